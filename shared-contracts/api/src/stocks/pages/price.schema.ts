import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { DividendSchema, PackedSeriesSchema, SplitSchema } from '../price-series.ts'
import { CreditRatingSchema } from '../rating.schema.ts'
import { pointSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'
import { FilingSchema } from './profile.schema.ts'
import { ZoneSchema } from './z-score.schema.ts'

/** Figures that hold from the period's `known_on` until the next period's. */
export const PriceStepSchema = pointSchema({
  /** Value estimate and spread of its methods, USD per share of the last close; null without an estimate. */
  fair: nullable(Type.Object({ low: Type.Number(), value: Type.Number(), high: Type.Number() })),
  rating: CreditRatingSchema,
  z_score: nullable(Type.Number()),
  z_zone: nullable(ZoneSchema),
  m_score: nullable(Type.Number()),
  m_label: Type.String(),
})
export type PriceStep = Static<typeof PriceStepSchema>

export const PricePageSchema = pageSchema(
  'price',
  Type.Object({
    /** Unadjusted closes in USD. */
    closes: PackedSeriesSchema,
    /** Oldest first, also those found in filings. */
    splits: Type.Array(SplitSchema),
    /** Oldest first. */
    dividends: Type.Array(DividendSchema),
    /** Days of earnings, past and announced, yyyy-mm-dd; oldest first. */
    earnings: Type.Array(Type.String()),
    /** Newest first. */
    filings: Type.Array(FilingSchema),
    steps: Type.Array(PriceStepSchema),
  }),
  Type.Object({ steps: Type.Array(PriceStepSchema) }),
  Type.Null(),
)
export type PricePage = Static<typeof PricePageSchema>

export const BENCHMARKS = ['sector', 'market'] as const
export type Benchmark = (typeof BENCHMARKS)[number]

/** Index of the companies that a stock is compared with, from 1,000 on its first day. */
export const BenchmarkSchema = Type.Object({
  of: oneOf(BENCHMARKS),
  /** Sector; null for the market. */
  name: nullable(Type.String()),
  /** Number of companies in the index; 0 if it cannot be computed. */
  members: Type.Integer(),
  levels: PackedSeriesSchema,
})
export type BenchmarkSeries = Static<typeof BenchmarkSchema>
