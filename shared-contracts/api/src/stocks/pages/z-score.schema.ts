import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { HiddenSchema, pointSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'

export const ZONES = ['distress', 'grey', 'safe'] as const
export type Zone = (typeof ZONES)[number]
export const ZoneSchema = oneOf(ZONES)

export const ALTMAN_VARIANTS = ['z', 'z-prime', 'z-double-prime', 'em-score'] as const
export type AltmanVariant = (typeof ALTMAN_VARIANTS)[number]
export const AltmanVariantSchema = oneOf(ALTMAN_VARIANTS)

export const ScoreModelSchema = Type.Object({
  variant: AltmanVariantSchema,
  name: Type.String(),
  formula: Type.String(),
  version: Type.String(),
  /** Added to the weighted sum. */
  constant: Type.Number(),
  /** Distress below `distress_below`, safe above `safe_above`, gray in between. */
  distress_below: Type.Number(),
  safe_above: Type.Number(),
  source: Type.String(),
  applicable: Type.Boolean(),
  /** Reason for this variant, or for none. */
  reason: Type.String(),
})
export type ScoreModel = Static<typeof ScoreModelSchema>

/** One term of the score; `figure` opens its calculation. */
export const ScoreComponentSchema = Type.Object({
  figure: Type.String(),
  code: Type.String(),
  label: Type.String(),
  weight: Type.Number(),
})
export type ScoreComponent = Static<typeof ScoreComponentSchema>

export const ScorePointSchema = pointSchema({
  value: nullable(Type.Number()),
  zone: nullable(ZoneSchema),
  /** Ratios in the order of `data.components`; ratio times weight is the contribution. */
  components: Type.Array(nullable(Type.Number())),
})
export type ScorePoint = Static<typeof ScorePointSchema>

export const ZScorePageSchema = pageSchema(
  'z-score',
  Type.Object({
    /** Figure code for calculation requests; always `z-score`. */
    figure: Type.String(),
    model: ScoreModelSchema,
    components: Type.Array(ScoreComponentSchema),
    /** Oldest first. */
    points: Type.Array(ScorePointSchema),
    hidden: HiddenSchema,
  }),
  Type.Object({ points: Type.Array(ScorePointSchema) }),
  Type.Null(),
)
export type ZScorePage = Static<typeof ZScorePageSchema>
