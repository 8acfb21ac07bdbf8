import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { HiddenSchema, pointSchema, YearsNoteSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'

export const VALUATION_LABELS = ['Upside', 'Neutral', 'Downside', 'No Target'] as const
export const ValuationLabelSchema = oneOf(VALUATION_LABELS)

/** Upsides, average first (infra/docs/domain/ratings-and-signals.md). */
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

/** One valuation method. Upside as a fraction, annualized for Buffett's methods. */
export const ValuationMethodSchema = Type.Object({
  /** Figure code for calculation requests: `upside.<code>`. */
  figure: Type.String(),
  code: oneOf(UPSIDE_CODES),
  label: ValuationLabelSchema,
  upside: nullable(Type.Number()),
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

export const UpsidePointSchema = pointSchema({
  /** Average upside. */
  value: nullable(Type.Number()),
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
