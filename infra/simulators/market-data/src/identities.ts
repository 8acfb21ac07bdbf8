import { csvCell } from './csv.ts'
import { dayText } from './universe/days.ts'
import type { SimulatedCompany } from './universe/fsds.ts'
import { industryNamed } from './universe/industries.ts'

/** Columns of `company-identities.csv`. */
const IDENTITY_COLUMNS =
  'cik,ticker,name,sector,industry,exchange,country,is_sp500,is_nasdaq100,is_dji,kind,sic,is_djt,is_dju,is_wsb,is_meme,city,state,description,defaulted_on'.split(
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

function identityRow({ company, schedule }: SimulatedCompany): string {
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

/** CSV of the given companies: header line and one row each. */
export const identitiesCsv = (companies: readonly SimulatedCompany[]): string =>
  `${IDENTITY_COLUMNS.join(',')}\n${companies.map(identityRow).join('')}`
