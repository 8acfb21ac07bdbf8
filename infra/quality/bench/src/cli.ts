import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArguments, USAGE, UsageError } from './arguments.ts'
import { benchComposition } from './bench-composition.ts'
import { benchDelivery } from './bench-delivery.ts'
import { benchExports } from './bench-exports.ts'
import { benchLighthouse } from './bench-lighthouse.ts'
import { benchList } from './bench-list.ts'
import { benchRecompute } from './bench-recompute.ts'
import { benchScatter } from './bench-scatter.ts'
import { benchServer } from './bench-server.ts'
import { benchSignIn, callAtRate } from './bench-sign-in.ts'
import { benchSync } from './bench-sync.ts'
import { withBrowser } from './browser.ts'
import { REPOSITORY, runScript } from './run-script.ts'
import { listSearchTexts } from './search-texts.ts'
import { startService, startTemporaryPostgres } from './service-process.ts'
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

async function benchSearch(databaseUrl: string, seconds: number): Promise<void> {
  const queries = await listSearchTexts(databaseUrl)
  const server = await startService('stocks', databaseUrl)
  const agent = new http.Agent({ keepAlive: true })
  const search = (i: number) =>
    request(agent, `${server.origin}/api/tickers/`, queries[i % queries.length] ?? '')
  try {
    for (let i = 0; i < WARM_UP_REQUESTS; i += 1) await search(i)
    const took = await callAtRate(REQUESTS_PER_SECOND, seconds, (i) => search(i * 7))
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

interface UniverseOptions {
  /** Database with an imported universe; if undefined, a temporary one is created. */
  readonly databaseUrl?: string | undefined
  readonly companies: number
  readonly quarters: number
}

const FILES: readonly (readonly [option: string, name: string])[] = [
  ['--identities', 'company-identities.csv'],
  ['--companyfacts', 'companyfacts'],
  ['--fsds', 'fsds'],
  ['--prices', 'prices.csv'],
  ['--splits', 'splits.csv'],
  ['--dividends', 'dividends.csv'],
  ['--listings', 'listings.json'],
  ['--short-interest', 'short-interest.csv'],
  ['--estimates', 'analyst-estimates.csv'],
  ['--calendar', 'calendar.csv'],
  ['--treasury', 'treasury-yields.csv'],
]

async function fill(databaseUrl: string, { companies, quarters }: UniverseOptions): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quantamental-bench-'))
  try {
    const until = new Date().toISOString().slice(0, 10)
    console.log(`Generating ${companies} companies with ${quarters} quarters`)
    await runScript('infra/simulators/market-data/src/generate.ts', [
      ...['--out', folder, '--until', until],
      ...['--companies', String(companies), '--quarters', String(quarters)],
    ])
    console.log('Importing the companies')
    const inputs = FILES.flatMap(([option, name]) => [option, path.join(folder, name)])
    await runScript('services/stocks/src/cli.ts', ['import', ...inputs, '--simulated'], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Run `work` with a database that contains the demo universe. */
async function withUniverse<T>(
  options: UniverseOptions,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (options.databaseUrl) return work(options.databaseUrl)
  const postgres = await startTemporaryPostgres()
  try {
    await fill(postgres.databaseUrl, options)
    return await work(postgres.databaseUrl)
  } finally {
    await postgres.stop()
  }
}

try {
  const { bench, rounds, seconds, url, data, runs, samePhone, pages, ...universe } = parseArguments(
    process.argv.slice(2),
  )
  if (bench === 'lighthouse') {
    const isMet = await benchLighthouse({
      url: url ?? 'http://localhost:8080',
      runs,
      samePhone,
      pages,
    })
    process.exitCode = isMet ? 0 : 1
  } else if (bench === 'delivery') {
    const folder = data ?? process.env.DATA_DIR ?? path.join(REPOSITORY, '.data')
    process.exitCode = (await benchDelivery(folder, runs)) ? 0 : 1
  } else if (bench === 'composition') {
    await benchComposition({ site: url ?? 'http://localhost:8080', rounds, pages })
  } else if (bench === 'scatter' || bench === 'list') {
    const measure = bench === 'scatter' ? benchScatter : benchList
    await withBrowser({ url, companies: universe.companies }, (page) => measure(page, rounds))
  } else if (bench === 'sync') {
    await benchSync(data)
  } else if (bench === 'sign-in') {
    await benchSignIn(universe.databaseUrl, seconds)
  } else {
    await withUniverse(universe, (databaseUrl) => {
      if (bench === 'recompute') return benchRecompute(databaseUrl, rounds)
      if (bench === 'search') return benchSearch(databaseUrl, seconds)
      if (bench === 'exports') return benchExports(databaseUrl, seconds)
      return benchServer(databaseUrl, { rounds, seconds })
    })
  }
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
