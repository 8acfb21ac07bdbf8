import { isAbsolute, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** A wrong command line; the message says what was wrong, in words. */
export class UsageError extends Error {}

export interface CalibrationOptions {
  /** The data folder. */
  readonly data: string
  /** Compare with what is checked in and write nothing. */
  readonly check: boolean
}

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * `--data <folder>` (relative to the repository; `../shared/data` when not given) and `--check`.
 * Throws `UsageError`.
 */
export function parseOptions(args: readonly string[]): CalibrationOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: '../shared/data' },
        check: { type: 'boolean', default: false },
      },
    })
    const data = isAbsolute(values.data) ? values.data : resolve(ROOT, values.data)
    return { data, check: values.check }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
