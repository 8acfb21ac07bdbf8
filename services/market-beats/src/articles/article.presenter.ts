import { canSeeLatestRating, type LatestRatingViewer } from '@quantamental/api/common'
import type { ArticleSummary, ArticleTicker } from '@quantamental/api/market-beats'
import { CREDIT_RATINGS, type CreditRating } from '@quantamental/api/stocks'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ArticleHeadRow } from './article.repository.ts'
import { findCompanies, type NamedCompany } from './company.repository.ts'

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
  db: Kysely<Database>,
  rows: readonly ArticleHeadRow[],
  viewer: LatestRatingViewer,
): Promise<ArticleSummary[]> {
  const named = await findCompanies(db, [...new Set(rows.flatMap(({ tickers }) => tickers))])
  return rows.map((row) => presentArticleSummary(row, named, viewer))
}
