import { fileURLToPath } from 'node:url'
import { SYNC_SOURCES, type SyncSource } from '@quantamental/api/stocks'
import { secPolicy } from '../companyfacts/fetch-companyfacts.ts'
import type { HostPolicy } from '../http/http-client.ts'
import { SettingsError } from '../import-arguments.ts'

export { SYNC_SOURCES, type SyncSource }

const SEC_SOURCES: ReadonlySet<SyncSource> = new Set([
  'tickers',
  'submissions',
  'companyfacts',
  'filings',
])

const HOSTS = {
  sec: ['SYNC_SEC_URL', 'https://www.sec.gov'],
  secData: ['SYNC_SEC_DATA_URL', 'https://data.sec.gov'],
  nasdaq: ['SYNC_NASDAQ_URL', 'https://www.nasdaqtrader.com'],
  fred: ['SYNC_FRED_URL', 'https://fred.stlouisfed.org'],
  ecb: ['SYNC_ECB_URL', 'https://www.ecb.europa.eu'],
  finra: ['SYNC_FINRA_URL', 'https://cdn.finra.org'],
} as const
type Host = keyof typeof HOSTS

const PRICE_ADAPTERS = {
  yahoo: { url: 'https://query1.finance.yahoo.com', needsKey: false },
  eodhd: { url: 'https://eodhd.com', needsKey: true },
} as const
interface PriceSettings {
  readonly adapter: keyof typeof PRICE_ADAPTERS
  readonly url: string
  readonly key: string
}

export interface SyncSettings {
  /** Addresses without a trailing slash. */
  readonly hosts: Readonly<Record<Host, string>>
  readonly prices: PriceSettings
  readonly indexMembers: string
  readonly policyOf: (url: URL) => HostPolicy
}

const INDEX_MEMBERS = fileURLToPath(new URL('../../../reference/index-members/', import.meta.url))
const USER_AGENT = 'Mozilla/5.0 (compatible; quantamental-sync/1.0)'
/** Limit for each host that publishes none. */
const REQUESTS_PER_SECOND = 5

type Environment = Readonly<Record<string, string | undefined>>

function readAddress(env: Environment, name: string, standard: string): string {
  const address = env[name]?.trim() || standard
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new SettingsError(`${name} must be an http or https address`)
  }
  return address.replace(/\/+$/, '')
}

function readPrices(env: Environment, isSelected: boolean): PriceSettings {
  const adapter = env.SYNC_PRICES?.trim() || 'yahoo'
  if (adapter !== 'yahoo' && adapter !== 'eodhd') {
    throw new SettingsError(`SYNC_PRICES must be ${Object.keys(PRICE_ADAPTERS).join(' or ')}`)
  }
  const { url, needsKey } = PRICE_ADAPTERS[adapter]
  const key = env.SYNC_PRICES_KEY?.trim() ?? ''
  if (isSelected && needsKey && key === '') {
    throw new SettingsError(`SYNC_PRICES=${adapter} requires its API key in SYNC_PRICES_KEY`)
  }
  return { adapter, url: readAddress(env, 'SYNC_PRICES_URL', url), key }
}

/** Settings for `sources` from the environment. @throws SettingsError */
export function readSyncSettings(env: Environment, sources: readonly SyncSource[]): SyncSettings {
  const hosts = Object.fromEntries(
    Object.entries(HOSTS).map(([host, [name, url]]) => [host, readAddress(env, name, url)]),
  ) as Record<Host, string>
  const needsSec = sources.some((source) => SEC_SOURCES.has(source))
  const sec = needsSec ? secPolicy(env.SEC_USER_AGENT) : null
  const secOrigins = [hosts.sec, hosts.secData].map((address) => new URL(address).origin)
  return {
    hosts,
    prices: readPrices(env, sources.includes('prices')),
    indexMembers: env.SYNC_INDEX_MEMBERS?.trim() || INDEX_MEMBERS,
    policyOf: (url) =>
      sec && secOrigins.includes(url.origin)
        ? sec
        : { group: url.host, requestsPerSecond: REQUESTS_PER_SECOND, userAgent: USER_AGENT },
  }
}
