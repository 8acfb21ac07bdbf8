import text from '@quantamental/models/content/methodology/graham.md'
import { computeGraham, type GrahamInputs } from '@quantamental/models/graham'
import { dollars, millions } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const inputs = text.example as GrahamInputs
const result = (replaced: GrahamInputs) => computeGraham(replaced).number

export const GRAHAM_ARTICLE: ModelArticle = {
  text,
  result: 'Graham number',
  format: dollars,
  panels: [
    curveOf(result, {
      label: 'Average earnings of three years, per share',
      range: [0, 15],
      own: computeGraham(inputs).epsAverage ?? 0,
      formatX: dollars,
      replace: (eps) => ({ ...inputs, epsYears: [eps, eps, eps] }),
    }),
    curveOf(result, {
      label: 'Book value of equity',
      range: [0, 400_000],
      own: inputs.bookEquity ?? 0,
      formatX: millions,
      replace: (bookEquity) => ({ ...inputs, bookEquity }),
    }),
    curveOf(result, {
      label: 'Shares outstanding, million',
      range: [10_000, 25_000],
      own: inputs.sharesOutstanding ?? 0,
      formatX: (shares) => shares.toFixed(0),
      replace: (sharesOutstanding) => ({ ...inputs, sharesOutstanding }),
    }),
  ],
}
