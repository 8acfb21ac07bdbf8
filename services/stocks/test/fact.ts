import type { Origin } from '../src/companies/company.ts'

/** One reported value as filed; `periodStart` is null at a date. Dates are yyyy-mm-dd. */
export interface Fact {
  readonly taxonomy: string
  readonly tag: string
  readonly unit: string
  readonly periodStart: string | null
  readonly periodEnd: string
  readonly value: number
  readonly form: string
  readonly accession: string
  readonly filed: string
  readonly fiscalYear: number | null
  readonly fiscalPeriod: string | null
  readonly origin: Origin
}
