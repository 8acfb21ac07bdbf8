import text from '@quantamental/models/content/methodology/merton.md'
import { computeMerton, type MertonInputs } from '@quantamental/models/default-models'
import { millions, percent } from './article-formats.ts'
import { curvesOf, type ModelArticle } from './model-article.ts'

const curve = curvesOf((inputs: MertonInputs) => computeMerton(inputs).pd, text.example)

export const MERTON_ARTICLE: ModelArticle = {
  text,
  result: 'probability of default',
  format: (pd) => percent(pd, 1),
  panels: [
    curve('Volatility of the shares', 'equityVolatility', [0.2, 1.4], percent),
    curve('Total liabilities', 'debt', [1_000, 200_000], millions),
    curve('Market value of equity', 'equity', [2_000, 100_000], millions),
    curve('Horizon, years', 'years', [0.5, 5], (years) => years.toFixed(1)),
  ],
}
