import type { ChartSpec, ParsedBlock } from '@quantamental/api/articles'
import type { ArticleBlock, ArticleChart } from '@quantamental/api/market-beats'
import type { ArticleChartRow } from './tables.ts'

function presentChart(row: ArticleChartRow): ArticleChart {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    ticker: row.ticker,
    metric: row.metric,
    unit: row.unit,
    labels: row.labels,
    series: row.series,
    data_version: row.data_version,
    as_of: row.as_of,
    problem: row.problem,
    simulated: row.simulated,
  }
}

/** A chart without data, before it is requested. */
function presentEmptyChart({ kind, title, ticker, metric, unit }: ChartSpec): ArticleChart {
  return {
    ...{ id: 0, kind, title, ticker, metric, unit },
    labels: [],
    series: [],
    data_version: null,
    as_of: null,
    problem: null,
    simulated: false,
  }
}

/** Blocks with the charts of `rows`; charts without a row are empty. */
export function fillCharts(
  blocks: readonly ParsedBlock[],
  specs: readonly ChartSpec[],
  rows: readonly ArticleChartRow[] = [],
): ArticleBlock[] {
  return blocks.flatMap((block): ArticleBlock[] => {
    if (block.type !== 'chart') return [block]
    const spec = specs[block.position]
    const row = rows[block.position]
    if (row) return [{ type: 'chart', chart: presentChart(row) }]
    return spec ? [{ type: 'chart', chart: presentEmptyChart(spec) }] : []
  })
}
