import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { runScript } from './run-script.ts'
import { withClient } from './service-process.ts'

/** Every table that a recomputation reads per company, and every table that it writes per company. */
const INPUT_TABLES = [
  'company',
  'filing',
  'price_year',
  'short_interest',
  'analyst_estimate',
  'split',
  'listing',
] as const
const RESULT_TABLES = ['document', 'quarter_result', 'screen_history', 'company_version'] as const

async function copyOut(client: pg.Client, table: string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of client.query(copyTo(`copy ${table} to stdout`))) {
    pieces.push(piece as Buffer)
  }
  return pieces
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, p) => sum + p.length, 0)

/**
 * Measure the database's own time for the same rows: COPY of the inputs out, one table after another, and COPY of
 * the current version's result rows into empty tables of the same structure with keys.
 */
async function measureRawCopy(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    let outMs = 0
    let outBytes = 0
    for (const table of INPUT_TABLES) {
      const started = performance.now()
      outBytes += lengthOf(await copyOut(client, table))
      outMs += performance.now() - started
    }
    let inMs = 0
    let inBytes = 0
    for (const table of RESULT_TABLES) {
      const current = `(select id from data_version where is_current)`
      const complete = `coalesce((select complete_from from data_version where is_current), 0)`
      const where =
        table === 'company_version'
          ? `data_version_id = ${current}`
          : `from_version between ${complete} and ${current} and (to_version is null or to_version > ${current})`
      const pieces = await copyOut(client, `(select * from ${table} where ${where})`)
      await client.query('drop table if exists bench_raw')
      await client.query(`create table bench_raw (like ${table} including all)`)
      const started = performance.now()
      await pipeline(pieces, client.query(copyFrom('copy bench_raw from stdin')))
      inMs += performance.now() - started
      inBytes += lengthOf(pieces)
      await client.query('drop table bench_raw')
    }
    return { outMs, outBytes, inMs, inBytes }
  })
}

const VALID = `from_version <= v.id and from_version >= coalesce(v.complete_from, 0)
  and (to_version is null or to_version > v.id)`

/** Queries for all rows of the current version by table, without version numbers. */
const ROWS = {
  document: `select md5(concat_ws('|', company_id, page, body, latest)) as line
     from document, v where ${VALID} order by company_id, page`,
  quarter_result: `select md5((to_jsonb(q) - 'from_version' - 'to_version')::text) as line
     from quarter_result q, v where ${VALID} order by company_id, period_end`,
  screen_history: `select md5(company_id || '|' || md5(body)) as line
     from screen_history, v where ${VALID} order by company_id`,
  company_version: `select md5((to_jsonb(c) - 'data_version_id')::text) as line
     from company_version c, v where c.data_version_id = v.id order by company_id`,
  universe_document: `select md5(name || body) as line
     from universe_document u, v where u.data_version_id = v.id order by name`,
} as const

type VersionDigest = Readonly<Record<keyof typeof ROWS, string>>

const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[]

/** Tables whose contents differ between two versions. */
function listDifferent(one: VersionDigest, other: VersionDigest): string[] {
  return TABLES.filter((table) => one[table] !== other[table])
}

/** SHA-256 digest of each table's rows in the published version. */
async function digestVersion(databaseUrl: string): Promise<VersionDigest> {
  return withClient(databaseUrl, async (client) => {
    const digests = {} as Record<keyof typeof ROWS, string>
    for (const table of TABLES) {
      const { rows } = await client.query<{ line: string }>(
        `with v as (select id, complete_from from data_version where is_current) ${ROWS[table]}`,
      )
      const hash = createHash('sha256')
      for (const { line } of rows) hash.update(line)
      digests[table] = hash.digest('hex')
    }
    return digests
  })
}

const MAX_SECONDS = 10
const MAX_RATIO = 2.5
const MAX_BYTES = 1024 ** 3

