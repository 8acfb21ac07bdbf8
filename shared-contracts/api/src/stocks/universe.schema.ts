import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { CreditRatingSchema, displayRating } from './rating.schema.ts'

export const SECTORS = [
  'Basic Materials',
  'Communication Services',
  'Consumer Cyclical',
  'Consumer Defensive',
  'Energy',
  'Financial Services',
  'Healthcare',
  'Industrials',
  'Real Estate',
  'Technology',
  'Utilities',
] as const
export type Sector = (typeof SECTORS)[number]

export const TREND_METRICS = ['marketcap', 'pe', 'revenue', 'netincome'] as const
export type TrendMetric = (typeof TREND_METRICS)[number]

const TrendSeriesSchema = Type.Object({
  /** Sum in USD in the order of `quarters`; median for `pe`. */
  values: Type.Array(nullable(Type.Number())),
  /** Quartiles of `pe`; empty for the other metrics. */
  p25: Type.Array(nullable(Type.Number())),
  p75: Type.Array(nullable(Type.Number())),
  /** Number of companies behind each value. */
  counts: Type.Array(Type.Integer()),
})

/**
 * One metric by sector and in total, oldest quarter first. Revenue and net income are trailing twelve
 * months.
 */
export const TrendSchema = Type.Object({
  metric: oneOf(TREND_METRICS),
  unit: oneOf(['USD', 'ratio']),
  quarters: Type.Array(Type.String()),
  total: TrendSeriesSchema,
  sectors: Type.Array(Type.Object({ sector: Type.String(), ...TrendSeriesSchema.properties })),
  companies: Type.Integer(),
  simulated_companies: Type.Integer(),
})
export type Trend = Static<typeof TrendSchema>

const scatter = {
  data_version: Type.Integer(),
  as_of: nullable(Type.String()),
  sectors: Type.Array(Type.String()),
  /** One entry per company in each array, masked for the viewer. */
  id: Type.Array(Type.Integer()),
  ticker: Type.Array(Type.String()),
  name: Type.Array(Type.String()),
  /** Index into `sectors`; −1 without a sector. */
  sector: Type.Array(Type.Integer()),
  tier_number: Type.Array(Type.Integer()),
  rating: Type.Array(CreditRatingSchema),
  /** Value estimate, with the number of its methods and the lowest and highest. */
  upside: Type.Array(nullable(Type.Number())),
  upside_methods: Type.Array(Type.Integer()),
  upside_low: Type.Array(nullable(Type.Number())),
  upside_high: Type.Array(nullable(Type.Number())),
  market_cap: Type.Array(nullable(Type.Number())),
  /** 1 if the figures are T-minus-2. */
  is_delayed: Type.Array(Type.Integer()),
  simulated: Type.Array(Type.Integer()),
}
export const UpsidePeVisualizerSchema = Type.Object({
  ...scatter,
  forward_pe: Type.Array(nullable(Type.Number())),
})
export type UpsidePeVisualizer = Static<typeof UpsidePeVisualizerSchema>

export const RiskValuationVisualizerSchema = Type.Object({
  ...scatter,
  /** Probability of default, as a fraction. */
  pd: Type.Array(nullable(Type.Number())),
})
export type RiskValuationVisualizer = Static<typeof RiskValuationVisualizerSchema>

export const SubscribedTickersSchema = Type.Object({
  count: Type.Integer(),
  page: Type.Integer(),
  page_size: Type.Integer(),
  pages: Type.Integer(),
  /** Companies of the viewer's tier and below, largest first. */
  results: Type.Array(
    Type.Object({
      id: Type.Integer(),
      ticker: Type.String(),
      name: Type.String(),
      sector: nullable(Type.String()),
      tier_number: Type.Integer(),
      is_newly_updated: Type.Boolean(),
      t_minus_2_rating: CreditRatingSchema,
      ...displayRating,
      simulated: Type.Boolean(),
    }),
  ),
})
export type SubscribedTickers = Static<typeof SubscribedTickersSchema>
