import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { cpuTimesOf } from './process-figures.ts'
import {
  headersOf,
  type RecordedRequest,
  type RecordedResponse,
  record,
} from './recorded-response.ts'
import { listSearchTexts } from './search-texts.ts'
import { type ServiceProcess, startService, withClient } from './service-process.ts'
import { isFirstProduct, median } from './statistics.ts'

const PAGE = 'summary'
export const CONNECTIONS = 16
const WARM_UP_SECONDS = 3
/** Maximum deviation from 1 of Fastify compared with itself; beyond it the results are inconclusive. */
const NOISE = 0.05

async function findTicker(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ ticker: string }>(
      `select ticker from company_version c join data_version v on v.id = c.data_version_id
        where v.is_current order by rank_value desc nulls last, ticker limit 1`,
    )
    return rows[0]?.ticker ?? ''
  })
}

type Bare = 'node' | 'fastify' | 'pg'

async function startBare(
  bare: Bare,
  responses: readonly RecordedResponse[],
  databaseUrl: string,
): Promise<ServiceProcess> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, BARE: bare, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  })
  child.send(responses as RecordedResponse[])
  const [origin] = (await once(child, 'message')) as [string]
  const stop = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { origin, pid: child.pid ?? 0, stop }
}

/** Requests per second of a server that gets `requests` in turn on each connection. */
export async function load(
  origin: string,
  requests: readonly RecordedRequest[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: requests.map((one) => ({ path: one.path, headers: headersOf(one) })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: not all responses are 200`)
  return result.requests.average
}

const ROUTES = ['page', 'query', 'search'] as const
type RouteName = (typeof ROUTES)[number]
/** A route of the service, or of a baseline that repeats its responses. */
type Variant = `${'product' | Bare} ${RouteName}`

interface Comparison {
  readonly name: string
  readonly of: Variant
  readonly to: Variant
  readonly atLeast?: number
}

const NOISE_CHECK: Comparison = {
  name: 'Fastify against itself',
  of: 'fastify page',
  to: 'fastify page',
}

const COMPARISONS: readonly Comparison[] = [
  NOISE_CHECK,
  { name: 'prepared page / Fastify', of: 'product page', to: 'fastify page', atLeast: 0.9 },
  { name: 'prepared page / node:http', of: 'product page', to: 'node page' },
  { name: 'one query / node:http + pg', of: 'product query', to: 'pg query', atLeast: 0.9 },
  { name: 'one query / Fastify', of: 'product query', to: 'fastify query' },
  { name: 'one query / node:http', of: 'product query', to: 'node query' },
  { name: 'search / prepared page', of: 'product search', to: 'product page', atLeast: 0.8 },
  { name: 'search / Fastify', of: 'product search', to: 'fastify search' },
  { name: 'search / node:http', of: 'product search', to: 'node search' },
]
interface Measurement {
  readonly perSecond: number
  /** Requests per second of processor time, which work beside the server hardly changes. */
  readonly perCpuSecond: number
}

/** Measurements of both variants by round, one right after the other. */
type Pairs = readonly { readonly of: Measurement; readonly to: Measurement }[]

const ratiosOf = (pairs: Pairs, rate: keyof Measurement) =>
  pairs.map(({ of, to }) => of[rate] / to[rate])

function summarize(ratios: readonly number[]): string {
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  return `${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`
}

function report(measured: ReadonlyMap<Comparison, Pairs>): void {
  const noise = median(ratiosOf(measured.get(NOISE_CHECK) ?? [], 'perSecond'))
  const isQuiet = Math.abs(noise - 1) <= NOISE
  for (const [{ name, atLeast }, pairs] of measured) {
    const ratios = ratiosOf(pairs, 'perSecond')
    const isMet = median(ratios) >= (atLeast ?? 0)
    const verdict = isQuiet ? (isMet ? 'met' : 'NOT MET') : 'inconclusive'
    const limit = atLeast === undefined ? '' : `, limit at least ${atLeast}: ${verdict}`
    const perSecond = Math.round(median(pairs.map(({ of }) => of.perSecond)))
    console.log(
      `${name}: ${summarize(ratios)}${limit}; by processor time ${summarize(ratiosOf(pairs, 'perCpuSecond'))}; ${perSecond} requests per second`,
    )
  }
}

/** Distinct requests by route; those of the search find something. */
async function recordResponses(databaseUrl: string, origin: string) {
  const ticker = encodeURIComponent(await findTicker(databaseUrl))
  const texts = await listSearchTexts(databaseUrl)
  const requests: Readonly<Record<RouteName, readonly RecordedRequest[]>> = {
    page: [{ path: `/api/tickers/${ticker}/${PAGE}/` }],
    query: [{ path: '/api/data-version/' }],
    search: texts.map((searchText) => ({ path: '/api/tickers/', searchText })),
  }
  const responses = new Map<RouteName, RecordedResponse[]>()
  for (const route of ROUTES) {
    const found: RecordedResponse[] = []
    for (const request of requests[route]) {
      const response = await record(origin, request)
      if (response) found.push(response)
    }
    responses.set(route, found)
  }
  return responses
}

async function refuseOtherBytes(origin: string, [wanted]: readonly RecordedResponse[]) {
  const found = wanted && (await record(origin, wanted))
  if (found?.body !== wanted?.body) throw new Error(`${origin} responds with different bytes`)
}

/**
 * Compare a prepared page, a route with one query and the search with servers that answer the same bytes, in pairs of
 * alternating order.
 */
export async function benchServer(
  databaseUrl: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<void> {
  const server = await startService('stocks', databaseUrl)
  const servers = new Map<string, ServiceProcess>([['product', server]])
  try {
    const responses = await recordResponses(databaseUrl, server.origin)
    for (const bare of ['node', 'fastify', 'pg'] as const) {
      const all = [...responses.values()].flat()
      const started = await startBare(bare, all, databaseUrl)
      servers.set(bare, started)
      await refuseOtherBytes(started.origin, responses.get(bare === 'pg' ? 'query' : 'page') ?? [])
    }
    const measure = async (variant: Variant, duration = seconds): Promise<Measurement> => {
      const [by, route] = variant.split(' ') as ['product' | Bare, RouteName]
      const { origin = '', pid = 0 } = servers.get(by) ?? {}
      const before = await cpuTimesOf(pid)
      const perSecond = await load(origin, responses.get(route) ?? [], duration)
      const cpuSeconds = ((await cpuTimesOf(pid)).ownMs - before.ownMs) / 1000
      return { perSecond, perCpuSecond: (perSecond * duration) / cpuSeconds }
    }
    for (const variant of new Set(COMPARISONS.flatMap(({ of, to }) => [of, to])))
      await measure(variant, WARM_UP_SECONDS)
    console.log(`page ${PAGE}, ${responses.get('search')?.length} search texts`)
    const measured = new Map<Comparison, Pairs>()
    for (let round = 0; round < rounds; round += 1) {
      for (const comparison of COMPARISONS) {
        const [first, second] = isFirstProduct(round)
          ? (['of', 'to'] as const)
          : (['to', 'of'] as const)
        const one = await measure(comparison[first])
        const other = await measure(comparison[second])
        const pair = first === 'of' ? { of: one, to: other } : { of: other, to: one }
        measured.set(comparison, [...(measured.get(comparison) ?? []), pair])
      }
    }
    report(measured)
  } finally {
    for (const each of servers.values()) await each.stop()
  }
}
