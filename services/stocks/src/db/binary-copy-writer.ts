import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type ColumnKind = 'int' | 'double' | 'date' | 'text'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const FLUSH_BYTES = 1 << 18
const INITIAL_BYTES = FLUSH_BYTES << 1
/** Days from 1970-01-01 to 2000-01-01, PostgreSQL's day zero. */
const DAYS_TO_2000 = 10_957
const DAY_MS = 86_400_000

/** Writer of rows into one table by binary COPY, with the stream's back-pressure. */
export interface BinaryRowWriter {
  /** Values in column order; dates as yyyy-mm-dd. */
  write(row: readonly (string | number | null)[]): void
  /** Resolve when the server has caught up; await it regularly. */
  drained(): Promise<void>
  /** Resolve with the number of rows once the server has stored them all. */
  end(): Promise<number>
  /** Abort the COPY; the server discards its rows. */
  destroy(): void
}

/** `table` and the names of `columns` must not contain user input. */
export function copyIn(
  client: pg.Client,
  table: string,
  columns: Readonly<Record<string, ColumnKind>>,
): BinaryRowWriter {
  const names = Object.keys(columns)
  const kinds = Object.values(columns)
  const stream = client.query(
    copyFrom(`copy ${table} (${names.join(', ')}) from stdin (format binary)`),
  )
  const over = finished(stream)
  over.catch(() => {})
  /**
   * Buffers that the socket has released, for reuse: allocating and dropping off-heap memory
   * triggers the garbage collector.
   */
  const idle: Buffer<ArrayBuffer>[] = []
  let page = Buffer.allocUnsafe(INITIAL_BYTES)
  let at = SIGNATURE.copy(page)
  at = page.writeInt32BE(0, at)
  at = page.writeInt32BE(0, at)
  let full = false
  let rows = 0

  const reserve = (bytes: number) => {
    if (at + bytes <= page.length) return
    const larger = Buffer.allocUnsafe(Math.max(page.length * 2, at + bytes))
    page.copy(larger, 0, 0, at)
    page = larger
  }
  const flush = () => {
    if (at === 0) return
    const written = page
    full = !stream.write(page.subarray(0, at), (error) => {
      if (!error) idle.push(written)
    })
    page = idle.pop() ?? Buffer.allocUnsafe(INITIAL_BYTES)
    at = 0
  }
  const put = (kind: ColumnKind, value: string | number | null) => {
    if (value === null) at = page.writeInt32BE(-1, at)
    else if (kind === 'text') {
      const text = value as string
      reserve(4 + text.length * 3)
      const length = page.write(text, at + 4)
      page.writeInt32BE(length, at)
      at += 4 + length
    } else if (kind === 'double') {
      at = page.writeInt32BE(8, at)
      at = page.writeDoubleBE(value as number, at)
    } else {
      at = page.writeInt32BE(4, at)
      const whole =
        kind === 'int' ? (value as number) : Date.parse(value as string) / DAY_MS - DAYS_TO_2000
      at = page.writeInt32BE(whole, at)
    }
  }
  return {
    write(row) {
      reserve(2 + kinds.length * 12)
      at = page.writeInt16BE(kinds.length, at)
      for (let i = 0; i < kinds.length; i += 1) {
        reserve(12)
        put(kinds[i] as ColumnKind, row[i] ?? null)
      }
      rows += 1
      if (at >= FLUSH_BYTES) flush()
    },
    async drained() {
      if (!full) return
      full = false
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), over])
    },
    async end() {
      reserve(2)
      at = page.writeInt16BE(-1, at)
      flush()
      stream.end()
      await over
      return rows
    },
    destroy: () => void stream.destroy(),
  }
}
