import { csvCell } from './csv.ts'
import { buildCompanyFacts } from './facts/build-company-facts.ts'
import { companyFactsFileName } from './facts/company-facts.ts'
import { type Filing, listFilings } from './filings.ts'
import { type CompanyIdentity, identitiesCsv, readIdentities } from './identities.ts'
import { dailyCloses, listTradingDays, thinOut } from './prices.ts'
import { type CompanyProfile, readProfiles } from './profiles.ts'

export interface DemoSetOptions {
  readonly seed: number
  /** Nothing in the set is dated later. */
  readonly until: Temporal.PlainDate
  /** How many companies, in the order of `company-identities.csv`. */
  readonly companies: number
  /** Least number of fiscal quarters a company has filed. */
  readonly quarters: number
}

export interface DemoFile {
  readonly name: string
  readonly text: string
}

interface DemoCompany {
  readonly identity: CompanyIdentity
  readonly profile: CompanyProfile
  readonly filings: readonly Filing[]
}

function listCompanies({ seed, until, companies, quarters }: DemoSetOptions): DemoCompany[] {
  const profiles = readProfiles()
  return readIdentities()
    .slice(0, companies)
    .map((identity, ordinal) => {
      const profile = profiles.get(identity.cik)
      if (!profile) throw new Error(`no profile for CIK ${identity.cik}`)
      const filer = { seed, cik: identity.cik, ordinal, fiscalYearEnd: profile.fiscalYearEnd }
      return { identity, profile, filings: listFilings(filer, until, quarters) }
    })
}

/** Long format, as the price loader reads it: symbol, date, close in USD. */
function pricesCsv({ seed, until }: DemoSetOptions, companies: readonly DemoCompany[]): string {
  const days = listTradingDays(until)
  const lines = ['symbol,date,close']
  for (const { identity, profile, filings } of companies) {
    const ends = filings.map(({ end }) => end)
    const from = (ends[0] ?? until).subtract({ days: 14 })
    for (const { date, close } of thinOut(
      dailyCloses(seed, identity, profile, days),
      from,
      until,
      ends,
    )) {
      lines.push(`${csvCell(identity.ticker)},${date},${close}`)
    }
  }
  return `${lines.join('\n')}\n`
}

/**
 * The files of a demo set, `manifest.json` last: when it is there, the set is whole. The same options
 * give the same bytes.
 */
export function* generateDemoSet(options: DemoSetOptions): Generator<DemoFile> {
  const companies = listCompanies(options)
  const names: string[] = []
  for (const { identity, profile, filings } of companies) {
    const facts = buildCompanyFacts(options.seed, identity, profile, filings)
    const name = `companyfacts/${companyFactsFileName(identity.cik)}`
    names.push(name)
    yield { name, text: JSON.stringify(facts) }
  }
  yield { name: 'prices.csv', text: pricesCsv(options, companies) }
  const identities = companies.map(({ identity }) => identity)
  yield { name: 'company-identities.csv', text: identitiesCsv(identities) }
  const manifest = {
    simulated: true,
    seed: options.seed,
    until: options.until.toString(),
    companies: companies.length,
    quarters: options.quarters,
    files: [...names, 'prices.csv', 'company-identities.csv'],
  }
  yield { name: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` }
}
