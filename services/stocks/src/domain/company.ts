/** A company as its identity lists give it. */
export interface Company {
  readonly id: number
  readonly cik: number
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  readonly industry: string | null
  /** Standard industrial classification of the SEC; null when no list gave one. */
  readonly sic: number | null
  readonly exchange: string | null
  /** Lower case, `united states`; null when no list gave one. */
  readonly country: string | null
  readonly isSp500: boolean
  readonly isNasdaq100: boolean
  readonly isDji: boolean
}
