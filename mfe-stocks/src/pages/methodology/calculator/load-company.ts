import type { HttpClient } from '@quantamental/api/client'
import {
  type AltmanVariant,
  type CompanyHeader,
  getMScorePageRoute,
  getWorkingRoute,
  getZScorePageRoute,
  type Period,
} from '@quantamental/api/stocks'
import { BENEISH_CODES, neutralIndex } from '@quantamental/models/beneish'
import { LINE_FIGURES } from '@quantamental/models/statement'
import { workingValues } from '../../../calculations/working-values.ts'
import { ALTMAN_FIELDS } from './calculator-fields.ts'
import type { Numbers } from './use-calculator.ts'

/** A company's numbers for a calculator. */
export interface LoadedCompany {
  readonly ticker: string
  readonly name: string
  /** For example "FY2026 Q1, to Dec 27, 2025". */
  readonly period: Period | null
  readonly numbers: Numbers
  /** Form of the score that the service uses for the company. */
  readonly variant?: AltmanVariant
  /** Caveats about these numbers, one sentence each. */
  readonly notes: readonly string[]
}

export type LoadCompany = (
  http: HttpClient,
  ticker: string,
  signal: AbortSignal,
) => Promise<LoadedCompany>

const MILLION = 1_000_000

/** Figure that contains a number missing from the score's own calculation. */
function figureOf(code: string): string {
  const line = LINE_FIGURES.find(({ name }) => name === code)
  return line ? `line.${line.figure}` : 'market_cap'
}

interface ScorePage<Point> {
  readonly company: CompanyHeader
  readonly periods: readonly Period[]
  readonly latest: { readonly points: readonly Point[] } | null
  readonly data: { readonly points: readonly Point[] }
}

/** Company and newest visible quarter of a page. */
function newestOf<Point extends { readonly quarter: string }>(page: ScorePage<Point>) {
  const { ticker, name, simulated } = page.company
  const point = page.latest?.points.at(-1) ?? page.data.points.at(-1)
  const period = page.periods.find(({ quarter }) => quarter === point?.quarter) ?? null
  const notes = simulated ? ['These figures are simulated.'] : []
  return { point, known: { ticker, name, period, notes } }
}

/** Z-Score inputs of the newest visible quarter, in USD million. */
export const loadAltman: LoadCompany = async (http, ticker, signal) => {
  const params = { ticker }
  const page = await http.call(getZScorePageRoute, { params, signal })
  const { variant, applicable, reason } = page.data.model
  const { point, known } = newestOf(page)
  const notes = applicable ? known.notes : [reason, ...known.notes]
  // A company that no form of the score fits has no calculation to take numbers from.
  if (!point || !applicable) return { ...known, notes, variant, numbers: {} }
  const { quarter } = point
  const read = async (figure: string) => {
    const working = await http.call(getWorkingRoute, { params, query: { figure, quarter }, signal })
    return { working, values: workingValues(working) }
  }
  const { values } = await read('z-score')
  const entries = await Promise.all(
    ALTMAN_FIELDS.map(async ({ code }) => {
      const own = values.one(code)
      const value = own ?? (await read(figureOf(code)).catch(() => null))?.working.result ?? null
      return [code, value === null ? null : value / MILLION] as const
    }),
  )
  return { ...known, notes, variant, numbers: Object.fromEntries(entries) }
}

/** M-Score indices of the newest visible quarter; missing ones are set to neutral. */
export const loadBeneish: LoadCompany = async (http, ticker, signal) => {
  const page = await http.call(getMScorePageRoute, { params: { ticker }, signal })
  const { point, known } = newestOf(page)
  const missing = BENEISH_CODES.filter((_, at) => (point?.indices[at] ?? null) === null)
  const names = missing.map((code) => code.toUpperCase()).join(', ')
  return {
    ...known,
    numbers: Object.fromEntries(
      BENEISH_CODES.map((code, at) => [code, point?.indices[at] ?? neutralIndex(code)]),
    ),
    notes:
      missing.length > 0 ? [`Unknown, so set to neutral: ${names}.`, ...known.notes] : known.notes,
  }
}
