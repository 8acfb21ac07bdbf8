import { readFileSync } from 'node:fs'
import { csvCell, parseCsv } from './csv.ts'
import { describe, IDENTITY_COLUMNS } from './universe/identity-rows.ts'

const FILE = new URL('../data/company-identities.csv', import.meta.url)

const KINDS = ['manufacturer', 'service', 'bank', 'insurer', 'utility', 'reit', 'biotech'] as const
export type CompanyKind = (typeof KINDS)[number]

/** One row of `data/company-identities.csv`. CIKs of invented companies start at 9900001. */
export interface CompanyIdentity {
  readonly cik: number
  readonly ticker: string
  readonly name: string
  readonly sector: string
  readonly industry: string
  readonly exchange: string
  readonly country: string
  readonly isSp500: boolean
  readonly isNasdaq100: boolean
  readonly isDji: boolean
  readonly kind: CompanyKind
  /** SIC code assigned by the SEC; null for an invented company. */
  readonly sic: number | null
}

function readKind(text: string | undefined): CompanyKind {
  const kind = KINDS.find((known) => known === text)
  if (!kind) throw new Error(`company-identities.csv: unknown kind "${text}"`)
  return kind
}

export function readIdentities(): CompanyIdentity[] {
  return parseCsv(readFileSync(FILE, 'utf8')).map((row) => ({
    cik: Number(row.cik),
    ticker: row.ticker ?? '',
    name: row.name ?? '',
    sector: row.sector ?? '',
    industry: row.industry ?? '',
    exchange: row.exchange ?? '',
    country: row.country ?? '',
    isSp500: row.is_sp500 === 'true',
    isNasdaq100: row.is_nasdaq100 === 'true',
    isDji: row.is_dji === 'true',
    kind: readKind(row.kind),
    sic: row.sic ? Number(row.sic) : null,
  }))
}

/** CSV of the given companies: header line and one row each, with a description. */
export function identitiesCsv(identities: readonly CompanyIdentity[]): string {
  const ciks = new Set(identities.map(({ cik }) => String(cik)))
  const lines = parseCsv(readFileSync(FILE, 'utf8'))
    .filter(({ cik = '' }) => ciks.has(cik))
    .map((row) => {
      const { name = '', industry = '', city = '', state = '' } = row
      const full = { ...row, description: describe(name, industry, city, state) }
      return IDENTITY_COLUMNS.map((column) =>
        csvCell(full[column as keyof typeof full] ?? ''),
      ).join(',')
    })
  return `${[IDENTITY_COLUMNS.join(','), ...lines].join('\n')}\n`
}
