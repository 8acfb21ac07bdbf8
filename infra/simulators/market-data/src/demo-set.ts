import { buildCompanyFacts } from './facts/build-company-facts.ts'
import { companyFactsFileName } from './facts/company-facts.ts'
import { type Filing, listFilings } from './filings.ts'
import { type CompanyIdentity, readIdentities } from './identities.ts'
import { type CompanyProfile, readProfiles } from './profiles.ts'
import { type Day, toDay } from './universe/days.ts'
import type { SimulatedCompany } from './universe/fsds.ts'
import { listUniverse, type UniverseCompany } from './universe/roster.ts'
import { scheduleOf } from './universe/schedule.ts'
import { splitsOf } from './universe/splits.ts'
import { traitsOf } from './universe/traits.ts'

export interface DemoSetOptions {
  readonly seed: number
  /** Last day of the set; nothing in it is dated later. */
  readonly until: Temporal.PlainDate
  /** Number of companies: the detailed ones first, then those of the universe. */
  readonly companies: number
  /** Minimum number of filed fiscal quarters per detailed company. */
  readonly quarters: number
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
export function listSimulated({ seed, until, companies }: DemoSetOptions): SimulatedCompany[] {
  const count = Math.max(0, companies - readIdentities().length)
  const day = toDay(until)
  return listUniverse()
    .slice(0, count)
    .map((company) => simulateCompany(seed, company, day))
}

export interface DemoFile {
  readonly name: string
  readonly text: string
}

/** Facts of the detailed companies, one file each. */
export function* generateCompanyFacts(
  seed: number,
  companies: readonly DetailedCompany[],
): Generator<DemoFile> {
  for (const { identity, profile, filings } of companies) {
    const facts = buildCompanyFacts(seed, identity, profile, filings)
    yield {
      name: `companyfacts/${companyFactsFileName(identity.cik)}`,
      text: JSON.stringify(facts),
    }
  }
}
