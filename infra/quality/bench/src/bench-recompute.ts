import { changeOneFiling } from './change-filing.ts'
import { digestVersion, listDifferent } from './digest-version.ts'
import { measureRawCopy } from './raw-copy.ts'
import { runScript } from './run-script.ts'

const MAX_SECONDS = 10
const MAX_RATIO = 2.5
const MAX_BYTES = 1024 ** 3

interface Recomputation {
  readonly status: string
  readonly companies: number
  readonly computed: number
  readonly quarters: number
  readonly peakRssBytes: number
  readonly timings: Readonly<Record<string, number>> & {
    /** Time until readers see the new version, without the later removal of old versions. */
    readonly publishedMs: number
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`
const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT MET')

function describeTables(tables: readonly string[]): string {
  if (tables.length === 0) return ''
  return ` (different rows in ${tables.join(', ')}; was the code edited during the run?)`
}

async function recompute(databaseUrl: string, args: readonly string[]): Promise<Recomputation> {
  const { stdout } = await runScript(
    'services/stocks/src/cli.ts',
    ['recompute', '--json', ...args],
    { DATABASE_URL: databaseUrl },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Recomputation
}

function describeParts({ timings }: Recomputation): string {
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
