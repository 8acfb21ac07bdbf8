import { UsageError } from '../import-arguments.ts'
import { CONTENT_MAX_BYTES, type SourceFile } from '../sources/source-file.ts'

const FACTS_URL = 'https://data.sec.gov/api/xbrl/companyfacts'
export const TICKERS_URL = 'https://www.sec.gov/files/company_tickers.json'
/** The SEC allows ten requests per second. */
const REQUESTS_PER_SECOND = 8
const TIMEOUT_MS = 60_000
const ATTEMPTS = 4
const RETRIED = new Set([429, 500, 502, 503, 504])

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

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** SEC client, eight requests per second, with retries. @throws UsageError without a contact. */
export function createSecClient(options: SecClientOptions): SecClient {
  const userAgent = options.userAgent?.trim()
  if (!userAgent?.includes('@')) {
    throw new UsageError(
      'The SEC requires programs to identify themselves. Set SEC_USER_AGENT to a name and an email address, for example SEC_USER_AGENT="Example Ltd admin@example.com"',
    )
  }
  const { fetch: request = fetch, wait = sleep, now = Date.now } = options
  let next = 0
  const takeTurn = async () => {
    const turn = Math.max(now(), next)
    next = turn + 1000 / REQUESTS_PER_SECOND
    if (turn > now()) await wait(turn - now())
  }
  return {
    async get(url) {
      for (let attempt = 1; ; attempt += 1) {
        await takeTurn()
        const response = await request(url, {
          headers: { 'user-agent': userAgent, accept: 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (response.ok) {
          const body = Buffer.from(await response.arrayBuffer())
          if (body.length > CONTENT_MAX_BYTES) throw new Error(`${url} is too large`)
          return body
        }
        await response.body?.cancel()
        if (!RETRIED.has(response.status) || attempt === ATTEMPTS) {
          throw new Error(`the SEC returned ${response.status} for ${url}`)
        }
        await wait(1000 * 2 ** (attempt - 1))
      }
    },
  }
}

/** URL such as `https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json`. */
export function factsUrl(cik: number): string {
  return `${FACTS_URL}/CIK${String(cik).padStart(10, '0')}.json`
}

/** Companyfacts of `ciks` as import files, downloaded when read. */
export function listFetchedFiles(client: SecClient, ciks: readonly number[]): SourceFile[] {
  return ciks.map((cik) => ({
    name: `CIK${String(cik).padStart(10, '0')}.json`,
    read: () => client.get(factsUrl(cik)),
  }))
}