interface Recomputation {
  readonly status: string
  readonly companies: number
  readonly computed: number
  readonly quarters: number
  readonly peakRssBytes: number
  /** Time of the process, with the removal of old versions and the events for other services. */
  readonly wallMs: number
  readonly timings: Readonly<Record<string, number>> & {
    /** Time until readers see the new version, without the later removal of old versions. */
    readonly publishedMs: number
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`
const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT MET')

function describeTables(tables: readonly string[]): string {
  if (tables.length === 0) return ''
  return ` (different rows in ${tables.join(', ')}; was the code edited during the run?)`
}

export async function recompute(
  databaseUrl: string,
  args: readonly string[],
): Promise<Recomputation> {
  const { stdout, wallMs } = await runScript(
    'services/stocks/src/cli.ts',
    ['recompute', '--json', ...args],
    { DATABASE_URL: databaseUrl },
  )
  return { ...JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), wallMs } as Recomputation
}

export function describeParts({ timings }: Recomputation): string {
  return Object.entries(timings)
    .map(([name, ms]) => `${name.replace(/Ms$/, '')} ${seconds(ms)}`)
    .join(', ')
}

/**
 * Print the times of a full recomputation, of a raw COPY of the same rows, and of a recomputation after one changed
 * filing.
 */
export async function benchRecompute(databaseUrl: string, rounds: number): Promise<void> {
  const runs: { full: Recomputation; rawMs: number }[] = []
  // Stored results may come from other code: start from a version of the current code.
  await recompute(databaseUrl, ['--force'])
  const first = await digestVersion(databaseUrl)
  const different = new Set<string>()
  for (let round = 1; round <= rounds; round += 1) {
    const raw = await measureRawCopy(databaseUrl)
    const full = await recompute(databaseUrl, ['--force'])
    const rawMs = raw.outMs + raw.inMs
    runs.push({ full, rawMs })
    for (const table of listDifferent(first, await digestVersion(databaseUrl))) different.add(table)
    console.log(
      `round ${round}: raw COPY out ${seconds(raw.outMs)} (${mebibytes(raw.outBytes)}) + in ${seconds(raw.inMs)} (${mebibytes(raw.inBytes)}); recomputation in ${seconds(full.timings.publishedMs)} of ${full.computed} companies, ${full.quarters} quarters (${describeParts(full)}), peak RSS ${mebibytes(full.peakRssBytes)}`,
    )
  }
  const totals = runs.map(({ full }) => full.timings.publishedMs).sort((a, b) => a - b)
  const ratios = runs
    .map(({ full, rawMs }) => full.timings.publishedMs / rawMs)
    .sort((a, b) => a - b)
  const middle = Math.floor(runs.length / 2)
  const total = totals[middle] ?? 0
  const ratio = ratios[middle] ?? 0
  const rss = Math.max(...runs.map(({ full }) => full.peakRssBytes))
  console.log(
    `full recomputation, median: ${seconds(total)} (limit ${MAX_SECONDS} s: ${verdict(total <= MAX_SECONDS * 1000)}), ${ratio.toFixed(2)} x raw COPY (limit ${MAX_RATIO}: ${verdict(ratio <= MAX_RATIO)}), peak RSS ${mebibytes(rss)} (limit 1 GiB: ${verdict(rss < MAX_BYTES)})`,
  )
  console.log(
    `bit-identical over ${runs.length + 1} runs: ${verdict(different.size === 0)}${describeTables([...different])}`,
  )
  const restore = await changeOneFiling(databaseUrl)
  const one = await recompute(databaseUrl, [])
  console.log(
    `one changed filing: ${one.computed} of ${one.companies} companies recomputed in ${seconds(one.timings.publishedMs)} (${describeParts(one)})`,
  )
  await restore()
  await recompute(databaseUrl, [])
  const changed = listDifferent(first, await digestVersion(databaseUrl))
  console.log(
    `same version after restoring the filing: ${verdict(changed.length === 0)}${describeTables(changed)}`,
  )
}

/**
 * Double the first amount of the newest filing, to simulate a reloaded filing that differs. @returns a function that
 * restores the filing.
 */
async function changeOneFiling(databaseUrl: string): Promise<() => Promise<void>> {
  const run = (sql: string, values: unknown[] = []) =>
    withClient(databaseUrl, (client) => client.query(sql, values))
  const { rows } = await run(
    `select f.id, f.amounts, f.content_hash from filing f
       join company_version c using (company_id) join data_version v on v.id = c.data_version_id
      where v.is_current order by f.filed desc, f.id desc limit 1`,
  )
  const [filing] = rows as { id: number; amounts: number[]; content_hash: string }[]
  if (!filing) throw new Error('No filing is published')
  const update = (amounts: readonly number[], hash: string) =>
    run('update filing set amounts = $2, content_hash = $3 where id = $1', [
      filing.id,
      amounts,
      hash,
    ])
  await update([(filing.amounts[0] ?? 0) * 2, ...filing.amounts.slice(1)], 'changed by the bench')
  return async () => {
    await update(filing.amounts, filing.content_hash)
  }
}
