import { type Static, Type } from 'typebox'

const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])

/** One reported fact, as filed: the end of every working. Dates are yyyy-mm-dd. */
export const FactSourceSchema = Type.Object({
  kind: Type.Literal('fact'),
  taxonomy: Type.String(),
  tag: Type.String(),
  unit: Type.String(),
  value: Type.Number(),
  period_start: Nullable(Type.String()),
  period_end: Type.String(),
  form: Type.String(),
  accession: Type.String(),
  filed: Type.String(),
  url: Nullable(Type.String()),
  /** How the fact enters the sum: +1 or −1 (trailing twelve months subtract last year's part). */
  sign: Type.Union([Type.Literal(1), Type.Literal(-1)]),
  simulated: Type.Boolean(),
  /** The figure as first reported; only where `value` restates it. */
  restates: Type.Optional(
    Type.Object({
      value: Type.Number(),
      form: Type.String(),
      accession: Type.String(),
      filed: Type.String(),
      url: Nullable(Type.String()),
    }),
  ),
})
export type FactSource = Static<typeof FactSourceSchema>

/** One daily close, unadjusted, with the split factor applied to it. */
export const PriceSourceSchema = Type.Object({
  kind: Type.Literal('price'),
  symbol: Type.String(),
  date: Type.String(),
  close: Type.Number(),
  split_factor: Type.Number(),
  file: Type.String(),
  simulated: Type.Boolean(),
})
export type PriceSource = Static<typeof PriceSourceSchema>

/** One line of a file that is neither a filing nor a price list. */
export const DataSourceSchema = Type.Object({
  kind: Type.Union([
    Type.Literal('estimate'),
    Type.Literal('short-interest'),
    Type.Literal('treasury-yield'),
    Type.Literal('market-index'),
    Type.Literal('company-list'),
  ]),
  /** What the value is, in words. */
  name: Type.String(),
  date: Type.String(),
  value: Type.Number(),
  unit: Type.String(),
  /** Empty when the store does not keep it. */
  file: Type.String(),
  simulated: Type.Boolean(),
})
export type DataSource = Static<typeof DataSourceSchema>

export const WorkingInputSchema = Type.Object({
  code: Type.String(),
  label: Type.String(),
  value: Nullable(Type.Number()),
  unit: Type.String(),
  /** How the sources make the value, in words; empty for a single fact. */
  derivation: Type.String(),
  sources: Type.Array(Type.Union([FactSourceSchema, PriceSourceSchema, DataSourceSchema])),
})
export type WorkingInput = Static<typeof WorkingInputSchema>

/** Formula, this company's numbers in it, and where each came from. */
export const WorkingSchema = Type.Object({
  title: Type.String(),
  formula: Type.String(),
  substituted: Type.String(),
  result: Nullable(Type.Number()),
  unit: Type.String(),
  model: Type.String(),
  model_version: Type.String(),
  input_hash: Type.String(),
  inputs: Type.Array(WorkingInputSchema),
  /** Only where a figure of the quarter that the result is made of was restated after its report. */
  restated: Type.Optional(
    Type.Object({
      /** The result from the figures as first reported. */
      first_result: Nullable(Type.Number()),
      /** The day of the quarter's own report. */
      first_filed: Type.String(),
      /** The day of the last filing that restated one of the figures. */
      restated_on: Type.String(),
    }),
  ),
  /** What is lacking, assumptions and caps that took effect: one sentence each. */
  notes: Type.Optional(Type.Array(Type.String())),
})
export type Working = Static<typeof WorkingSchema>
