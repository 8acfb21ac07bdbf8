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
  /** Nothing in the set is dated later. */
  readonly until: Temporal.PlainDate
  /** How many companies: the detailed ones first, then those of the universe. */
  readonly companies: number
  /** Least number of fiscal quarters a detailed company has filed. */
  readonly quarters: number
}

export interface DetailedCompany {
  readonly identity: CompanyIdentity
  readonly profile: CompanyProfile
  readonly ordinal: number
  readonly filings: readonly Filing[]
}

/** The companies of `company-identities.csv`, as many as are asked for. */
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

/** A company of the universe with what its files are made of. */
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

/** Those behind the detailed ones, as many as are asked for. */
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

/** The detailed companies' facts, one file each. */
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
