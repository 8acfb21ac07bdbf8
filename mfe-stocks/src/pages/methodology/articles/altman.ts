import { formatDecimal } from '@quantamental/api/format'
import { type AltmanInputs, computeAltman } from '@quantamental/models/altman'
import text from '@quantamental/models/content/methodology/altman.md'
import { millions } from './article-formats.ts'
import { curvesOf, type ModelArticle } from './model-article.ts'

const curve = curvesOf((inputs: AltmanInputs) => computeAltman('z', inputs).value, text.example)

export const ALTMAN_ARTICLE: ModelArticle = {
  text,
  result: 'Z-score',
  format: (score) => formatDecimal(score, 0),
  bounds: [{ value: 2.99, label: 'safe above' }],
  panels: [
    curve('Market value of equity', 'marketEquity', [0, 1_200_000], millions),
    curve('Total liabilities', 'totalLiabilities', [25_000, 62_000], millions),
    curve('EBIT', 'ebit', [-10_000, 20_000], millions),
    curve('Revenue', 'revenue', [0, 100_000], millions),
  ],
}
