import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { startService, withClient } from './service-process.ts'
import { isFirstProduct, median } from './statistics.ts'

const PAGE = 'summary'
const CONNECTIONS = 16
const WARM_UP_SECONDS = 5
const MIN_RATIO = 0.85
/** Maximum deviation from 1 of an A/A comparison; beyond it the result is inconclusive. */
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

async function startBare(page: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, PAGE: page, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  const stop = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    child.kill('SIGTERM')
    await ended
  }
  return { origin: line.toString().trim(), stop }
}

async function load(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not every response was 200`)
  return result.requests.average
}

/** Ratios of requests per second (first to second) of interleaved pairs. */
async function compare(
  first: string,
  second: string,
  pairs: number,
  seconds: number,
): Promise<number[]> {
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    if (isFirstProduct(pair)) {
      const product = await load(first, seconds)
      ratios.push(product / (await load(second, seconds)))
    } else {
      const baseline = await load(second, seconds)
      ratios.push((await load(first, seconds)) / baseline)
    }
  }
  return ratios
}

/** Compare the prepared page with a bare Fastify route that serves the same bytes, interleaved A B B A. */
export async function benchPage(
  databaseUrl: string,
  { pairs, seconds }: { readonly pairs: number; readonly seconds: number },
): Promise<void> {
  const ticker = await findTicker(databaseUrl)
  const server = await startService('stocks', databaseUrl)
  try {
    const route = `/api/tickers/${encodeURIComponent(ticker)}/${PAGE}/`
    const bare = await startBare(server.origin + route)
    try {
      const product = server.origin + route
      const baseline = bare.origin + route
      const [a, b] = await Promise.all(
        [product, baseline].map(async (url) => (await fetch(url)).text()),
      )
      if (a !== b) throw new Error('The two variants respond with different bytes')
      for (const url of [product, baseline]) await load(url, WARM_UP_SECONDS)
      const noise = median(await compare(baseline, baseline, Math.max(2, pairs >> 1), seconds))
      const ratio = median(await compare(product, baseline, pairs, seconds))
      const quiet = Math.abs(noise - 1) <= NOISE
      const verdict = ratio >= MIN_RATIO ? 'met' : 'NOT MET'
      console.log(
        `page ${PAGE} of ${ticker}, ${a?.length} characters: ${ratio.toFixed(2)} x the requests per second of bare Fastify (limit at least ${MIN_RATIO}: ${quiet ? verdict : 'inconclusive'}); baseline against itself ${noise.toFixed(2)}`,
      )
    } finally {
      await bare.stop()
    }
  } finally {
    await server.stop()
  }
}
