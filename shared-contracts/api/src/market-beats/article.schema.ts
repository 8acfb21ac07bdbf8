import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { CreditRatingSchema } from '../stocks/rating.schema.ts'

/** Text with formatting marks. Articles are data, never markup, so they cannot contain scripts. */
export const InlineSchema = Type.Object({
  /** A line feed is a line break; a company's ticker comes without the `$`. */
  text: Type.String(),
  marks: Type.Array(oneOf(['strong', 'em', 'code'])),
  /** Path on this site (`/stock/…`) or https URL; all others are dropped. */
  href: nullable(Type.String()),
  /** Set for a `$AAPL` in the text. */
  ticker: nullable(Type.String()),
})
export type Inline = Static<typeof InlineSchema>

const Inlines = Type.Array(InlineSchema)
export const CHART_KINDS = ['rating-history', 'z-score', 'm-score', 'upside', 'trend'] as const

/** Chart as of the article's publication; limited to data visible to all viewers (T-minus-2). */
export const ArticleChartSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf(CHART_KINDS),
  title: Type.String(),
  ticker: nullable(Type.String()),
  /** Only for `trend`. */
  metric: nullable(Type.String()),
  /** `rank` for ratings, from 1 (AAA) to 8 (D). */
  unit: oneOf(['rank', 'score', 'fraction', 'USD', 'ratio']),
  /** Quarters, oldest first. */
  labels: Type.Array(Type.String()),
  series: Type.Array(
    Type.Object({
      name: Type.String(),
      values: Type.Array(nullable(Type.Number())),
      /** Indexes of values that are not comparable with the previous one. */
      breaks: Type.Optional(Type.Array(Type.Integer())),
    }),
  ),
  /** Null until stocks responds; publishing an article requires all its charts. */
  data_version: nullable(Type.Integer()),
  as_of: nullable(Type.String()),
  /** Error shown to editors: "No company has the ticker XYZ." */
  problem: nullable(Type.String()),
  simulated: Type.Boolean(),
})
export type ArticleChart = Static<typeof ArticleChartSchema>

export const ArticleBlockSchema = Type.Union([
  Type.Object({
    type: Type.Literal('heading'),
    /** 2 or 3; level 1 is the page title. */
    level: Type.Integer(),
    id: Type.String(),
    content: Inlines,
  }),
  Type.Object({ type: Type.Literal('paragraph'), content: Inlines }),
  Type.Object({ type: Type.Literal('quote'), content: Inlines }),
  Type.Object({
    type: Type.Literal('list'),
    ordered: Type.Boolean(),
    /** Nested lists are flattened: `level` 0 is the outermost, 2 the innermost. */
    items: Type.Array(Type.Object({ level: Type.Integer(), content: Inlines })),
  }),
  Type.Object({
    type: Type.Literal('table'),
    header: Type.Array(Inlines),
    rows: Type.Array(Type.Array(Inlines)),
    numeric: Type.Array(Type.Boolean()),
  }),
  Type.Object({ type: Type.Literal('code'), text: Type.String() }),
  Type.Object({ type: Type.Literal('rule') }),
  Type.Object({ type: Type.Literal('chart'), chart: ArticleChartSchema }),
])
export type ArticleBlock = Static<typeof ArticleBlockSchema>

/** Company mentioned in an article, masked for the viewer. */
export const ArticleTickerSchema = Type.Object({
  ticker: Type.String(),
  name: Type.String(),
  sector: nullable(Type.String()),
  tier_number: Type.Integer(),
  rating: CreditRatingSchema,
  /** Whether the rating is the T-minus-2 rating. */
  is_delayed: Type.Boolean(),
  simulated: Type.Boolean(),
})
export type ArticleTicker = Static<typeof ArticleTickerSchema>

export const ArticleSummarySchema = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  author: Type.String(),
  tags: Type.Array(Type.String()),
  tickers: Type.Array(ArticleTickerSchema),
  is_featured: Type.Boolean(),
  /** UTC timestamps. */
  published_at: Type.String(),
  updated_at: Type.String(),
  reading_minutes: Type.Integer(),
})
export type ArticleSummary = Static<typeof ArticleSummarySchema>

export const ArticleSchema = Type.Object({
  ...ArticleSummarySchema.properties,
  blocks: Type.Array(ArticleBlockSchema),
  /** Data version of the charts; null without charts. */
  data_version: nullable(Type.Integer()),
  newer: nullable(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() })),
  older: nullable(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() })),
})
export type Article = Static<typeof ArticleSchema>
