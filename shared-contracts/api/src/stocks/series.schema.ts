import { type Static, type TProperties, Type } from 'typebox'

/** A quarter's place in time; every page carries those of its company once. */
export const PeriodSchema = Type.Object({
  /** Calendar quarter label, `24Q3`: the key of a quarter within a company. */
  quarter: Type.String(),
  /** Fiscal label, `FY2022` for a year end, `FY2023 Q1` otherwise. */
  fiscal_period: Type.String(),
  period_end: Type.String(),
  /** The first day on which everything behind the quarter's figures, as first reported, had been filed. */
  known_on: Type.String(),
  /** The day of the last filing that restated a figure of the quarter; left out where none did. */
  restated_on: Type.Optional(Type.String()),
})
export type Period = Static<typeof PeriodSchema>

/**
 * Which fiscal years the values rest on and why, one sentence; left out where they rest on the years
 * that end with the quarter.
 */
export const YearsNoteSchema = Type.Optional(Type.String())

/**
 * In place of a value, which is null then: what the filing states of it when a part is unknown, and why
 * a value is withheld.
 */
export const incompleteValue = {
  at_least: Type.Optional(Type.Number()),
  withheld: Type.Optional(Type.String()),
}

/** The figures of one quarter, which names one of the page's periods. */
export function pointSchema<const P extends TProperties>(properties: P) {
  return Type.Object({ quarter: Type.String(), ...properties })
}

/**
 * Heights, as shares of the chart, of the two newest points for a viewer who may not see them, older
 * first. The same for every company and chart: they say nothing.
 */
export const ILLUSTRATIVE_HEIGHTS = [0.42, 0.63] as const
export const ILLUSTRATIVE_TEXT = 'Illustrative only. Subscribe to unlock.'

/** One of the newest two quarters as it is shown without entitlement. Unused when `latest` came. */
export const HiddenPointSchema = Type.Object({
  quarter: Type.String(),
  /** One of `ILLUSTRATIVE_HEIGHTS`. */
  illustrative: Type.Number(),
})
export type HiddenPoint = Static<typeof HiddenPointSchema>

export const HiddenSchema = Type.Array(HiddenPointSchema, { maxItems: 2 })
