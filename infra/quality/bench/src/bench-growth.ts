import { mkdir, readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { LIST_COLUMNS } from '@quantamental/api/stocks'
import type { BenchArguments } from './arguments.ts'
import { describeParts, seconds as formatSeconds, recompute } from './bench-recompute.ts'
import { measureSearch } from './bench-search.ts'
import { CONNECTIONS, load } from './bench-server.ts'
import { callAtRate, openSession, withAccount } from './bench-sign-in.ts'
import {
  addResult,
  areLimitsMet,
  describeGrowth,
  type GrowthPart,
  type GrowthResults,
  type GrowthValues,
} from './growth/growth-measures.ts'
import { listScreens } from './growth/list-screens.ts'
import { cpuTimesOf, peakRssOf } from './process-figures.ts'
import {
  type ServiceProcess,
  startService,
  startStoredPostgres,
  startTemporaryPostgres,
  withClient,
} from './service-process.ts'
import { median, percentile } from './statistics.ts'
import { importUniverse, withGenerated } from './universe.ts'

const INSTANCES = [1, 2, 4] as const
const PAGES_PER_SECOND = 50
const TICKERS = 1000
/** Without the budgets of visitors, which the bench would exhaust. */
const NO_LIMITS = { RATE_LIMIT_FACTOR: '0' }

type Options = Pick<BenchArguments, 'sizes' | 'only' | 'data' | 'quarters' | 'rounds' | 'seconds'>
type Postgres = Awaited<ReturnType<typeof startTemporaryPostgres>>

const RESULTS_FILE = 'growth.json'

/** Results of earlier runs in the folder. */
async function readResults(folder: string | undefined): Promise<GrowthResults> {
  if (folder === undefined) return {}
  const text = await readFile(path.join(folder, RESULTS_FILE), 'utf8').catch(() => '{}')
  return JSON.parse(text) as GrowthResults
}

async function isImported(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select to_regclass('stocks.data_version') is not null as is_there`,
    )
    if (!rows[0]?.is_there) return false
    return (await client.query('select from stocks.data_version where is_current')).rowCount === 1
  })
}

async function databaseBytes(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  })
}

/** Statistics that autovacuum collects on a site, and no other work of it during the measurements. */
async function vacuum(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/** Result of a script that `work` runs, and the processor time of the script and of PostgreSQL for its connections. */
async function withCpu<T>({ pid }: Postgres, work: () => Promise<T>) {
  const total = async () => {
    const all = await Promise.all([process.pid, pid].map(cpuTimesOf))
    return all.reduce((sum, { childrenMs }) => sum + childrenMs, 0)
  }
  const before = await total()
  const result = await work()
  return { result, cpuMs: (await total()) - before }
}

async function measureImport(
  postgres: Postgres,
  companies: number,
  quarters: number,
): Promise<GrowthValues> {
  const { databaseUrl, adminUrl } = postgres
  const { result, cpuMs } = await withGenerated({ companies, quarters }, (folder) =>
    withCpu(postgres, () => importUniverse(databaseUrl, folder)),
  )
  const databaseSize = await databaseBytes(databaseUrl)
  await vacuum(adminUrl)
  const { ms, peakRssBytes } = result
  return { importTime: ms, importCpu: cpuMs, importMemory: peakRssBytes, databaseSize }
}

async function measureRecompute(
  postgres: Postgres,
  companies: number,
  rounds: number,
): Promise<GrowthValues> {
  const runs: { run: Awaited<ReturnType<typeof recompute>>; cpuMs: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { result: run, cpuMs } = await withCpu(postgres, () =>
      recompute(postgres.databaseUrl, ['--force']),
    )
    console.log(
      `${companies} companies: ${describeParts(run)}, in all ${formatSeconds(run.wallMs)}, CPU ${formatSeconds(cpuMs)}`,
    )
    runs.push({ run, cpuMs })
  }
  return {
    recomputeTime: median(runs.map(({ run }) => run.timings.publishedMs)),
    recomputeWallTime: median(runs.map(({ run }) => run.wallMs)),
    recomputeCpu: median(runs.map(({ cpuMs }) => cpuMs)),
    recomputeMemory: Math.max(...runs.map(({ run }) => run.peakRssBytes)),
  }
}

/** Tickers of companies of all sizes. */
async function listTickers(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ ticker: string }>(
      `select ticker from company_version c join data_version v on v.id = c.data_version_id
        where v.is_current order by md5(ticker) limit $1`,
      [TICKERS],
    )
    return rows.map(({ ticker }) => encodeURIComponent(ticker))
  })
}

/** Time of a response with status 200. */
function get(agent: http.Agent, url: string, cookie = ''): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
        response.resume().on('end', () => resolve(performance.now() - started))
      })
      .on('error', reject)
  })
}

async function inTurn(urls: readonly string[], cookie = ''): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true })
  try {
    const took: number[] = []
    for (const url of urls) took.push(await get(agent, url, cookie))
    return took
  } finally {
    agent.destroy()
  }
}

/** Start of the process until it has answered a list, which needs all companies in memory. */
async function measureStart(databaseUrl: string, rounds: number): Promise<GrowthValues> {
  const times: number[] = []
  const bytes: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const service = await startService('stocks', databaseUrl, NO_LIMITS)
    try {
      await inTurn([`${service.origin}/api/lists/all/`])
      times.push(performance.now() - started)
      bytes.push(await peakRssOf(service.pid))
    } finally {
      await service.stop()
    }
  }
  return { startTime: median(times), startMemory: Math.max(...bytes) }
}

/** Sorts of the list of all companies; each is computed, because none is like an earlier one. */
async function measureList({ origin }: ServiceProcess): Promise<GrowthValues> {
  const urls = LIST_COLUMNS.filter((_, i) => i % 3 === 0).map(
    ({ code }) => `${origin}/api/lists/all/?sort=${code}`,
  )
  const took = await inTurn(urls)
  return { listTime: median(took), listSlowest: percentile(took, 0.95) }
}

async function measureScreener(
  { origin }: ServiceProcess,
  account: ServiceProcess,
): Promise<GrowthValues> {
  const { member } = await openSession(account)
  const urls = listScreens().map(
    (filter) => `${origin}/api/lists/all/?filter=${encodeURIComponent(filter)}`,
  )
  const took = await inTurn(urls, member)
  return { screenerTime: median(took), screenerSlowest: percentile(took, 0.95) }
}

async function measurePage(
  { origin }: ServiceProcess,
  databaseUrl: string,
  seconds: number,
): Promise<GrowthValues> {
  const tickers = await listTickers(databaseUrl)
  const agent = new http.Agent({ keepAlive: true })
  const read = (i: number) =>
    get(agent, `${origin}/api/tickers/${tickers[i % tickers.length]}/summary/`)
  try {
    for (const i of tickers.keys()) await read(i)
    const took = await callAtRate(PAGES_PER_SECOND, seconds, read)
    return { pageTime: percentile(took, 0.95) }
  } finally {
    agent.destroy()
  }
}

/** Requests per second of all instances, and their processor time per request. */
async function measureInstances(databaseUrl: string, count: number, seconds: number) {
  const services: ServiceProcess[] = []
  try {
    for (let i = 0; i < count; i += 1) {
      const service = await startService('stocks', databaseUrl, NO_LIMITS)
      services.push(service)
      await inTurn([`${service.origin}/api/lists/all/`])
    }
    const tickers = await listTickers(databaseUrl)
    const requests = tickers.map((ticker) => ({ path: `/api/tickers/${ticker}/summary/` }))
    const loadAll = (duration: number) =>
      Promise.all(
        services.map(({ origin }) => load(origin, requests, duration, CONNECTIONS / count)),
      )
    const cpuMs = async () => {
      const all = await Promise.all(services.map(({ pid }) => cpuTimesOf(pid)))
      return all.reduce((sum, { ownMs }) => sum + ownMs, 0)
    }
    await loadAll(seconds)
    const before = await cpuMs()
    const rate = (await loadAll(seconds)).reduce((sum, one) => sum + one, 0)
    return { count, rate, cpuMs: ((await cpuMs()) - before) / (rate * seconds) }
  } finally {
    for (const service of services) await service.stop()
  }
}

async function benchInstances(databaseUrl: string, seconds: number): Promise<void> {
  const runs: Awaited<ReturnType<typeof measureInstances>>[] = []
  for (const count of INSTANCES) runs.push(await measureInstances(databaseUrl, count, seconds))
  const [one] = runs
  const texts = runs.map(({ count, rate, cpuMs }) => {
    const share = rate / ((one?.rate ?? Number.NaN) * count)
    const cpu = `${Math.round(cpuMs * 1000)} µs of CPU per request`
    return `${count}: ${Math.round(rate)} requests per second, ${share.toFixed(2)} of linear, ${cpu}`
  })
  console.log(
    `instances of services/stocks on ${availableParallelism()} cores with the client and PostgreSQL: ${texts.join('; ')}`,
  )
}

async function measureServed(
  { databaseUrl, accountUrl }: Postgres,
  isMeasured: (part: GrowthPart) => boolean,
  seconds: number,
): Promise<GrowthValues> {
  return withAccount(accountUrl, async (account) => {
    const jwks = { JWKS_URL: `${account.origin}/.well-known/jwks.json` }
    const service = await startService('stocks', databaseUrl, { ...NO_LIMITS, ...jwks })
    try {
      const search = isMeasured('search') && (await measureSearch(service, databaseUrl, seconds))
      return {
        ...(search && {
          searchTime: percentile(search.atRate, 0.95),
          searchFirstTime: percentile(search.first, 0.95),
        }),
        ...(isMeasured('list') && (await measureList(service))),
        ...(isMeasured('screener') && (await measureScreener(service, account))),
        ...(isMeasured('page') && (await measurePage(service, databaseUrl, seconds))),
      }
    } finally {
      await service.stop()
    }
  })
}

async function measureSize(postgres: Postgres, companies: number, options: Options) {
  const { only, quarters, rounds, seconds } = options
  const isMeasured = (part: GrowthPart) => only.includes(part)
  const { databaseUrl, adminUrl } = postgres
  const imported = (await isImported(adminUrl))
    ? {}
    : await measureImport(postgres, companies, quarters)
  const served = (['search', 'list', 'screener', 'page'] as const).some(isMeasured)
  return {
    ...(isMeasured('import') && imported),
    ...(isMeasured('recompute') && (await measureRecompute(postgres, companies, rounds))),
    ...(isMeasured('start') && (await measureStart(databaseUrl, rounds))),
    ...(served && (await measureServed(postgres, isMeasured, seconds))),
  }
}

/**
 * Measure universes of increasing size, each in its own database. With a folder, universes and results stay in it and
 * are completed by later runs. @returns whether all limits are met
 */
export async function benchGrowth(options: Options): Promise<boolean> {
  const { sizes, only, data, seconds } = options
  const folder = data && path.resolve(data)
  if (folder) await mkdir(folder, { recursive: true })
  let results = await readResults(folder)
  for (const companies of sizes) {
    const postgres = await (folder
      ? startStoredPostgres(path.join(folder, String(companies)))
      : startTemporaryPostgres())
    try {
      results = addResult(results, companies, await measureSize(postgres, companies, options))
      if (folder) await writeFile(path.join(folder, RESULTS_FILE), JSON.stringify(results, null, 2))
      if (only.includes('instances') && companies === sizes[0])
        await benchInstances(postgres.databaseUrl, seconds)
    } finally {
      await postgres.stop()
    }
  }
  console.log(describeGrowth(results).join('\n'))
  return areLimitsMet(results)
}
