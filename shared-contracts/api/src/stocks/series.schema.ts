import { type Static, type TProperties, Type } from 'typebox'

/** Dates of a quarter; every page contains the company's periods once. */
export const PeriodSchema = Type.Object({
  /** Calendar quarter such as `24Q3`; unique within a company. */
  quarter: Type.String(),
  /** Fiscal label: `FY2022` for a year end, otherwise `FY2023 Q1`. */
  fiscal_period: Type.String(),
  period_end: Type.String(),
  /** First day on which all inputs of the quarter's figures, as first reported, had been filed. */
  known_on: Type.String(),
  /** Day of the last filing that restated a figure of the quarter; omitted if there is none. */
  restated_on: Type.Optional(Type.String()),
})
export type Period = Static<typeof PeriodSchema>

/**
 * Fiscal years behind the values and the reason, one sentence; omitted if they are the years that end
 * with the quarter.
 */
export const YearsNoteSchema = Type.Optional(Type.String())

/**
 * Stand-ins for a null value: the lower bound in the filing if a part is unknown, and the reason for a
 * withheld value.
 */
export const incompleteValue = {
  at_least: Type.Optional(Type.Number()),
  withheld: Type.Optional(Type.String()),
}

/** Figures of one quarter of the page's periods. */
export function pointSchema<const P extends TProperties>(properties: P) {
  return Type.Object({ quarter: Type.String(), ...properties })
}

/**
 * Heights of the two newest points for a viewer without access, as shares of the chart, older first. The
 * same for all companies and charts, so they reveal nothing.
 */
export const ILLUSTRATIVE_HEIGHTS = [0.42, 0.63] as const
export const ILLUSTRATIVE_TEXT = 'Illustrative only. Subscribe to unlock.'

/** One of the newest two quarters as shown without entitlement. Unused if `latest` is sent. */
export const HiddenPointSchema = Type.Object({
  quarter: Type.String(),
  /** One of `ILLUSTRATIVE_HEIGHTS`. */
  illustrative: Type.Number(),
})
export type HiddenPoint = Static<typeof HiddenPointSchema>

export const HiddenSchema = Type.Array(HiddenPointSchema, { maxItems: 2 })
