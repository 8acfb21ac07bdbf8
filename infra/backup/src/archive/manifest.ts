import type { CopiedTable } from '../database/tables.ts'
import type { Measure } from './measure.ts'

/** Counts up when an older version of this package could not read an archive any more. */
export const FORMAT_VERSION = 1
export const FORMAT = 'quantamental-backup'

/** Names of what an archive holds beside `tables/`. */
export const ENTRY = {
  /** First, so that any version can say what it holds before it. */
  format: 'format.json',
  manifest: 'manifest.json',
  manifestSum: 'manifest.json.sha256',
  stripeState: 'stripe-simulator.json.zst',
  stripePort: 'stripe-simulator.port.zst',
  clock: 'clock.zst',
  secrets: 'secrets.json.zst',
} as const

export interface StoredTable extends CopiedTable, Measure {
  /** Its name in the archive: zstd of COPY's binary form, rows in the order of `orderBy`. */
  readonly entry: string
  readonly rows: number
}

export interface StoredFile extends Measure {
  readonly entry: string
}

export interface StoredSequence {
  readonly schema: string
  readonly name: string
  /** As text: may be more than a number holds. */
  readonly lastValue: string
  readonly isCalled: boolean
}

export interface Manifest {
  readonly format: typeof FORMAT
  readonly formatVersion: number
  readonly createdAt: string
  readonly productVersion: string
  readonly postgresVersion: string
  /** For who reads it; not applied by a restore. */
  readonly configuration: Readonly<Record<string, string | null>>
  /** By service, applied migrations in their order. */
  readonly migrations: Readonly<Record<string, readonly string[]>>
  readonly tables: readonly StoredTable[]
  readonly sequences: readonly StoredSequence[]
  readonly files: readonly StoredFile[]
}

/** Where a table's rows lie. */
export function tableEntry(schema: string, name: string): string {
  return `tables/${schema}.${name}.copy.zst`
}
