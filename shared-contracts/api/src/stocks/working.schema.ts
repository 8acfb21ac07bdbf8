import { type Static, Type } from 'typebox'

const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])

/** Reported fact as filed: a leaf of a calculation. Dates are yyyy-mm-dd. */
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
  /** Sign in the sum: +1 or −1 (trailing twelve months subtract last year's part). */
  sign: Type.Union([Type.Literal(1), Type.Literal(-1)]),
  simulated: Type.Boolean(),
  /** Figure as first reported; only if `value` restates it. */
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

/** Daily close, unadjusted, with the split factor applied to it. */
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

/** Line of a file other than filings and price lists. */
export const DataSourceSchema = Type.Object({
  kind: Type.Union([
    Type.Literal('estimate'),
    Type.Literal('short-interest'),
    Type.Literal('treasury-yield'),
    Type.Literal('market-index'),
    Type.Literal('company-list'),
  ]),
  name: Type.String(),
  date: Type.String(),
  value: Type.Number(),
  unit: Type.String(),
  /** Empty if the file name is not stored. */
  file: Type.String(),
  simulated: Type.Boolean(),
})
export type DataSource = Static<typeof DataSourceSchema>

export const WorkingInputSchema = Type.Object({
  code: Type.String(),
  label: Type.String(),
  value: Nullable(Type.Number()),
  unit: Type.String(),
  /** Derivation of the value from the sources, as text; empty for a single fact. */
  derivation: Type.String(),
  sources: Type.Array(Type.Union([FactSourceSchema, PriceSourceSchema, DataSourceSchema])),
})
export type WorkingInput = Static<typeof WorkingInputSchema>

/** Formula, this company's numbers in it, and their sources. */
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
  /** Only if an input of the result was restated after the quarter's report. */
  restated: Type.Optional(
    Type.Object({
      /** Result from the figures as first reported. */
      first_result: Nullable(Type.Number()),
      /** Filing day of the quarter's own report. */
      first_filed: Type.String(),
      /** Day of the last filing that restated an input. */
      restated_on: Type.String(),
    }),
  ),
  /** Missing inputs, assumptions and applied caps, one sentence each. */
  notes: Type.Optional(Type.Array(Type.String())),
})
export type Working = Static<typeof WorkingSchema>
