import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import {
  headersOf,
  type RecordedRequest,
  type RecordedResponse,
  record,
} from './recorded-response.ts'
import { listSearchTexts } from './search-texts.ts'
import { startService, withClient } from './service-process.ts'
import { isFirstProduct, median } from './statistics.ts'

const PAGE = 'summary'
export const CONNECTIONS = 16
const WARM_UP_SECONDS = 3
/** Maximum deviation from 1 of the baseline compared with itself; beyond it the results are inconclusive. */
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
): Promise<{ origin: string; stop(): Promise<void> }> {
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
  return { origin, stop }
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

const COMPARISONS: readonly Comparison[] = [
  { name: 'prepared page / Fastify', of: 'product page', to: 'fastify page', atLeast: 0.9 },
  { name: 'prepared page / node:http', of: 'product page', to: 'node page' },
  { name: 'one query / node:http + pg', of: 'product query', to: 'pg query', atLeast: 0.9 },
  { name: 'one query / Fastify', of: 'product query', to: 'fastify query' },
  { name: 'one query / node:http', of: 'product query', to: 'node query' },
  { name: 'search / prepared page', of: 'product search', to: 'product page', atLeast: 0.8 },
  { name: 'search / Fastify', of: 'product search', to: 'fastify search' },
  { name: 'search / node:http', of: 'product search', to: 'node search' },
]
/** Measured twice in each round, as first and last. */
const BASELINE: Variant = 'fastify page'

const VARIANTS: readonly Variant[] = [
  ...new Set(COMPARISONS.flatMap(({ of, to }) => [to, of]).filter((one) => one !== BASELINE)),
]

type Rate = (variant: Variant) => Promise<number>

/** Rates by variant of one round; `again` is the second measurement of the baseline. */
async function measureRound(rate: Rate, round: number) {
  const order = isFirstProduct(round) ? VARIANTS : VARIANTS.toReversed()
  const rates = new Map<Variant, number>()
  rates.set(BASELINE, await rate(BASELINE))
  for (const variant of order) rates.set(variant, await rate(variant))
  return { rates, again: await rate(BASELINE) }
}

type Round = Awaited<ReturnType<typeof measureRound>>

const rateOf = ({ rates }: Round, variant: Variant) => rates.get(variant) ?? Number.NaN

function summarize(ratios: readonly number[]): string {
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  return `${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`
}

function report(rounds: readonly Round[]): void {
  const noise = rounds.map((round) => round.again / rateOf(round, BASELINE))
  const isQuiet = Math.abs(median(noise) - 1) <= NOISE
  for (const variant of [BASELINE, ...VARIANTS]) {
    const rate = median(rounds.map((round) => rateOf(round, variant)))
    console.log(`${variant}: ${Math.round(rate)} requests per second`)
  }
  for (const { name, of, to, atLeast } of COMPARISONS) {
    const ratios = rounds.map((round) => rateOf(round, of) / rateOf(round, to))
    const isMet = median(ratios) >= (atLeast ?? 0)
    const verdict = isQuiet ? (isMet ? 'met' : 'NOT MET') : 'inconclusive'
    const limit = atLeast === undefined ? '' : `, limit at least ${atLeast}: ${verdict}`
    console.log(`${name}: ${summarize(ratios)}${limit}`)
  }
  console.log(`baseline against itself: ${summarize(noise)}`)
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
 * Compare a prepared page, a route with one query and the search with servers that answer the same bytes, in
 * alternating order within each round.
 */
export async function benchServer(
  databaseUrl: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<void> {
  const server = await startService('stocks', databaseUrl)
  const bares = new Map<Bare, Awaited<ReturnType<typeof startBare>>>()
  try {
    const responses = await recordResponses(databaseUrl, server.origin)
    for (const bare of ['node', 'fastify', 'pg'] as const) {
      const all = [...responses.values()].flat()
      const started = await startBare(bare, all, databaseUrl)
      bares.set(bare, started)
      await refuseOtherBytes(started.origin, responses.get(bare === 'pg' ? 'query' : 'page') ?? [])
    }
    const rate = (variant: Variant, duration = seconds) => {
      const [by, route] = variant.split(' ') as ['product' | Bare, RouteName]
      const origin = by === 'product' ? server.origin : (bares.get(by)?.origin ?? '')
      return load(origin, responses.get(route) ?? [], duration)
    }
    for (const variant of [BASELINE, ...VARIANTS]) await rate(variant, WARM_UP_SECONDS)
    console.log(`page ${PAGE}, ${responses.get('search')?.length} search texts`)
    const measured: Round[] = []
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rate, round))
    report(measured)
  } finally {
    for (const bare of bares.values()) await bare.stop()
    await server.stop()
  }
}
