import { formatDecimal } from '@quantamental/api/format'
import text from '@quantamental/models/content/methodology/chs.md'
import { type ChsInputs, computeChs } from '@quantamental/models/default-models'
import { percent } from './article-formats.ts'
import { curvesOf, type ModelArticle } from './model-article.ts'

const curve = curvesOf((inputs: ChsInputs) => computeChs(inputs).annualPd, text.example)

export const CHS_ARTICLE: ModelArticle = {
  text,
  result: 'probability of failure within a year',
  format: (pd) => percent(pd, 1),
  panels: [
    curve('Volatility', 'sigma', [0.1, 1.3], percent),
    curve('Liabilities to market assets', 'tlmta', [0, 0.95], percent),
    curve('Quarterly profitability', 'nimtaAverage', [-0.05, 0.03], percent),
    curve('Monthly return above the index', 'exretAverage', [-0.12, 0.08], percent),
    curve('Cash to market assets', 'cashmta', [0, 0.4], percent),
    curve('Share price, logarithm', 'price', [0, 2.708], (x) => formatDecimal(x, 1)),
  ],
}
