import type { ChartSpec, ParsedBlock } from '@quantamental/api/articles'
import { canSeeLatestRating, type LatestRatingViewer } from '@quantamental/api/common'
import type {
  ArticleBlock,
  ArticleChart,
  ArticleSummary,
  ArticleTicker,
} from '@quantamental/api/market-beats'
import { CREDIT_RATINGS, type CreditRating } from '@quantamental/api/stocks'
import type { Database } from '../db/database.ts'
import type { ArticleChartRow } from '../db/tables.ts'
import { type ArticleHeadRow, findCompanies, type NamedCompany } from './article.repository.ts'

/** Path of an article's page. */
export function articlePath({ post_id, slug }: Pick<ArticleHeadRow, 'post_id' | 'slug'>): string {
  return `/market-beats/articles/${post_id}/${slug}`
}

const readRating = (letter: string | null): CreditRating =>
  CREDIT_RATINGS.find((rating) => rating === letter) ?? '?'

/** A named company with the one rating that the viewer may see. */
function presentTicker(company: NamedCompany, viewer: LatestRatingViewer): ArticleTicker {
  const isOpen = canSeeLatestRating(viewer, company.tierNumber)
  return {
    ticker: company.ticker,
    name: company.name,
    sector: company.sector,
    tier_number: company.tierNumber,
    rating: readRating(isOpen ? company.latest : company.delayed),
    is_delayed: !isOpen,
    simulated: company.simulated,
  }
}

/** `companies` are the known companies named in the article. */
function presentArticleSummary(
  row: ArticleHeadRow,
  companies: ReadonlyMap<string, NamedCompany>,
  viewer: LatestRatingViewer,
): ArticleSummary {
  return {
    id: row.post_id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    author: row.author,
    tags: row.tags,
    tickers: row.tickers.flatMap((ticker) => {
      const company = companies.get(ticker)
      return company ? [presentTicker(company, viewer)] : []
    }),
    is_featured: row.is_featured,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    reading_minutes: row.reading_minutes,
  }
}

export async function presentArticles(
  db: Database,
  rows: readonly ArticleHeadRow[],
  viewer: LatestRatingViewer,
): Promise<ArticleSummary[]> {
  const named = await findCompanies(db, [...new Set(rows.flatMap(({ tickers }) => tickers))])
  return rows.map((row) => presentArticleSummary(row, named, viewer))
}

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
