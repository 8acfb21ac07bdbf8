import text from '@quantamental/models/content/methodology/upside.md'
import { computeUpside, type UpsideInputs } from '@quantamental/models/upside'
import { dollars, percent } from './article-formats.ts'
import { curvesOf, type ModelArticle } from './model-article.ts'

const curve = curvesOf(
  (inputs: UpsideInputs) => computeUpside(inputs).upsides.upside_avg,
  text.example,
)

export const UPSIDE_ARTICLE: ModelArticle = {
  text,
  result: 'value estimate, compared with the price',
  format: percent,
  panels: [
    curve('Earnings per share', 'trailingEps', [0.2, 18], dollars),
    curve('Average price-earnings ratio', 'averagePe', [8, 30], (pe) => pe.toFixed(0)),
    curve('Buffett return by earnings', 'buffettEps', [-0.1, 0.25], percent),
    curve('Upside to the defensive Graham value', 'grahamDefensive', [-0.95, 1.5], percent),
  ],
}
