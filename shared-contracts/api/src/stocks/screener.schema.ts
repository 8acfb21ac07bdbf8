import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { ListColumnCodeSchema, ListQuerySchema } from './lists.schema.ts'

export const HistogramQuerySchema = Type.Object({
  column: ListColumnCodeSchema,
  filter: ListQuerySchema.properties.filter,
})

const counts = {
  /** Companies of the list or of the bin. */
  count: Type.Integer(),
  /** Those that match the filter. */
  passing: Type.Integer(),
}
const described = {
  data_version: Type.Integer(),
  column: Type.String(),
  /** Companies of the list. */
  total: Type.Integer(),
  /** Those with a value visible to this viewer. */
  known: Type.Integer(),
  /** Those that match the filter. */
  passing: Type.Integer(),
}

/** Distribution of a number column. The first and the last bin are open: everything below or above. */
export const NumberHistogramSchema = Type.Object({
  ...described,
  bins: Type.Array(
    Type.Object({ from: nullable(Type.Number()), to: nullable(Type.Number()), ...counts }),
  ),
  /** Null without a known value. */
  quantiles: nullable(
    Type.Object({
      p5: Type.Number(),
      p25: Type.Number(),
      p50: Type.Number(),
      p75: Type.Number(),
      p95: Type.Number(),
    }),
  ),
})
export type NumberHistogram = Static<typeof NumberHistogramSchema>

/** Distribution of a text or rating column: the 100 most frequent values first, ratings best first. */
export const ValueHistogramSchema = Type.Object({
  ...described,
  values: Type.Array(Type.Object({ value: Type.String(), ...counts })),
})
export type ValueHistogram = Static<typeof ValueHistogramSchema>

export const HistogramSchema = Type.Union([NumberHistogramSchema, ValueHistogramSchema])
export type Histogram = Static<typeof HistogramSchema>

export const BacktestQuerySchema = Type.Object({ filter: ListQuerySchema.properties.filter })

/** Screen held from one rebalancing day to the next. Returns are equal-weighted and include dividends. */
export const BacktestQuarterSchema = Type.Object({
  /** Rebalancing day. */
  from: Type.String(),
  to: Type.String(),
  /** Companies held, and companies known that day. */
  held: Type.Integer(),
  universe: Type.Integer(),
  entered: Type.Integer(),
  left: Type.Integer(),
  /** Held companies without a close until `to`; they count with the last one, or with −100% on default. */
  delisted: Type.Integer(),
  defaulted: Type.Integer(),
  /** Null while nothing is held. */
  screen_return: nullable(Type.Number()),
  universe_return: nullable(Type.Number()),
  /** Level at `to`; 1 at the first rebalancing day. A quarter that holds nothing earns nothing. */
  screen_index: Type.Number(),
  universe_index: Type.Number(),
  /** Share of the portfolio replaced at `from`, 0 to 1; null for the first. */
  turnover: nullable(Type.Number()),
})
export type BacktestQuarter = Static<typeof BacktestQuarterSchema>

const returns = Type.Object({
  total_return: Type.Number(),
  annual_return: nullable(Type.Number()),
  /** Annual, from quarterly returns; null with fewer than four. */
  volatility: nullable(Type.Number()),
  /** Worst fall from a high of the index, zero or negative. */
  worst_drawdown: Type.Number(),
})

export const BacktestSchema = Type.Object({
  data_version: Type.Integer(),
  /** Oldest first; empty if fewer than two rebalancing days are known. */
  quarters: Type.Array(BacktestQuarterSchema),
  screen: returns,
  universe: returns,
  /** Share of the quarters in which the screen earned more than its universe; null without one. */
  hit_rate: nullable(Type.Number()),
  /** Mean yearly turnover; null with fewer than two quarters. */
  annual_turnover: nullable(Type.Number()),
  /** Share of the holdings with simulated data, 0 to 1. */
  simulated_share: Type.Number(),
  /** Sentences on method and limits. */
  notes: Type.Array(Type.String()),
})
export type Backtest = Static<typeof BacktestSchema>
