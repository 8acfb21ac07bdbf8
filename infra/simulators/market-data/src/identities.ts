import { csvCell, readTable } from './csv.ts'
import { dayText } from './universe/days.ts'
import type { SimulatedCompany } from './universe/fsds.ts'
import { type CompanyKind, industryNamed, readKind } from './universe/industries.ts'

/** Columns of `company-identities.csv`. */
const IDENTITY_COLUMNS =
  'cik,ticker,name,sector,industry,exchange,country,is_sp500,is_nasdaq100,is_dji,shares_classes,kind,sic,is_djt,is_dju,is_wsb,is_meme,city,state,description,defaulted_on'.split(
    ',',
  )

/**
 * Business and location of a company in a sentence or two. Without figures, since real ones may replace them
 * and the pages mark simulated companies themselves.
 */
function describe(name: string, industry: string, city: string, state: string): string {
  const where = [city, state].filter(Boolean).join(', ')
  const location = where ? ` It is based in ${where}.` : ''
  return `${name} ${industryNamed(industry).does}.${location}`
}

/** Row of one company of the data sets. */
export function universeIdentityRow({ company, schedule }: SimulatedCompany): string {
  const { industry, flags, city, state } = company
  const cells: Record<string, string | number | boolean> = {
    cik: company.cik,
    ticker: company.ticker,
    name: company.name,
    sector: industry.sector,
    industry: industry.name,
    exchange: company.exchange,
    country: company.country,
    is_sp500: flags.includes('S'),
    is_nasdaq100: flags.includes('N'),
    is_dji: flags.includes('D'),
    kind: industry.kind,
    is_djt: flags.includes('T'),
    is_dju: flags.includes('U'),
    is_wsb: flags.includes('W'),
    is_meme: flags.includes('M'),
    sic: company.known?.sic ?? industry.sic,
    city,
    state,
    description: describe(company.name, industry.name, city, state),
    defaulted_on: schedule.defaultedOn === null ? '' : dayText(schedule.defaultedOn),
  }
  return `${IDENTITY_COLUMNS.map((name) => csvCell(cells[name] ?? '')).join(',')}\n`
}

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

export function readIdentities(): CompanyIdentity[] {
  return readTable('company-identities').map((row) => ({
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
  const lines = readTable('company-identities')
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
