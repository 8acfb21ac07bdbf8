import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  demoSourceEnvironment,
  startDemoSources,
} from '../../../platform/start/src/demo-sources.ts'
import { runScript } from './run-script.ts'
import { startTemporaryPostgres, withClient } from './service-process.ts'

const MAX_RSS_BYTES = 700 * 1024 ** 2
const MAX_INCREMENT_SECONDS = 60
/** Requests per second that the SEC allows; the stand-in on loopback is not limited. */
const SEC_REQUESTS_PER_SECOND = 10

/** Shape of the SEC's archives: 1.3 GB with 18,000 members, and 1.4 GB with 960,000. */
const SHAPE = [
  ...['--companies', '18000', '--listed', '5500', '--disclosures', '250'],
  ...['--others', '940000', '--days', '1', '--filings-per-day', '400'],
]
const DAYS_BEFORE = 4

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`
const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT MET')

interface Synced {
  readonly peakRssBytes: number
  readonly refresh: {
    readonly status: string
    readonly companies: number
    readonly computed: number
  }
  readonly sources: readonly {
    readonly source: string
    readonly status: string
    readonly detail: string
  }[]
}

async function generate(folder: string): Promise<void> {
  const until = Temporal.Now.plainDateISO('UTC').subtract({ days: DAYS_BEFORE }).toString()
  const { stdout } = await runScript('infra/simulators/sources/src/generate.ts', [
    ...['--out', folder, '--until', until],
    ...SHAPE,
  ])
  const { companyfacts, submissions, seconds, peakRssBytes } = JSON.parse(stdout)
  console.log(
    `generated companyfacts.zip ${megabytes(companyfacts)} and submissions.zip ${megabytes(submissions)} in ${seconds} s, peak RSS ${mebibytes(peakRssBytes)}`,
  )
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

interface Site {
  readonly databaseUrl: string
  readonly dataFolder: string
  readonly sourcesUrl: string
}

async function sync(title: string, site: Site, args: readonly string[] = []) {
  const { stdout, wallMs } = await runScript(
    'services/stocks/src/cli.ts',
    ['sync', '--yes', '--json', ...args],
    {
      ...demoSourceEnvironment(site.sourcesUrl),
      DATABASE_URL: site.databaseUrl,
      DATA_DIR: site.dataFolder,
    },
  )
  const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Synced
  const database = await withClient(site.databaseUrl, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  })
  const { refresh, peakRssBytes } = result
  console.log(
    `${title}: ${seconds(wallMs)}; ${refresh.status}, ${refresh.computed ?? 0} companies computed; peak RSS ${mebibytes(peakRssBytes)} (limit ${mebibytes(MAX_RSS_BYTES)}: ${verdict(peakRssBytes <= MAX_RSS_BYTES)}); files ${megabytes(await bytesIn(site.dataFolder))}, database ${megabytes(database)}`,
  )
  for (const { source, status, detail } of result.sources) {
    console.log(`  ${source.padEnd(15)}${status.padEnd(10)}${detail}`)
  }
  return wallMs
}

async function control(url: string, method: 'GET' | 'POST' | 'DELETE', name: string) {
  const response = await fetch(`${url}/_sim/${name}`, { method })
  return (await response.json()) as { requests: Record<string, { count: number }> }
}

/** Time the first sync at full shape, one that finds nothing, and one of a day with 400 filings. */
async function measure(site: Site): Promise<void> {
  const { sourcesUrl } = site
  await sync('first sync', site)
  await sync('nothing new', site)
  await control(sourcesUrl, 'POST', 'day')
  await control(sourcesUrl, 'DELETE', 'state')
  const took = await sync('a day with 400 filings', site, ['--source', 'filings'])
  const { requests } = await control(sourcesUrl, 'GET', 'state')
  const polite =
    Object.values(requests).reduce((sum, { count }) => sum + count, 0) / SEC_REQUESTS_PER_SECOND
  console.log(
    `increment: ${seconds(took)} without the SEC's limit (limit ${MAX_INCREMENT_SECONDS} s: ${verdict(took <= MAX_INCREMENT_SECONDS * 1000)}); its requests take at least ${polite.toFixed(0)} s at ${SEC_REQUESTS_PER_SECOND} per second`,
  )
  await sync('the other sources of the day', site)
}

/** @param data folder with generated archives; undefined to generate them */
export async function benchSync(data: string | undefined): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quantamental-bench-sync-'))
  const archives = data ?? path.join(folder, 'archives')
  const dataFolder = path.join(folder, 'data')
  try {
    if (!data) await generate(archives)
    const sources = await startDemoSources(['--data', archives])
    const postgres = await startTemporaryPostgres()
    try {
      await measure({ databaseUrl: postgres.databaseUrl, dataFolder, sourcesUrl: sources.url })
    } finally {
      await sources.stop()
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
