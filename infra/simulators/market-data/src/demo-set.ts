import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildCompanyFacts, companyFactsFileName } from './facts/build-company-facts.ts'
import { type Filing, listFilings } from './filings.ts'
import {
  type CompanyIdentity,
  identitiesCsv,
  readIdentities,
  universeIdentityRow,
} from './identities.ts'
import { listTradingDays } from './prices.ts'
import { type CompanyProfile, readProfiles } from './profiles.ts'
import { type Day, toDay, weekOf } from './universe/days.ts'
import { type SimulatedCompany, writeDataSets } from './universe/fsds.ts'
import { writeMarketFiles } from './universe/market-files.ts'
import { marketWalk } from './universe/price-path.ts'
import { listUniverse, type UniverseCompany } from './universe/roster.ts'
import { scheduleOf } from './universe/schedule.ts'
import { knownSplitsOf, splitsOf } from './universe/splits.ts'
import { detailedSubject, universeSubject, withSplits } from './universe/subjects.ts'
import { traitsOf } from './universe/traits.ts'

export interface DemoSetOptions {
  readonly seed: number
  /** Last day of the set; nothing in it is dated later. */
  readonly until: Temporal.PlainDate
  /** Number of companies: the detailed ones first, then those of the universe. */
  readonly companies: number
  /** Minimum number of filed fiscal quarters per detailed company. */
  readonly quarters: number
  /** CIKs of detailed companies with real filings: no statements, no reports in the calendar, and prices with real splits. */
  readonly withoutStatements?: readonly number[]
}

export interface DetailedCompany {
  readonly identity: CompanyIdentity
  readonly profile: CompanyProfile
  readonly ordinal: number
  readonly filings: readonly Filing[]
}

/** First companies of `company-identities.csv`, at most the requested number. */
export function listDetailed(options: DemoSetOptions): DetailedCompany[] {
  const { seed, until, companies, quarters } = options
  const profiles = readProfiles()
  return readIdentities()
    .slice(0, companies)
    .map((identity, ordinal) => {
      const profile = profiles.get(identity.cik)
      if (!profile) throw new Error(`no profile for CIK ${identity.cik}`)
      const filer = { seed, cik: identity.cik, ordinal, fiscalYearEnd: profile.fiscalYearEnd }
      return { identity, profile, ordinal, filings: listFilings(filer, until, quarters) }
    })
}

/** Company of the universe with the inputs of its files. */
export function simulateCompany(
  seed: number,
  company: UniverseCompany,
  until: Day,
): SimulatedCompany {
  const traits = traitsOf(seed, company)
  return {
    company,
    schedule: scheduleOf(seed, company, until),
    traits,
    splits: splitsOf(seed, company, traits),
  }
}

/** Companies of the universe that follow the detailed ones, up to the requested number. */
function listSimulated({ seed, until, companies }: DemoSetOptions): SimulatedCompany[] {
  const count = Math.max(0, companies - readIdentities().length)
  const day = toDay(until)
  return listUniverse()
    .slice(0, count)
    .map((company) => simulateCompany(seed, company, day))
}

/** Facts of the detailed companies, one file each. */
export function* generateCompanyFacts(seed: number, companies: readonly DetailedCompany[]) {
  for (const { identity, profile, filings } of companies) {
    const facts = buildCompanyFacts(seed, identity, profile, filings)
    yield {
      name: `companyfacts/${companyFactsFileName(identity.cik)}`,
      text: JSON.stringify(facts),
    }
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
  { seed, until, withoutStatements = [] }: DemoSetOptions,
  detailed: readonly DetailedCompany[],
  simulated: readonly SimulatedCompany[],
) {
  const tradingDays = listTradingDays(toDay(until))
  for (const company of detailed) {
    const subject = detailedSubject(seed, company, tradingDays)
    const { cik, ticker } = company.identity
    if (withoutStatements.includes(cik)) {
      const splits = knownSplitsOf(ticker)
      yield { subject: { ...withSplits(subject, splits), reports: [] }, splits }
    } else yield { subject, splits: [] }
  }
  const market = marketWalk(seed, weekOf(toDay(until)))
  for (const company of simulated) {
    yield { subject: universeSubject(seed, company, market), splits: company.splits }
  }
}

/** Share of the progress bar for the data sets; the rest is for market data. */
const DATA_SETS_PART = 0.7

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
  const detailed = listDetailed(options)
  const simulated = listSimulated(options)
  const count = detailed.length + simulated.length
  const names: string[] = []
  let bytes = 0
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    names.push(name)
    bytes += Buffer.byteLength(text)
  }
  const { withoutStatements = [] } = options
  const reporting = detailed.filter(({ identity }) => !withoutStatements.includes(identity.cik))
  for (const { name, text } of generateCompanyFacts(options.seed, reporting)) write(name, text)
  const sets = writeDataSets(folder, options.seed, simulated, (done) => {
    onProgress((DATA_SETS_PART * done) / simulated.length)
  })
  let written = 0
  const until = toDay(options.until)
  const subjects = listSubjects(options, detailed, simulated)
  const market = writeMarketFiles(folder, options.seed, until, subjects, () => {
    written += 1
    onProgress(DATA_SETS_PART + ((1 - DATA_SETS_PART) * written) / count)
  })
  names.push(...sets.names, ...market.names)
  bytes += sets.bytes + market.bytes
  const identities = identitiesCsv(detailed.map(({ identity }) => identity))
  write('company-identities.csv', identities + simulated.map(universeIdentityRow).join(''))
  const manifest = {
    simulated: true,
    seed: options.seed,
    until: options.until.toString(),
    companies: count,
    quarters: options.quarters,
    files: names,
  }
  write('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return { companies: count, files: names.length, bytes }
}
