import { formatDecimal } from '@quantamental/api/format'
import text from '@quantamental/models/content/methodology/short-interest.md'
import { computeShortInterest, type ShortInterestInputs } from '@quantamental/models/signals'
import { percent } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const { floatValue, price } = text.example as {
  readonly floatValue: number
  readonly price: number
}
/** Shares in millions. */
const floatShares = floatValue / price
/** Upper bound of the label Normal, which the second panel and both marks use. */
const sharesShort = 0.1 * floatShares
const result = (inputs: ShortInterestInputs) => computeShortInterest(inputs).value
const shares = (count: number) => `${formatDecimal(count, 0)} million`

export const SHORT_INTEREST_ARTICLE: ModelArticle = {
  text,
  result: 'short interest',
  format: percent,
  bounds: [
    { value: 0.2, label: 'High above' },
    { value: 0.1, label: 'Medium above' },
  ],
  panels: [
    curveOf(result, {
      label: 'Shares sold short',
      range: [0, 240],
      own: sharesShort,
      formatX: shares,
      replace: (count) => ({ sharesShort: count, floatShares, averageDailyVolume: null }),
    }),
    curveOf(result, {
      label: `Float, with ${shares(sharesShort)} sold short`,
      range: [300, 1_000],
      own: floatShares,
      formatX: shares,
      replace: (count) => ({ sharesShort, floatShares: count, averageDailyVolume: null }),
    }),
  ],
}
