import type { ChartKind, ChartUnit } from '@quantamental/api/articles'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
export type PostState = 'draft' | 'scheduled' | 'published' | 'withdrawn'

/** An article for its editors: state, and metadata of the latest revision. */
export interface PostTable {
  id: Generated<number>
  slug: string
  title: string
  author: string
  is_featured: boolean
  state: PostState
  /** Latest revision. */
  revision: number
  published_revision: number | null
  /** Revision to publish at `publish_at`; both are null unless the state is `scheduled`. */
  publish_revision: number | null
  publish_at: MaybeInstant
  /** Set of chart data that the publication waits for; null until it is due. */
  publish_freeze: number | null
  /** Time of the first publication. */
  published_at: MaybeInstant
  published_freeze: number | null
  /** Number of times charts were requested. */
  freeze: Generated<number>
  /** Reason why the last publication failed. */
  problem: string | null
  updated_at: Instant
}
export type PostRow = Selectable<PostTable>

/** Immutable, except that the user is removed with the account. */
interface PostRevisionTable {
  post_id: number
  revision: number
  source: string
  note: string
  saved_at: Instant
  user_id: number | null
}

/** All slugs an article was published under; they are never reused for another article. */
interface PostSlugTable {
  slug: string
  post_id: number
  since: Instant
}

interface Series {
  name: string
  values: (number | null)[]
}

/** A chart of one revision, requested when it was saved or is about to be published. */
interface ArticleChartTable {
  id: Generated<number>
  post_id: number
  revision: number
  freeze: number
  position: number
  kind: ChartKind
  title: string
  ticker: string | null
  metric: string | null
  sectors: string[]
  unit: ChartUnit
  asks: number
  asked_at: Instant
  answered_at: MaybeInstant
  labels: JSONColumnType<string[], string | undefined>
  series: JSONColumnType<Series[], string | undefined>
  data_version: number | null
  as_of: string | null
  simulated: Generated<boolean>
  problem: string | null
}
export type ArticleChartRow = Selectable<ArticleChartTable>

/** A published article in one row, deleted when it is withdrawn. */
interface ArticleTable {
  post_id: number
  revision: number
  slug: string
  title: string
  summary: string
  author: string
  tags: string[]
  tickers: string[]
  is_featured: boolean
  published_at: Instant
  updated_at: Instant
  reading_minutes: number
  data_version: number | null
  /** JSON of the blocks with their frozen charts. */
  blocks: string
}
export type ArticleRow = Selectable<ArticleTable>

interface OperatorActionTable {
  id: Generated<number>
  operator_user_id: number | null
  action: string
  subject: string
  reason: string
  detail: JSONColumnType<object, string>
  at: Instant
}

/** Tables of articles in the schema `market_beats`. */
export interface PostTables {
  post: PostTable
  post_revision: PostRevisionTable
  post_slug: PostSlugTable
  article_chart: ArticleChartTable
  article: ArticleTable
  operator_action: OperatorActionTable
}
