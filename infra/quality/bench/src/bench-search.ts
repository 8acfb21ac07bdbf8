import http from 'node:http'
import { callAtRate } from './bench-sign-in.ts'
import { listSearchTexts } from './search-texts.ts'
import { type ServiceProcess, startService } from './service-process.ts'
import { percentile } from './statistics.ts'

const REQUESTS_PER_SECOND = 50
const WARM_UP_REQUESTS = 1000
const MAX_P95_MS = 5
/** Valid statuses; 404 means no match. */
const VALID_STATUSES = new Set([200, 404])

function request(agent: http.Agent, url: string, text: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { searchtext: text } }, (response) => {
        const { statusCode = 0 } = response
        if (!VALID_STATUSES.has(statusCode)) reject(new Error(`${text}: ${statusCode}`))
        response.resume().on('end', () => resolve(performance.now() - started))
      })
      .on('error', reject)
  })
}

/** Times in milliseconds of different texts one after another, then of all texts at a fixed rate. */
export async function measureSearch(
  { origin }: Pick<ServiceProcess, 'origin'>,
  databaseUrl: string,
  seconds: number,
) {
  const queries = await listSearchTexts(databaseUrl)
  const agent = new http.Agent({ keepAlive: true })
  const search = (i: number) =>
    request(agent, `${origin}/api/tickers/`, queries[i % queries.length] ?? '')
  try {
    const first: number[] = []
    for (let i = 0; i < WARM_UP_REQUESTS; i += 1) first.push(await search(i))
    return { first, atRate: await callAtRate(REQUESTS_PER_SECOND, seconds, (i) => search(i * 7)) }
  } finally {
    agent.destroy()
  }
}

export async function benchSearch(databaseUrl: string, seconds: number): Promise<void> {
  const server = await startService('stocks', databaseUrl)
  try {
    const { atRate } = await measureSearch(server, databaseUrl, seconds)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((q) => percentile(atRate, q).toFixed(2))
    const verdict = Number(p95) <= MAX_P95_MS ? 'met' : 'NOT MET'
    console.log(
      `search, ${atRate.length} requests at ${REQUESTS_PER_SECOND} per second: p50 ${p50} ms, p95 ${p95} ms (limit ${MAX_P95_MS} ms: ${verdict}), p99 ${p99} ms`,
    )
  } finally {
    await server.stop()
  }
}
