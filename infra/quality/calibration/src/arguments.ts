import { isAbsolute, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Invalid command line, with a message for the user. */
export class UsageError extends Error {}

export interface CalibrationOptions {
  /** Absolute path of the data folder. */
  readonly data: string
  /** Whether to compare with the committed coefficients instead of writing. */
  readonly check: boolean
  /** Whether to evaluate the committed coefficients only. */
  readonly shipped: boolean
  readonly json: boolean
  /** Whether to store the evaluation. */
  readonly write: boolean
}

const ROOT = resolve(import.meta.dirname, '../../../..')

/**
 * Parse `--data <folder>` (relative to the repository, default `../shared/data`) and the flags of `fit` and `evaluate`.
 * @throws UsageError
 */
export function parseOptions(args: readonly string[]): CalibrationOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: '../shared/data' },
        check: { type: 'boolean', default: false },
        shipped: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    })
    const data = isAbsolute(values.data) ? values.data : resolve(ROOT, values.data)
    return { ...values, data }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
