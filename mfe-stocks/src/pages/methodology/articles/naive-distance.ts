import { formatDecimal } from '@quantamental/api/format'
import text from '@quantamental/models/content/methodology/naive-distance.md'
import { computeNaiveDistance, type NaiveDistanceInputs } from '@quantamental/models/default-models'
import { millions, percent } from './article-formats.ts'
import { curvesOf, type ModelArticle } from './model-article.ts'

const curve = curvesOf(
  (inputs: NaiveDistanceInputs) => computeNaiveDistance(inputs).distanceToDefault,
  text.example,
)

export const NAIVE_DISTANCE_ARTICLE: ModelArticle = {
  text,
  result: 'distance to default, standard deviations',
  format: (distance) => formatDecimal(distance, 0),
  panels: [
    curve('Volatility of the shares', 'equityVolatility', [0.3, 1.4], percent),
    curve('Debt', 'debt', [1_000, 100_000], millions),
    curve('Market value of equity', 'equity', [2_000, 100_000], millions),
    curve('Return over the past year', 'pastReturn', [-0.8, 1], percent),
  ],
}
