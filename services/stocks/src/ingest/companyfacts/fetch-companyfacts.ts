import { createHttpClient } from '../http/http-client.ts'
import { SettingsError } from '../import-arguments.ts'
import type { SourceFile } from '../sources/source-file.ts'

const FACTS_URL = 'https://data.sec.gov/api/xbrl/companyfacts'
export const TICKERS_URL = 'https://www.sec.gov/files/company_tickers.json'
/** Limit of the SEC. */
const REQUESTS_PER_SECOND = 10
/** Printable ASCII, as a header allows, with an address. */
const CONTACT = /^[\x20-\x7e]+@[\x20-\x7e]+$/

export interface SecClient {
  get(url: string): Promise<Buffer>
}

interface SecClientOptions {
  /** Contact required by the SEC, such as `Example Ltd admin@example.com`. */
  readonly userAgent: string | undefined
  readonly fetch?: typeof fetch
  readonly wait?: (ms: number) => Promise<void>
  readonly now?: () => number
}

/** Requests as the SEC allows them. @throws SettingsError without a contact */
export function secPolicy(contact: string | undefined) {
  const userAgent = contact?.trim()
  if (!userAgent || !CONTACT.test(userAgent)) {
    throw new SettingsError(
      'The SEC requires programs to identify themselves. Set SEC_USER_AGENT to a name and an email address, for example SEC_USER_AGENT="Example Ltd admin@example.com"',
    )
  }
  return { group: 'sec', requestsPerSecond: REQUESTS_PER_SECOND, userAgent }
}

/** Client for the SEC alone. @throws SettingsError without a contact */
export function createSecClient({ userAgent, ...options }: SecClientOptions): SecClient {
  const policy = secPolicy(userAgent)
  return createHttpClient({ ...options, policyOf: () => policy })
}

/** Name such as `CIK0000320193.json`, used in the SEC's archives and addresses. */
export function cikFileName(cik: number): string {
  return `CIK${String(cik).padStart(10, '0')}.json`
}

/** URL such as `https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json`. */
export function factsUrl(cik: number): string {
  return `${FACTS_URL}/${cikFileName(cik)}`
}

/** Companyfacts of `ciks` as import files, downloaded when read. */
export function listFetchedFiles(client: SecClient, ciks: readonly number[]): SourceFile[] {
  return ciks.map((cik) => ({
    name: cikFileName(cik),
    read: () => client.get(factsUrl(cik)),
  }))
}
