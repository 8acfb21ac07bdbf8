import { type Static, Type } from 'typebox'
import { oneOf } from '../common/one-of.ts'
import { CompanyHeaderSchema } from './company.schema.ts'
import { WorkingSchema } from './working.schema.ts'

const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])

export const LOCK_REASONS = ['anonymous', 'tier', 'past_due', 'inactive'] as const
/**
 * Why something is withheld, and the lowest tier that opens it. The value itself is not sent.
 * `past_due`: a payment is due; `inactive`: the tier would do, but the subscription has not started,
 * has ended, or its payment is not settled.
 */
export const LockSchema = Type.Object({
  locked: Type.Literal(true),
  reason: oneOf(LOCK_REASONS),
  need_tier: Type.Integer(),
})
export type Lock = Static<typeof LockSchema>

export const ZONES = ['distress', 'grey', 'safe'] as const
export type Zone = (typeof ZONES)[number]
export const ZoneSchema = oneOf(ZONES)

export const ALTMAN_VARIANTS = ['z', 'z-prime', 'z-double-prime', 'em-score'] as const
export type AltmanVariant = (typeof ALTMAN_VARIANTS)[number]
export const AltmanVariantSchema = oneOf(ALTMAN_VARIANTS)

export const ScoreComponentSchema = Type.Object({
  code: Type.String(),
  label: Type.String(),
  value: Nullable(Type.Number()),
  weight: Type.Number(),
  contribution: Nullable(Type.Number()),
  working: WorkingSchema,
})
export type ScoreComponent = Static<typeof ScoreComponentSchema>

const period = {
  /** Calendar quarter label, `24Q3`. */
  quarter: Type.String(),
  /** Fiscal label, `FY2022` for a year end, `FY2023 Q1` otherwise. */
  fiscal_period: Type.String(),
  period_end: Type.String(),
}

export const OpenScorePointSchema = Type.Object({
  ...period,
  locked: Type.Literal(false),
  /** First day on which every input had been filed. */
  known_on: Type.String(),
  value: Nullable(Type.Number()),
  zone: Nullable(ZoneSchema),
  /** Inputs that are missing, in words; empty when `value` is a number. */
  missing: Type.Array(Type.String()),
  components: Type.Array(ScoreComponentSchema),
  working: WorkingSchema,
})
export type OpenScorePoint = Static<typeof OpenScorePointSchema>

/** A quarter the viewer may not see: its place on the axis and nothing else. */
export const LockedScorePointSchema = Type.Object({ ...period, locked: Type.Literal(true) })
export const ScorePointSchema = Type.Union([OpenScorePointSchema, LockedScorePointSchema])
export type ScorePoint = Static<typeof ScorePointSchema>

export const ScoreModelSchema = Type.Object({
  variant: AltmanVariantSchema,
  name: Type.String(),
  formula: Type.String(),
  version: Type.String(),
  /** Distress below `distress_below`, safe above `safe_above`, grey between. */
  distress_below: Type.Number(),
  safe_above: Type.Number(),
  source: Type.String(),
  applicable: Type.Boolean(),
  /** Why this variant, or why none applies. */
  reason: Type.String(),
})
export type ScoreModel = Static<typeof ScoreModelSchema>

export const ZScorePageSchema = Type.Object({
  page: Type.Literal('z-score'),
  company: CompanyHeaderSchema,
  model: ScoreModelSchema,
  /** Oldest first. */
  points: Type.Array(ScorePointSchema),
  lock: Nullable(LockSchema),
})
export type ZScorePage = Static<typeof ZScorePageSchema>

export const FigureSchema = Type.Object({
  code: Type.String(),
  label: Type.String(),
  value: Nullable(Type.Number()),
  /** `USD`, `USD/shares`, `shares`, `ratio`, `percent`. */
  unit: Type.String(),
  quarter: Type.String(),
  fiscal_period: Type.String(),
  period_end: Type.String(),
  working: WorkingSchema,
})
export type Figure = Static<typeof FigureSchema>

export const FilingSchema = Type.Object({
  accession: Type.String(),
  form: Type.String(),
  filed: Type.String(),
  period_end: Type.String(),
  fiscal_period: Type.String(),
  url: Nullable(Type.String()),
  simulated: Type.Boolean(),
})
export type Filing = Static<typeof FilingSchema>

export const SummaryPageSchema = Type.Object({
  page: Type.Literal('summary'),
  company: CompanyHeaderSchema,
  z_score: Type.Object({
    model: ScoreModelSchema,
    /** Newest point the viewer may see. */
    point: Nullable(OpenScorePointSchema),
    /** Newest visible quarters for the sparkline, oldest first. */
    trend: Type.Array(Type.Object({ quarter: Type.String(), value: Nullable(Type.Number()) })),
    lock: Nullable(LockSchema),
  }),
  /** Newest fiscal year's and newest quarter's reported figures. */
  figures: Type.Array(FigureSchema),
  filings: Type.Array(FilingSchema),
})
export type SummaryPage = Static<typeof SummaryPageSchema>
