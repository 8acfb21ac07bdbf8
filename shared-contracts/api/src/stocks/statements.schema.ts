import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { CompanyHeaderSchema } from './company.schema.ts'
import { LockSchema } from './rating.schema.ts'
import { PeriodSchema } from './series.schema.ts'

const Values = Type.Array(nullable(Type.Number()))

/** Quarter with its own report. */
export const StatementPeriodSchema = Type.Object({
  ...PeriodSchema.properties,
  is_year_end: Type.Boolean(),
  form: Type.String(),
  accession: Type.String(),
  filed: Type.String(),
  /** Index page of the filing at the SEC; null for simulated filings. */
  url: nullable(Type.String()),
})
export type StatementPeriod = Static<typeof StatementPeriodSchema>

/** Value that a later filing changed. */
export const RestatedCellSchema = Type.Object({
  quarter: Type.String(),
  reading: Type.Union([Type.Literal('year'), Type.Literal('quarter')]),
  /** Value in the quarter's own report. */
  first: nullable(Type.Number()),
  form: Type.String(),
  accession: Type.String(),
  filed: Type.String(),
  url: nullable(Type.String()),
})
export type RestatedCell = Static<typeof RestatedCellSchema>

/** Line with one value by period. Its calculation is `statement.<name>`. */
export const StatementRowSchema = Type.Object({
  /** Code of the line in the catalog of `@quantamental/models/statement`. */
  code: Type.String(),
  label: Type.String(),
  /** Empty or a heading of a group of lines. */
  heading: Type.String(),
  is_total: Type.Boolean(),
  unit: Type.Union([
    Type.Literal('money'),
    Type.Literal('money per share'),
    Type.Literal('shares'),
  ]),
  /** At the balance date, or over twelve months. */
  year: Values,
  /** Over three months; omitted for balances. */
  quarter: Type.Optional(Values),
  restated: Type.Array(RestatedCellSchema),
})
export type StatementRow = Static<typeof StatementRowSchema>

/** Ratio over twelve months by period. Its calculation is `ratio.<code>`. */
export const RatioRowSchema = Type.Object({
  code: Type.String(),
  label: Type.String(),
  heading: Type.String(),
  unit: Type.Union([
    Type.Literal('fraction'),
    Type.Literal('times'),
    Type.Literal('days'),
    Type.Literal('points'),
    Type.Literal('money'),
    Type.Literal('money per share'),
  ]),
  year: Values,
})
export type RatioRow = Static<typeof RatioRowSchema>

/**
 * Statements and ratios of a company, ten years of quarters at most, oldest first. Amounts are in the reporting
 * currency, per-share amounts and counts in today's shares. Without entitlement, the newest two quarters are omitted.
 */
export const StatementsSchema = Type.Object({
  company: CompanyHeaderSchema,
  currency: Type.String(),
  periods: Type.Array(StatementPeriodSchema),
  statements: Type.Object({
    income: Type.Array(StatementRowSchema),
    balance: Type.Array(StatementRowSchema),
    cash: Type.Array(StatementRowSchema),
    'per-share': Type.Array(StatementRowSchema),
  }),
  ratios: Type.Array(RatioRowSchema),
  /** Reason why the newest two quarters are withheld; null if they are not. */
  lock: nullable(LockSchema),
  /** Requested day of knowledge, if any. */
  as_known_on: Type.Optional(Type.String()),
})
export type Statements = Static<typeof StatementsSchema>
