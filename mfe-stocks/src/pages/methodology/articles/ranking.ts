import { formatDecimal } from '@quantamental/api/format'
import text from '@quantamental/models/content/methodology/ranking.md'
import { rankPeers } from '@quantamental/models/ranking'
import { percent } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const { netIncome, revenue } = text.example as {
  readonly netIncome: readonly number[]
  readonly revenue: readonly number[]
}
const margins = netIncome.map((income, at) => income / (revenue[at] ?? 0))
/** Position of the company of the example. */
const OWN = 1

function curve(label: string, at: number) {
  return curveOf(
    (peers: readonly number[]) => rankPeers(peers, 'better-high')[OWN]?.percentile ?? null,
    {
      label,
      range: [0.11, 0.15],
      // Many points, because a rank changes in steps.
      count: 41,
      own: margins[at] ?? 0,
      formatX: (margin) => percent(margin, 1),
      replace: (x) => margins.with(at, x),
    },
  )
}

export const RANKING_ARTICLE: ModelArticle = {
  text,
  result: 'percentile of Norfolk Southern',
  format: (percentile) => formatDecimal(percentile, 0),
  panels: [curve('Its own net margin', OWN), curve('Net margin of Union Pacific', 0)],
}
