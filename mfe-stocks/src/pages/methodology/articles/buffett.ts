import { BUFFETT_THRESHOLD, type BuffettInputs, computeBuffett } from '@quantamental/models/buffett'
import text from '@quantamental/models/content/methodology/buffett.md'
import { dollars, percent } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const inputs = text.example as BuffettInputs
const result = (replaced: BuffettInputs) => computeBuffett(replaced).eps.annualized
const { averagePe } = computeBuffett(inputs).eps

export const BUFFETT_ARTICLE: ModelArticle = {
  text,
  result: 'annual return by earnings',
  format: percent,
  bounds: [{ value: BUFFETT_THRESHOLD, label: '15% a year' }],
  panels: [
    curveOf(result, {
      label: 'Share price',
      range: [50, 500],
      own: inputs.price ?? 0,
      formatX: dollars,
      replace: (price) => ({ ...inputs, price }),
    }),
    curveOf(result, {
      label: 'Latest earnings per share',
      range: [2, 12],
      own: inputs.epsYears[0] ?? 0,
      formatX: dollars,
      replace: (eps) => ({ ...inputs, epsYears: inputs.epsYears.with(0, eps) }),
    }),
    curveOf(result, {
      label: 'Earnings per share of 2016',
      range: [1, 7],
      own: inputs.epsYears.at(-1) ?? 0,
      formatX: dollars,
      replace: (eps) => ({ ...inputs, epsYears: inputs.epsYears.with(-1, eps) }),
    }),
    curveOf(result, {
      label: 'Average price-earnings ratio',
      range: [8, 30],
      own: averagePe ?? 0,
      formatX: (pe) => pe.toFixed(0),
      replace: (pe) => ({ ...inputs, peYears: inputs.peYears.map(() => pe) }),
    }),
  ],
}
