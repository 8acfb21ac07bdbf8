import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { LIST_COLUMNS, type ListColumnCode } from './criteria.ts'
import { spreadText } from './pages/valuation.schema.ts'
import { displayRating, RatingCountsSchema } from './rating.schema.ts'

/** List types in display order (infra/docs/domain/ratings-and-signals.md). */
export const LIST_GROUPS = [
  { code: 'popular', title: 'Popular stocks' },
  { code: 'index', title: 'Index stocks' },
  { code: 'value-masters', title: 'Value Masters' },
  { code: 'big-and-strong', title: 'Big & strong' },
  { code: 'weak-and-suspicious', title: 'Weak & suspicious' },
  { code: 'non-us', title: 'Non-US stocks' },
  { code: 'by-sector', title: 'By sector' },
  { code: 'by-industry', title: 'By industry' },
  { code: 'social', title: 'WSB & meme stocks' },
] as const
export type ListGroupCode = (typeof LIST_GROUPS)[number]['code']
export const ListGroupCodeSchema = oneOf(LIST_GROUPS.map(({ code }) => code))

export const ListSummarySchema = Type.Object({
  code: Type.String(),
  title: Type.String(),
  group: ListGroupCodeSchema,
  /** Selection rule in one sentence. */
  rule: Type.String(),
  count: Type.Integer(),
  /** Median letter of the rated companies; null if none is rated. */
  median_rating: nullable(Type.String()),
  ratings: RatingCountsSchema,
})
export type ListSummary = Static<typeof ListSummarySchema>

export const ListIndexSchema = Type.Object({
  data_version: Type.Integer(),
  as_of: nullable(Type.String()),
  /** Industry lists are served by `/api/industries/` instead. */
  groups: Type.Array(
    Type.Object({
      code: ListGroupCodeSchema,
      title: Type.String(),
      lists: Type.Array(ListSummarySchema),
    }),
  ),
})
export type ListIndex = Static<typeof ListIndexSchema>

/** Default columns: figures with their labels. */
export const LIST_COLUMNS_BY_DEFAULT: readonly ListColumnCode[] = [
  'rating',
  'upside',
  'upside_methods',
  'upside_low',
  'upside_high',
  'z_score',
  'z_zone',
  'm_score',
  'm_label',
  'pe',
  'market_cap',
  'dilution',
  'dilution_label',
  'short',
  'short_label',
  'rate_sensitivity',
  'rate_label',
]
export const ListColumnCodeSchema = oneOf(LIST_COLUMNS.map(({ code }) => code))
/** Code of the list of all companies, which the screener queries. */
export const ALL_COMPANIES = 'all'
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

export const ListRowSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  tier_number: Type.Integer(),
  /** Above the viewer's plan; shown grayed out. Only for viewers with a plan. */
  above_tier: Type.Boolean(),
  /** Whether the values are T-minus-2. */
  is_delayed: Type.Boolean(),
  is_newly_updated: Type.Boolean(),
  /** The newest report is too old for rule-based lists. */
  is_stale: Type.Boolean(),
  fire: Type.Boolean(),
  simulated: Type.Boolean(),
  real_filings: Type.Optional(Type.Boolean()),
  ...displayRating,
  /** Reason why the company is in the list. */
  why: Type.String(),
  /** By column code; see `columns`. Percentages as fractions. */
  values: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String(), Type.Null()])),
  /** Lower bounds by column code, for null values with an unknown part. */
  at_least: Type.Optional(Type.Record(Type.String(), Type.Number())),
  /** Reasons by column code, for null values withheld from all viewers. */
  withheld: Type.Optional(Type.Record(Type.String(), Type.String())),
  /**
   * Codes of `columns` locked for this viewer and company, whether or not there is a value. Null in
   * `values`; sorted and filtered like a missing value.
   */
  locked: Type.Array(Type.String()),
})
export type ListRow = Static<typeof ListRowSchema>

/** Methods behind the row's value estimate: "4 methods, −20% to +32%"; empty if the columns are missing. */
export function rowSpreadText({ values }: ListRow): string {
  const { upside_methods: methods, upside_low: low = null, upside_high: high = null } = values
  if (typeof methods !== 'number' || typeof low === 'string' || typeof high === 'string') return ''
  return spreadText({ methods, low, high })
}

