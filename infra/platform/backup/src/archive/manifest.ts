import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { CopiedTable } from '../database/tables.ts'

/** Size and checksum of an entry's content before compression. */
export interface Measure {
  readonly bytes: number
  readonly sha256: string
}

/** Pass-through stream that counts and hashes. Call `result` after it has ended. */
export function createMeter(onBytes: (count: number) => void = () => {}) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
  return { stream, result: (): Measure => ({ bytes, sha256: hash.digest('hex') }) }
}

export function measureBuffer(content: Buffer): Measure {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** Increment for changes that older versions of this package cannot read. */
export const FORMAT_VERSION = 1
export const FORMAT = 'quantamental-backup'

/** Names of the archive entries outside of `tables/`. */
export const ENTRY = {
  /** First entry, so that every version can identify the format. */
  format: 'format.json',
  manifest: 'manifest.json',
  manifestSum: 'manifest.json.sha256',
  stripeState: 'stripe-simulator.json.zst',
  stripePort: 'stripe-simulator.port.zst',
  clock: 'clock.zst',
  secrets: 'secrets.json.zst',
} as const

export interface StoredTable extends CopiedTable, Measure {
  /** Entry name; the content is zstd-compressed binary COPY data, with rows ordered by `orderBy`. */
  readonly entry: string
  readonly rows: number
}

export interface StoredFile extends Measure {
  readonly entry: string
}

export interface StoredSequence {
  readonly schema: string
  readonly name: string
  /** Text, since a bigint can exceed the range of a number. */
  readonly lastValue: string
  readonly isCalled: boolean
}

export interface Manifest {
  readonly format: typeof FORMAT
  readonly formatVersion: number
  readonly createdAt: string
  readonly productVersion: string
  readonly postgresVersion: string
  /** For information only; a restore does not apply it. */
  readonly configuration: Readonly<Record<string, string | null>>
  /** Applied migrations in order, by service. */
  readonly migrations: Readonly<Record<string, readonly string[]>>
  readonly tables: readonly StoredTable[]
  readonly sequences: readonly StoredSequence[]
  readonly files: readonly StoredFile[]
}

export function tableEntry(schema: string, name: string): string {
  return `tables/${schema}.${name}.copy.zst`
}
