import http from 'node:http'
import { LIST_COLUMNS } from '@quantamental/api/stocks'
import { callAtRate } from './bench-sign-in.ts'
import { type ServiceProcess, startService, withClient } from './service-process.ts'
import { percentile } from './statistics.ts'

const PAGES_PER_SECOND = 50
const EXPORTERS = 3
const WARM_UP_SECONDS = 5
/** Maximum p95 of pages while companies are exported, relative to the time before. */
const MAX_RATIO = 2

/** Columns of an export; each export starts with the next column, so that no file can come from a cache. */
const COLUMNS = LIST_COLUMNS.slice(0, 12).map(({ code }) => code)

interface Timed {
  readonly status: number
  readonly ms: number
}

function get(agent: http.Agent, url: string, address: string): Promise<Timed> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - started })
        })
      })
      .on('error', reject)
  })
}

function countStatuses(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts].map(([status, all]) => `${all.length} x ${status}`).join(', ')
}

async function listTickers(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ ticker: string }>(
      `select ticker from company_version c join data_version v on v.id = c.data_version_id
        where v.is_current order by rank_value desc nulls last limit 100`,
    )
    return rows.map(({ ticker }) => ticker)
  })
}

async function measure({ origin }: ServiceProcess, tickers: readonly string[], seconds: number) {
  const agent = new http.Agent({ keepAlive: true })
  const readPage = (i: number) => {
    const ticker = tickers[i % tickers.length] ?? ''
    return get(agent, `${origin}/api/tickers/${ticker}/summary/`, '192.0.2.1')
  }
  let isEnded = false
  /** Export without a pause, also after a refusal. */
  const exportForever = async (exporter: number) => {
    const statuses: number[] = []
    for (let i = 0; !isEnded; i += 1) {
      const from = (i + exporter) % COLUMNS.length
      const columns = [...COLUMNS.slice(from), ...COLUMNS.slice(0, from)]
      const url = `${origin}/api/lists/all/csv/?columns=${columns}`
      const { status } = await get(agent, url, `198.51.100.${exporter}`)
      statuses.push(status)
    }
    return statuses
  }
  try {
    await callAtRate(PAGES_PER_SECOND, WARM_UP_SECONDS, readPage)
    const before = await callAtRate(PAGES_PER_SECOND, seconds, readPage)
    const exporters = Array.from({ length: EXPORTERS }, (_, exporter) => exportForever(exporter))
    const during = await callAtRate(PAGES_PER_SECOND, seconds, readPage)
    isEnded = true
    return { before, during, statuses: (await Promise.all(exporters)).flat() }
  } finally {
    agent.destroy()
  }
}

/**
 * Read prepared pages at a fixed rate before and while three visitors with their own addresses export all companies
 * without a pause.
 */
export async function benchExports(databaseUrl: string, seconds: number): Promise<void> {
  const tickers = await listTickers(databaseUrl)
  const service = await startService('stocks', databaseUrl)
  try {
    const { before, during, statuses } = await measure(service, tickers, seconds)
    const p95Of = (responses: readonly Timed[]) =>
      percentile(
        responses.map(({ ms }) => ms),
        0.95,
      )
    for (const [name, responses] of [
      ['before', before],
      ['during', during],
    ] as const) {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((q) =>
        percentile(
          responses.map(({ ms }) => ms),
          q,
        ).toFixed(2),
      )
      const counts = countStatuses(responses.map(({ status }) => status))
      console.log(`pages ${name}: ${counts}; p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`)
    }
    console.log(`exports: ${countStatuses(statuses)}`)
    const ratio = p95Of(during) / p95Of(before)
    const verdict = ratio <= MAX_RATIO ? 'met' : 'NOT MET'
    console.log(
      `p95 of pages, during / before: ${ratio.toFixed(2)} (limit ${MAX_RATIO}: ${verdict})`,
    )
  } finally {
    await service.stop()
  }
}
