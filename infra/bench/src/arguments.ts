import { parseArgs } from 'node:util'

export const USAGE = `Usage: npm run bench -w infra/bench -- recompute | search | page | scatter | list | sign-in | lighthouse | delivery [options]
  --database-url <url>  a database with an imported universe, as the role stocks; without it one is made
                        (sign-in: any prepared database, as the role account)
  --url <url>           scatter, list: a running site with the demo accounts; without it one is started
                        lighthouse: a running site (http://localhost:8080)
  --data <folder>       delivery: of a running site (.data, or DATA_DIR)
  --page <path>         lighthouse: this page alone; may be repeated
  --same-phone          lighthouse: slow the processor by the machine's benchmark index instead of four times
  --runs <n>            lighthouse: of each page, delivery: of it all (1); three or more for figures to quote
  --companies <n>       of the universe that is made (5500)
  --quarters <n>        of it (16)
  --rounds <n>          recompute: rounds (3); page: pairs (6); scatter, list: rounds (5)
  --seconds <n>         search, sign-in: duration (20); page: each measurement (3)`

export const BENCHES = [
  'recompute',
  'search',
  'page',
  'scatter',
  'list',
  'sign-in',
  'lighthouse',
  'delivery',
] as const
export type Bench = (typeof BENCHES)[number]

export interface BenchArguments {
  readonly bench: Bench
  readonly databaseUrl: string | undefined
  readonly url: string | undefined
  /** Data directory of a running site. */
  readonly data: string | undefined
  readonly companies: number
  readonly quarters: number
  readonly rounds: number
  readonly seconds: number
  /** Of each page of lighthouse, of delivery. */
  readonly runs: number
  /** Of lighthouse: one phone, whatever the machine. */
  readonly samePhone: boolean
  /** Of lighthouse; none: all. */
  readonly pages: readonly string[]
}

/** A wrong command line. */
export class UsageError extends Error {}

const DEFAULTS: Readonly<Record<Bench, { readonly rounds: number; readonly seconds: number }>> = {
  recompute: { rounds: 3, seconds: 0 },
  search: { rounds: 1, seconds: 20 },
  page: { rounds: 6, seconds: 3 },
  scatter: { rounds: 5, seconds: 0 },
  list: { rounds: 5, seconds: 0 },
  'sign-in': { rounds: 1, seconds: 20 },
  lighthouse: { rounds: 1, seconds: 0 },
  delivery: { rounds: 1, seconds: 0 },
}

function whole(name: string, text: string | undefined, or: number): number {
  if (text === undefined) return or
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${name} is a whole number: ${text}`)
  return Number(text)
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
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** @throws UsageError */
export function parseArguments(argv: string[]): BenchArguments {
  const { values, positionals } = read(argv)
  const bench = BENCHES.find((known) => known === positionals[0])
  if (!bench || positionals.length > 1) throw new UsageError(`One of ${BENCHES.join(', ')}`)
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
  }
}
