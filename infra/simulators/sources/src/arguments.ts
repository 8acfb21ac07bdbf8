import { parseArgs } from 'node:util'
import { toDay, tradingDayOnOrBefore } from '../../market-data/src/universe/days.ts'
import { type Fault, FaultError, readFault } from './http/faults.ts'
import type { WorldOptions } from './world.ts'

export const USAGE = `usage: node infra/simulators/sources/src/server.ts [--port 8026] [--rate-limit 10] [--fault <kind>:<path>]… [--data <folder> | world]
       node infra/simulators/sources/src/generate.ts --out <folder> [world]
world: [--until <yyyy-mm-dd>] [--companies 40] [--listed 30] [--days 0] [--filings-per-day 4] [--disclosures 0] [--others 0] [--seed 7]`

/** Invalid command line; the message states the reason. */
export class UsageError extends Error {}

const NUMBERS = {
  port: [8026, 65_535],
  'rate-limit': [10, 1000],
  companies: [40, 50_000],
  listed: [30, 20_000],
  days: [0, 30],
  'filings-per-day': [4, 5000],
  disclosures: [0, 384],
  others: [0, 2_000_000],
  seed: [7, 2 ** 31],
} as const

type NumberName = keyof typeof NUMBERS

const OPTIONS = {
  ...(Object.fromEntries(
    Object.keys(NUMBERS).map((name) => [name, { type: 'string' as const }]),
  ) as Record<NumberName, { type: 'string' }>),
  until: { type: 'string' },
  out: { type: 'string' },
  data: { type: 'string' },
  fault: { type: 'string', multiple: true },
} as const

export interface Arguments {
  readonly port: number
  readonly rateLimit: number
  readonly faults: readonly Fault[]
  readonly out: string | undefined
  readonly data: string | undefined
  readonly world: WorldOptions
}

function readDay(text: string): number {
  const day = toDay(text)
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day)) {
    throw new UsageError(`--until must be a date such as 2026-11-20, not "${text}"`)
  }
  return day
}

function readFaultOption(text: string): Fault {
  const [kind, ...path] = text.split(':')
  try {
    return readFault({ kind, path: path.join(':') })
  } catch (error) {
    if (error instanceof FaultError) throw new UsageError(`--fault ${text}: ${error.message}`)
    throw error
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Parse the command line of the server and the generator. @throws UsageError */
export function parseArguments(args: readonly string[], today: string): Arguments {
  const values = read(args)
  const number = (name: NumberName): number => {
    const [fallback, max] = NUMBERS[name]
    const text = values[name] ?? String(fallback)
    if (!/^\d+$/.test(text) || Number(text) > max) {
      throw new UsageError(`--${name} must be a whole number up to ${max}, not "${text}"`)
    }
    return Number(text)
  }
  const [companies, listed] = [number('companies'), number('listed')]
  if (listed < 2 || listed > companies) {
    throw new UsageError('--listed must be from 2 to the number of companies')
  }
  return {
    port: number('port'),
    rateLimit: number('rate-limit'),
    faults: (values.fault ?? []).map(readFaultOption),
    out: values.out,
    data: values.data,
    world: {
      seed: number('seed'),
      companies,
      listed,
      until: values.until ? readDay(values.until) : tradingDayOnOrBefore(toDay(today) - 1),
      days: number('days'),
      filingsPerDay: number('filings-per-day'),
      disclosures: number('disclosures'),
      others: number('others'),
    },
  }
}
