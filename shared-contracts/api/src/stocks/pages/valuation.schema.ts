import { type Static, Type } from 'typebox'
import { formatSignedPercent } from '../../format/format.ts'
import { nullable } from '../../schemas/nullable.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { HiddenSchema, pointSchema, YearsNoteSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'

export const VALUATION_LABELS = ['Upside', 'Neutral', 'Downside', 'No Target'] as const
export const ValuationLabelSchema = oneOf(VALUATION_LABELS)

/** Upsides, value estimate first (infra/docs/domain/ratings-and-signals.md). */
export const UPSIDE_CODES = [
  'upside_avg',
  'upside_eps_annual',
  'upside_median_analyst',
  'annualized_upside_buffett_eps',
  'annualized_upside_buffett_roe',
  'upside_graham_defensive',
  'upside_graham_enterprising',
  'upside_graham_ncav',
] as const
export type UpsideCode = (typeof UPSIDE_CODES)[number]

/** Spread of the methods behind a value estimate, as fractions of the price. */
export const ValueSpreadSchema = Type.Object({
  /** Number of methods with a value, 0 to 4. */
  methods: Type.Integer(),
  low: nullable(Type.Number()),
  high: nullable(Type.Number()),
  /** Reason for no estimate, one sentence; omitted if there is one. */
  reason: Type.Optional(Type.String()),
})
export type ValueSpread = Static<typeof ValueSpreadSchema>

/** For example "4 methods, −20% to +32%". */
export function spreadText({
  methods,
  low,
  high,
}: Pick<ValueSpread, 'methods' | 'low' | 'high'>): string {
  if (low === null || high === null) return 'no method has a value'
  if (methods === 1) return `1 method, ${formatSignedPercent(low, 0)}`
  return `${methods} methods, ${formatSignedPercent(low, 0)} to ${formatSignedPercent(high, 0)}`
}

/** One valuation method. Upside as a fraction, annualized for Buffett's methods. */
export const ValuationMethodSchema = Type.Object({
  /** Figure code for calculation requests: `upside.<code>`. */
  figure: Type.String(),
  code: oneOf(UPSIDE_CODES),
  label: ValuationLabelSchema,
  upside: nullable(Type.Number()),
  /**
   * Value today ÷ price − 1, with future values discounted at 9% a year; omitted for the value estimate and
   * for methods that do not count in it.
   */
  upside_today: Type.Optional(nullable(Type.Number())),
  /** USD per share; for Buffett's methods the price in ten years. */
  fair_value: nullable(Type.Number()),
  horizon_years: Type.Integer(),
  /** Reason why the method does not fit the company, one sentence; omitted if it fits. */
  misfit: Type.Optional(Type.String()),
})
export type ValuationMethod = Static<typeof ValuationMethodSchema>

export const ValuationSchema = pointSchema({
  price: nullable(Type.Number()),
  price_date: nullable(Type.String()),
  methods: Type.Array(ValuationMethodSchema),
  spread: ValueSpreadSchema,
  /** Analysts' price targets, USD per share. */
  analyst: Type.Object({
    low: nullable(Type.Number()),
    median: nullable(Type.Number()),
    high: nullable(Type.Number()),
    count: nullable(Type.Integer()),
  }),
  forward_eps: nullable(Type.Number()),
  forward_pe: nullable(Type.Number()),
  years_note: YearsNoteSchema,
})
export type Valuation = Static<typeof ValuationSchema>

export const pointSpread = {
  spread: ValueSpreadSchema,
  /** Difference in methods from the previous quarter, which makes the two estimates incomparable. */
  methods_changed: Type.Optional(Type.String()),
}

export const UpsidePointSchema = pointSchema({
  /** Value estimate. */
  value: nullable(Type.Number()),
  ...pointSpread,
  price: nullable(Type.Number()),
})

export const ValuationPageSchema = pageSchema(
  'valuation',
  Type.Object({
    /** T-minus-2; null with fewer than three quarters. */
    valuation: nullable(ValuationSchema),
    /** Figure code for calculation requests; always `upside.upside_avg`. */
    figure: Type.String(),
    points: Type.Array(UpsidePointSchema),
    hidden: HiddenSchema,
  }),
  Type.Object({ valuation: ValuationSchema, points: Type.Array(UpsidePointSchema) }),
  Type.Null(),
)
export type ValuationPage = Static<typeof ValuationPageSchema>
