import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { companyFactsFileName, companyFactsOf } from './companyfacts.ts'
import { csvCell } from './csv.ts'
import { type Day, dayText, toDay, weekOf } from './universe/days.ts'
import { dividendsOf, type SimulatedCompany, writeDataSets } from './universe/fsds.ts'
import { industryNamed } from './universe/industries.ts'
import { writeMarketFiles } from './universe/market-files.ts'
import { marketWalk } from './universe/price-path.ts'
import { listUniverse, type UniverseCompany } from './universe/roster.ts'
import { scheduleOf } from './universe/schedule.ts'
import { splitsOf } from './universe/splits.ts'
import { universeSubject } from './universe/subjects.ts'
import { traitsOf } from './universe/traits.ts'

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
const identitiesCsv = (companies: readonly SimulatedCompany[]): string =>
  `${IDENTITY_COLUMNS.join(',')}\n${companies.map(identityRow).join('')}`

export interface DemoSetOptions {
  readonly seed: number
  /** Last day of the set; nothing in it is dated later. */
  readonly until: Temporal.PlainDate
  /** Number of companies, the best known first. */
  readonly companies: number
  /** Number of quarters with scores by 21 November 2026; earlier ones are reported too. */
  readonly quarters: number
  /** CIKs of companies whose statements and calendar are left out; their market data is not. */
  readonly withoutStatements: readonly number[]
}

/** Company of the universe with the inputs of its files. */
export function simulateCompany(
  seed: number,
  company: UniverseCompany,
  until: Day,
  quarters?: number,
): SimulatedCompany {
  const traits = traitsOf(seed, company)
  return {
    company,
    schedule: scheduleOf(seed, company, until, quarters),
    traits,
    splits: splitsOf(seed, company, traits),
  }
}

const OUR_FILE = /^(companyfacts\/CIK\d{10}\.json|fsds\/\d{4}q[1-4]\.zip|[a-z-]+\.(csv|json))$/

/** Files of the earlier set in the folder, from its manifest; none without a complete set. */
async function listFormerFiles(folder: string): Promise<string[]> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    const files = (manifest as { files?: unknown }).files
    return Array.isArray(files) ? files.map(String).filter((name) => OUR_FILE.test(name)) : []
  } catch {
    return []
  }
}

function* listSubjects(
  { seed, until, withoutStatements }: DemoSetOptions,
  companies: readonly SimulatedCompany[],
) {
  const market = marketWalk(seed, weekOf(toDay(until)))
  for (const company of companies) {
    const subject = universeSubject(seed, company, market)
    const isLeftOut = withoutStatements.includes(company.company.cik)
    yield {
      subject: isLeftOut ? { ...subject, reports: [] } : subject,
      splits: company.splits,
      dividends: dividendsOf(seed, company),
    }
  }
}

/** Share of the progress bar for the data sets; the rest is for market data. */
const DATA_SETS_PART = 0.7

/** Companies with a CIK of the SEC report in their own files, all others in data sets. */
const hasOwnCik = ({ company }: SimulatedCompany) => company.known?.ownCik === company.cik

/**
 * Write the set into `folder`, replacing an earlier one. `manifest.json` is written last, so its presence
 * marks a complete set. The same options produce the same bytes.
 * @returns counts of companies, files and bytes
 */
export async function writeDemoSet(
  folder: string,
  options: DemoSetOptions,
  onProgress: (part: number) => void = () => {},
) {
  const former = await listFormerFiles(folder)
  for (const name of ['manifest.json', ...former]) rmSync(join(folder, name), { force: true })
  mkdirSync(join(folder, 'companyfacts'), { recursive: true })
  const until = toDay(options.until)
  const companies = listUniverse(options.companies).map((company) =>
    simulateCompany(options.seed, company, until, options.quarters),
  )
  const leftOut = new Set(options.withoutStatements)
  const reporting = companies.filter(({ company }) => !leftOut.has(company.cik))
  const [single, bulk] = [reporting.filter(hasOwnCik), reporting.filter((one) => !hasOwnCik(one))]
  const names: string[] = []
  let bytes = 0
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    names.push(name)
    bytes += Buffer.byteLength(text)
  }
  for (const company of single) {
    const facts = JSON.stringify(companyFactsOf(options.seed, company))
    write(`companyfacts/${companyFactsFileName(company.company.cik)}`, facts)
  }
  const sets = writeDataSets(folder, options.seed, bulk, (done) => {
    onProgress((DATA_SETS_PART * done) / bulk.length)
  })
  let written = 0
  const subjects = listSubjects(options, companies)
  const market = writeMarketFiles(folder, options.seed, until, subjects, () => {
    written += 1
    onProgress(DATA_SETS_PART + ((1 - DATA_SETS_PART) * written) / companies.length)
  })
  names.push(...sets.names, ...market.names)
  bytes += sets.bytes + market.bytes
  write('company-identities.csv', identitiesCsv(companies))
  const manifest = {
    simulated: true,
    seed: options.seed,
    until: options.until.toString(),
    companies: companies.length,
    quarters: options.quarters,
    files: names,
  }
  write('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return { companies: companies.length, files: names.length, bytes }
}
