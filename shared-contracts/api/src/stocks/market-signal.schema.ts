import { type Static, type TSchema, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { LockSchema } from './rating.schema.ts'

const byModel = <S extends TSchema>(schema: S) =>
  Type.Object({ merton: schema, naive_distance: schema, chs: schema })

/** Consecutive weeks of the three models. */
export const MarketSignalPartSchema = Type.Object({
  /** yyyy-mm-dd of the first value, a Friday; the others follow weekly. Null without weeks. */
  first_friday: nullable(Type.String()),
  /** Probabilities within a year, as fractions; those below 0.000001 are given as 0.000001. */
  series: byModel(Type.Array(nullable(Type.Number()))),
  /** Last week; null before the first report. */
  newest: nullable(
    Type.Object({
      friday: Type.String(),
      /** Quarter of the report used; with the figure code it opens the calculation. */
      quarter: Type.String(),
      /** Reason by model why the last week has no value. */
      unknown: byModel(nullable(Type.String())),
    }),
  ),
})
export type MarketSignalPart = Static<typeof MarketSignalPartSchema>

/** Probabilities of default that the share price implies, masked for the viewer. */
export const MarketSignalSchema = Type.Object({
  ticker: Type.String(),
  data_version: Type.Integer(),
  /** Weeks up to the report of T-minus-1, visible to all viewers. */
  data: MarketSignalPartSchema,
  /** Weeks since the report of T-minus-1; null without entitlement or without such weeks. */
  latest: nullable(MarketSignalPartSchema),
  /** Reason why `latest` is withheld; null if it is not. */
  lock: nullable(LockSchema),
})
export type MarketSignal = Static<typeof MarketSignalSchema>
