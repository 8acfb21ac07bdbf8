/** One fact in SEC `companyfacts` format; `start` only for durations. Dates are yyyy-mm-dd. */
export interface SecFact {
  readonly start?: string
  readonly end: string
  readonly val: number
  readonly accn: string
  readonly fy: number
  readonly fp: string
  readonly form: string
  readonly filed: string
}

export interface SecTag {
  readonly label: string
  readonly description: string
  readonly units: Readonly<Record<string, SecFact[]>>
}

/** A `CIK##########.json` document. `simulated` is our addition; SEC files have no such field. */
export interface CompanyFacts {
  readonly simulated: true
  readonly cik: number
  readonly entityName: string
  readonly facts: Readonly<Record<'dei' | 'us-gaap', Record<string, SecTag>>>
}

/** The SEC's file name, such as `CIK0000320193.json`. */
export function companyFactsFileName(cik: number): string {
  return `CIK${String(cik).padStart(10, '0')}.json`
}
