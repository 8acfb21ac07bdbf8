import type { CompanyFacts } from '../../../market-data/src/companyfacts.ts'
import type { Day } from '../../../market-data/src/universe/days.ts'
import type { Split } from '../../../market-data/src/universe/splits.ts'
import type { MarketSubject } from '../../../market-data/src/universe/subjects.ts'

/** Report of a filer as the SEC's indexes list it. */
export interface FiledReport {
  readonly accession: string
  readonly form: '10-K' | '10-Q'
  readonly filed: Day
  readonly end: Day
}

export interface FilerMarket {
  readonly subject: MarketSubject
  readonly splits: readonly Split[]
  /** Dividends as a fraction of net income. */
  readonly payout: number
}

/** Registrant of the SEC; history and market data are simulated when requested. */
export interface Filer {
  readonly cik: number
  /** Null for a filer without listed shares. */
  readonly ticker: string | null
  readonly name: string
  readonly exchange: string
  readonly sic: number | null
  readonly industry: string
  readonly city: string
  readonly state: string
  /** Reports filed by the last day of the world, oldest first; `late` postpones the last one before a day. */
  readonly reports: (late: LateReport | null) => readonly FiledReport[]
  readonly facts: (late: LateReport | null, day: Day) => CompanyFacts
  readonly market: () => FilerMarket
}

/** The newest report filed by `before` is filed on `day` instead. */
export interface LateReport {
  readonly before: Day
  readonly day: Day
}
