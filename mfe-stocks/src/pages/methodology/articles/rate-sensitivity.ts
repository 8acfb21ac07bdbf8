import { formatDecimal } from '@quantamental/api/format'
import text from '@quantamental/models/content/methodology/rate-sensitivity.md'
import { computeRateSensitivity, type RateSensitivityInputs } from '@quantamental/models/signals'
import { curveOf, type ModelArticle } from './model-article.ts'

const { price, eps, lower, count } = text.example as {
  readonly price: number
  readonly eps: number
  readonly lower: number
  readonly count: number
}

export const RATE_SENSITIVITY_ARTICLE: ModelArticle = {
  text,
  result: 'sensitivity',
  format: (value) => formatDecimal(value, 0),
  bounds: [
    { value: 85, label: 'High above' },
    { value: 50, label: 'Medium above' },
  ],
  panels: [
    curveOf((inputs: RateSensitivityInputs) => computeRateSensitivity(inputs).value, {
      label: `Companies of ${count} with a lower yield`,
      range: [0, count - 1],
      own: lower,
      formatX: (companies) => companies.toFixed(0),
      replace: (companies) => ({ forwardPe: price / eps, percentile: companies / (count - 1) }),
    }),
  ],
}
