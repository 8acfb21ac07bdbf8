import { parseArgs } from 'node:util'
import { GROWTH_PARTS, type GrowthPart } from './growth/growth-measures.ts'

export const USAGE = `Usage: npm run bench -w infra/quality/bench -- recompute | search | server | exports | scatter | list | sign-in | lighthouse | delivery | composition | remotes | sync | growth [options]
  --database-url <url>  database with an imported universe, as role stocks; default: a temporary one
                        (sign-in: any prepared database, as role account)
  --url <url>           scatter, list: running site with the demo accounts; default: a temporary one
                        lighthouse, composition, remotes: running site (default http://localhost:8080)
  --data <folder>       delivery: data folder of a running site (default DATA_DIR or .data)
                        sync: archives written by infra/simulators/sources (default: generated)
                        growth: imported universes and results, also of earlier runs (default: temporary ones)
  --page <path>         lighthouse, composition: measure only this page; may be repeated
  --same-phone          lighthouse: slow the processor by the machine's benchmark index instead of 4 times
  --runs <n>            lighthouse: runs per page, delivery: full runs (default 1); use 3 or more to quote figures
  --sizes <n>,…         growth: companies of each universe (default 5500,16500,55000)
  --only <part>,…       growth: ${GROWTH_PARTS.join(', ')} (default: all)
  --companies <n>       companies of the temporary universe (default 5500)
  --quarters <n>        quarters of the temporary universe (default 16)
  --rounds <n>          recompute, composition, growth: rounds (default 3), server: (6), scatter, list: (5)
  --seconds <n>         search, sign-in: duration (default 20), exports: (15), server, growth: of each measurement (2, 5)`

const BENCHES = [
  'recompute',
  'search',
  'server',
  'exports',
  'scatter',
  'list',
  'sign-in',
  'lighthouse',
  'delivery',
  'composition',
  'remotes',
  'sync',
  'growth',
] as const
type Bench = (typeof BENCHES)[number]

export interface BenchArguments {
  readonly bench: Bench
  readonly databaseUrl: string | undefined
  readonly url: string | undefined
  /** Data folder of a running site (delivery), folder of archives (sync), or of universes (growth). */
  readonly data: string | undefined
  readonly companies: number
  readonly quarters: number
  readonly rounds: number
  readonly seconds: number
  /** Runs per page (lighthouse) or full runs (delivery). */
  readonly runs: number
  /** Lighthouse: simulate the same phone on every machine. */
  readonly samePhone: boolean
  /** Lighthouse, composition: paths to measure; the bench's own if empty. */
  readonly pages: readonly string[]
  /** Growth: companies of each universe, smallest first. */
  readonly sizes: readonly number[]
  /** Growth: parts to measure. */
  readonly only: readonly GrowthPart[]
}

/** Invalid command line. */
export class UsageError extends Error {}

const DEFAULTS: Readonly<Record<Bench, { readonly rounds: number; readonly seconds: number }>> = {
  recompute: { rounds: 3, seconds: 0 },
  search: { rounds: 1, seconds: 20 },
  server: { rounds: 6, seconds: 2 },
  exports: { rounds: 1, seconds: 15 },
  scatter: { rounds: 5, seconds: 0 },
  list: { rounds: 5, seconds: 0 },
  'sign-in': { rounds: 1, seconds: 20 },
  lighthouse: { rounds: 1, seconds: 0 },
  delivery: { rounds: 1, seconds: 0 },
  composition: { rounds: 3, seconds: 0 },
  remotes: { rounds: 1, seconds: 0 },
  sync: { rounds: 1, seconds: 0 },
  growth: { rounds: 3, seconds: 5 },
}

function whole(name: string, text: string | undefined, or: number): number {
  if (text === undefined) return or
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--${name} must be a whole number from 1 to 999999, not "${text}"`)
  return Number(text)
}

const listOf = (text: string) => text.split(',').map((part) => part.trim())

function readSizes(text: string): number[] {
  return [...new Set(listOf(text).map((size) => whole('sizes', size, 0)))].sort((a, b) => a - b)
}

function readParts(text: string): GrowthPart[] {
  const names = listOf(text)
  const unknown = names.find((name) => !GROWTH_PARTS.some((part) => part === name))
  if (unknown !== undefined)
    throw new UsageError(`--only "${unknown}" is not one of ${GROWTH_PARTS.join(', ')}`)
  return GROWTH_PARTS.filter((part) => names.includes(part))
}

function read(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        'database-url': { type: 'string' },
        url: { type: 'string' },
        data: { type: 'string' },
        companies: { type: 'string' },
        quarters: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        runs: { type: 'string' },
        'same-phone': { type: 'boolean', default: false },
        page: { type: 'string', multiple: true },
        sizes: { type: 'string', default: '5500,16500,55000' },
        only: { type: 'string', default: GROWTH_PARTS.join() },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Parse the command line. @throws UsageError */
export function parseArguments(argv: string[]): BenchArguments {
  const { values, positionals } = read(argv)
  const bench = BENCHES.find((known) => known === positionals[0])
  if (!bench || positionals.length > 1)
    throw new UsageError(`Give one bench: ${BENCHES.join(', ')}`)
  return {
    bench,
    databaseUrl: values['database-url'],
    url: values.url,
    data: values.data,
    companies: whole('companies', values.companies, 5500),
    quarters: whole('quarters', values.quarters, 16),
    rounds: whole('rounds', values.rounds, DEFAULTS[bench].rounds),
    seconds: whole('seconds', values.seconds, DEFAULTS[bench].seconds),
    runs: whole('runs', values.runs, 1),
    samePhone: values['same-phone'],
    pages: values.page ?? [],
    sizes: readSizes(values.sizes),
    only: readParts(values.only),
  }
}
