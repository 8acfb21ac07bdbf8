import http from 'node:http'
import pg from 'pg'
import { startService } from './service-process.ts'
import { percentile } from './statistics.ts'

const REQUESTS_PER_SECOND = 50
const WARM_UP_REQUESTS = 100
const MAX_P95_MS = 10
/** Lengths of the name prefixes that are searched, in characters. */
const PREFIX_LENGTHS = [1, 2, 3, 5]

async function listQueries(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ ticker: string; name: string }>(
      `select ticker, name from company_version c join data_version v on v.id = c.data_version_id
        where v.is_current order by md5(ticker) limit 200`,
    )
    return rows.flatMap(({ ticker, name }) => [
      ticker,
      ...PREFIX_LENGTHS.map((length) => name.slice(0, length)),
    ])
  } finally {
    await client.end()
  }
}

/** Valid statuses; 404 means no match. */
const VALID_STATUSES = new Set([200, 404])

function request(agent: http.Agent, url: string, text: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { searchtext: encodeURIComponent(text) } }, (response) => {
        const { statusCode = 0 } = response
        if (!VALID_STATUSES.has(statusCode)) reject(new Error(`${text}: ${statusCode}`))
        response.resume().on('end', () => resolve(performance.now() - started))
      })
      .on('error', reject)
  })
}

/**
 * Search at a fixed rate independent of response times, so that queueing shows in the figures.
 */
export async function benchSearch(databaseUrl: string, seconds: number): Promise<void> {
  const queries = await listQueries(databaseUrl)
  const server = await startService('stocks', databaseUrl)
  const agent = new http.Agent({ keepAlive: true })
  const search = (i: number) =>
    request(agent, `${server.origin}/api/tickers/`, queries[i % queries.length] ?? '')
  try {
    for (let i = 0; i < WARM_UP_REQUESTS; i += 1) await search(i)
    const total = seconds * REQUESTS_PER_SECOND
    const took = await new Promise<number[]>((resolve, reject) => {
      const responses: Promise<number>[] = []
      const timer = setInterval(() => {
        responses.push(search(responses.length * 7))
        if (responses.length < total) return
        clearInterval(timer)
        Promise.all(responses).then(resolve, reject)
      }, 1000 / REQUESTS_PER_SECOND)
    })
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((q) => percentile(took, q).toFixed(2))
    const verdict = Number(p95) <= MAX_P95_MS ? 'met' : 'NOT MET'
    console.log(
      `search, ${took.length} requests at ${REQUESTS_PER_SECOND} per second: p50 ${p50} ms, p95 ${p95} ms (limit ${MAX_P95_MS} ms: ${verdict}), p99 ${p99} ms`,
    )
  } finally {
    agent.destroy()
    await server.stop()
  }
}
