import { parseArgs } from 'node:util'
import type { DemoSetOptions } from './demo-set.ts'
import { SCORED_QUARTERS } from './universe/schedule.ts'
import { LARGEST_UNIVERSE, UNIVERSE_SIZE } from './universe/sizes.ts'

export const USAGE =
  'usage: node infra/simulators/market-data/src/generate.ts --out <folder> --until <yyyy-mm-dd> [--seed 7] [--companies 5500] [--quarters 16] [--without-statements <cik>,…]'

/** Earliest day of a set: prices begin in 2012, six years of quarters must fit before. */
const EARLIEST_UNTIL = '2020-01-01'
const LATEST_UNTIL = '2100-01-01'
const QUARTERS_MAX = 30

/** Invalid command line; the message states the reason. */
export class UsageError extends Error {}

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${text}"`)
  }
  return value
}

function date(text: string): Temporal.PlainDate {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= EARLIEST_UNTIL && text < LATEST_UNTIL
  try {
    if (isDate) return Temporal.PlainDate.from(text)
  } catch {
    // Invalid dates such as 2026-02-30 fall through to the message.
  }
  throw new UsageError(`--until must be a date from ${EARLIEST_UNTIL} on, not "${text}"`)
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        until: { type: 'string' },
        seed: { type: 'string', default: '7' },
        companies: { type: 'string', default: String(UNIVERSE_SIZE) },
        quarters: { type: 'string', default: String(SCORED_QUARTERS) },
        'without-statements': { type: 'string', default: '' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Parse the command line. @throws UsageError */
export function parseArguments(args: readonly string[]): DemoSetOptions & { out: string } {
  const values = read(args)
  if (!values.out || !values.until) throw new UsageError('--out and --until are required')
  return {
    out: values.out,
    until: date(values.until),
    seed: whole('seed', values.seed, 0, 2 ** 31),
    companies: whole('companies', values.companies, 1, LARGEST_UNIVERSE),
    quarters: whole('quarters', values.quarters, 1, QUARTERS_MAX),
    withoutStatements: values['without-statements']
      .split(',')
      .filter(Boolean)
      .map((cik) => whole('without-statements', cik, 1, 9_999_999_999)),
  }
}
