import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ArticleRow } from '../db/tables.ts'

export interface ArticleFilter {
  readonly tag?: string | undefined
  readonly ticker?: string | undefined
}

export type ArticleHeadRow = Omit<ArticleRow, 'blocks' | 'revision'>
const HEAD = [
  'post_id',
  'slug',
  'title',
  'summary',
  'author',
  'tags',
  'tickers',
  'is_featured',
  'published_at',
  'updated_at',
  'reading_minutes',
  'data_version',
] as const

function selectMatching(db: Database, { tag, ticker }: ArticleFilter) {
  return db
    .selectFrom('article')
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`tags @> array[${tag}::text]`))
    .$if(ticker !== undefined, (query) =>
      query.where(sql<boolean>`tickers @> array[${ticker}::text]`),
    )
}

/** Newest first. */
export function listArticles(
  db: Database,
  filter: ArticleFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ArticleHeadRow[]> {
  return selectMatching(db, filter)
    .select(HEAD)
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countArticles(db: Database, filter: ArticleFilter): Promise<number> {
  const row = await selectMatching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Tags of all articles, most frequent first. */
export async function listTags(db: Database): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from article, unnest(tags) as tag
     group by tag order by count desc, tag`.execute(db)
  return rows
}

export function listFeatured(db: Database, limit: number): Promise<ArticleHeadRow[]> {
  return db
    .selectFrom('article')
    .select(HEAD)
    .where('is_featured', '=', true)
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
}

export function findArticle(db: Database, id: number): Promise<ArticleRow | undefined> {
  return db.selectFrom('article').selectAll().where('post_id', '=', id).executeTakeFirst()
}

export type Neighbor = { id: number; slug: string; title: string }

/** Articles published directly after and before this one. */
export async function findNeighbors(
  db: Database,
  { post_id, published_at }: ArticleRow,
): Promise<{ newer: Neighbor | null; older: Neighbor | null }> {
  const find = (order: 'asc' | 'desc') => {
    const beside = order === 'asc' ? '>' : '<'
    return db
      .selectFrom('article')
      .select(['post_id as id', 'slug', 'title'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('published_at', 'post_id'), beside, tuple(published_at, post_id)),
      )
      .orderBy('published_at', order)
      .orderBy('post_id', order)
      .limit(1)
      .executeTakeFirst()
  }
  const [newer, older] = await Promise.all([find('asc'), find('desc')])
  return { newer: newer ?? null, older: older ?? null }
}

/** A company named in an article, with both letters; presenters show one of them. */
export interface NamedCompany {
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  readonly tierNumber: number
  readonly latest: string | null
  readonly delayed: string | null
  readonly simulated: boolean
}

/** Known companies among `tickers`, by ticker. */
export async function findCompanies(
  db: Database,
  tickers: readonly string[],
): Promise<ReadonlyMap<string, NamedCompany>> {
  if (tickers.length === 0) return new Map()
  const { rows } = await sql<NamedCompany>`
    select ticker, name, sector, tier_number as "tierNumber", latest_letter as latest,
           delayed_letter as delayed, simulated
      from company
     where ticker = any (${[...tickers]}::text[]) and not is_removed`.execute(db)
  return new Map(rows.map((company) => [company.ticker, company]))
}

/** False until the first companies are published. */
export async function hasCompanies(db: Database): Promise<boolean> {
  const { rows } = await sql`select from company limit 1`.execute(db)
  return rows.length > 0
}
