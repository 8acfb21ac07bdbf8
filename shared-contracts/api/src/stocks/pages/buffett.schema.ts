import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { HiddenSchema, pointSchema, YearsNoteSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'
import { ValuationLabelSchema } from './valuation.schema.ts'

/** Ten-year projection with its assumptions. USD per share; rates as fractions. */
export const ProjectionSchema = Type.Object({
  /** Figure code for calculation requests: `buffett.eps` or `buffett.roe`. */
  figure: Type.String(),
  annualized: nullable(Type.Number()),
  label: ValuationLabelSchema,
  /** Growth of EPS, or return on equity, after caps. */
  rate: nullable(Type.Number()),
  payout: nullable(Type.Number()),
  average_pe: nullable(Type.Number()),
  starting_eps: nullable(Type.Number()),
  starting_book: nullable(Type.Number()),
  /** Years of history behind the averages. */
  years: Type.Integer(),
  /** Ten years; empty without a projection. */
  projected_eps: Type.Array(Type.Number()),
  final_price: nullable(Type.Number()),
  dividends: nullable(Type.Number()),
  /** Reason why a projection does not fit the company, one sentence; omitted if it fits. */
  misfit: Type.Optional(Type.String()),
})
export type Projection = Static<typeof ProjectionSchema>

export const BuffettQuarterSchema = pointSchema({
  price: nullable(Type.Number()),
  eps: ProjectionSchema,
  roe: ProjectionSchema,
  years_note: YearsNoteSchema,
})
export type BuffettQuarter = Static<typeof BuffettQuarterSchema>

export const BuffettPointSchema = pointSchema({
  eps: nullable(Type.Number()),
  roe: nullable(Type.Number()),
})

/** Reported figures of one fiscal year, USD: net income + depreciation − capital expenditure. */
export const OwnerEarningsSchema = pointSchema({
  net_income: nullable(Type.Number()),
  depreciation: nullable(Type.Number()),
  capital_expenditure: nullable(Type.Number()),
  owner_earnings: nullable(Type.Number()),
})

export const BuffettPageSchema = pageSchema(
  'buffett',
  Type.Object({
    /** T-minus-2. */
    quarter: nullable(BuffettQuarterSchema),
    /** Annualized upside by both methods. */
    points: Type.Array(BuffettPointSchema),
    hidden: HiddenSchema,
    /** Oldest first. */
    owner_earnings: Type.Array(OwnerEarningsSchema),
  }),
  Type.Object({
    quarter: BuffettQuarterSchema,
    points: Type.Array(BuffettPointSchema),
    /** Of fiscal years that end in the newest two quarters. */
    owner_earnings: Type.Array(OwnerEarningsSchema),
  }),
  Type.Null(),
)
export type BuffettPage = Static<typeof BuffettPageSchema>
