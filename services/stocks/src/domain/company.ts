export const COMPANY_KINDS = [
  'manufacturer',
  'service',
  'bank',
  'insurer',
  'reit',
  'utility',
  'biotech',
] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

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
  /** What it does, when a list says so outright; decides before industry and sector. */
  readonly kind: CompanyKind | null
  readonly isSp500: boolean
  readonly isNasdaq100: boolean
  readonly isDji: boolean
  /** Dow Jones transportation and utility averages. */
  readonly isDjt: boolean
  readonly isDju: boolean
  /** Talked about on WallStreetBets; a meme stock. */
  readonly isWsb: boolean
  readonly isMeme: boolean
  readonly city: string | null
  readonly state: string | null
  /** A few sentences on the business; null when no list gave them. */
  readonly description: string | null
  /** Day of a default or bankruptcy, yyyy-mm-dd: rated D from then on. */
  readonly defaultedOn: string | null
}