export const FILTER_MAX_LENGTH = 1000
/** Maximum number of conditions of a filter phrase. */
export const FILTER_CONDITIONS_MAX = 20
/** Help text for filter phrases, returned with the 400 for an invalid one. */
export const FILTER_GRAMMAR =
  'Separate conditions with spaces; all of them must match. Use a number column with >=, <=, >, < or = and a number ' +
  '(pe<15, market_cap>=10B, upside>5%), rating with a letter (rating>=BBB is BBB or better), ' +
  'or a text column with : and text, in quotes if it contains spaces (sector:Technology, name:"first solar"). ' +
  'Put alternatives in parentheses (pe<15 or upside>10%). Add @sector or @industry to compare the percentile ' +
  'among its peers, where 100 is the largest value (is_roe@sector>=80).'

/** Length of all column codes, separated by commas. */
const COLUMNS_MAX_LENGTH = 8000

export const ListQuerySchema = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  sort: Type.Optional(ListColumnCodeSchema),
  direction: Type.Optional(oneOf(SORT_DIRECTIONS)),
  /** Syntax: `FILTER_GRAMMAR`. Only for signed-in viewers. */
  filter: Type.Optional(Type.String({ maxLength: FILTER_MAX_LENGTH })),
  /** Comma-separated column codes. */
  columns: Type.Optional(Type.String({ maxLength: COLUMNS_MAX_LENGTH })),
})
export type ListQuery = Static<typeof ListQuerySchema>

/** One condition of the filter phrase, for editing as a chip. */
export const FilterConditionSchema = Type.Object({
  column: Type.String(),
  operator: oneOf(['>=', '<=', '>', '<', '=', ':']),
  value: Type.String(),
  /** Peers among which the value is a percentile from 0 to 100; absent for the value itself. */
  within: Type.Optional(oneOf(['sector', 'industry'])),
})
export type FilterCondition = Static<typeof FilterConditionSchema>

export const ListPageSchema = Type.Object({
  data_version: Type.Integer(),
  as_of: nullable(Type.String()),
  list: ListSummarySchema,
  columns: Type.Array(Type.String()),
  sort: Type.String(),
  direction: oneOf(SORT_DIRECTIONS),
  /** Groups that must all match; a group matches if any of its conditions does. */
  filter: Type.Array(Type.Array(FilterConditionSchema)),
  page: Type.Integer(),
  /** Page size of the viewer's plan: 10, 20, 30 or 40. */
  page_size: Type.Integer(),
  pages: Type.Integer(),
  /** Number of companies after filtering. */
  count: Type.Integer(),
  /** Number of these above the viewer's plan. */
  above_tier_count: Type.Integer(),
  rows: Type.Array(ListRowSchema),
})
export type ListPage = Static<typeof ListPageSchema>

/** Maximum number of tickers per request: the size of the largest watch list. */
export const ROWS_MAX = 40

export const RowsQuerySchema = Type.Object({
  /** Comma-separated; unknown tickers are left out of the response. */
  tickers: Type.String({ minLength: 1, maxLength: 13 * ROWS_MAX }),
  /** Comma-separated column codes. */
  columns: Type.Optional(Type.String({ maxLength: COLUMNS_MAX_LENGTH })),
})

/** Rows of the requested companies, in the requested order. */
export const RowsSchema = Type.Object({
  data_version: Type.Integer(),
  as_of: nullable(Type.String()),
  columns: Type.Array(Type.String()),
  rows: Type.Array(ListRowSchema),
})
export type Rows = Static<typeof RowsSchema>

const group = {
  code: Type.String(),
  count: Type.Integer(),
  market_cap: nullable(Type.Number()),
  median_rating: nullable(Type.String()),
  ratings: RatingCountsSchema,
}

export const IndustrySummarySchema = Type.Object({ industry: Type.String(), ...group })
export type IndustrySummary = Static<typeof IndustrySummarySchema>

/** Sectors by market cap with their industries, for the treemap. `code` is the list code. */
export const IndustriesSchema = Type.Object({
  data_version: Type.Integer(),
  as_of: nullable(Type.String()),
  sectors: Type.Array(
    Type.Object({
      sector: Type.String(),
      ...group,
      industries: Type.Array(IndustrySummarySchema),
    }),
  ),
})
export type Industries = Static<typeof IndustriesSchema>

export const SectorPageSchema = Type.Object({
  data_version: Type.Integer(),
  as_of: nullable(Type.String()),
  sector: Type.String(),
  ...group,
  industries: Type.Array(IndustrySummarySchema),
})
export type SectorPage = Static<typeof SectorPageSchema>
