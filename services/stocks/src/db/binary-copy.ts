import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { DAY_MS } from '../dates/calendar-date.ts'

/** Length of the signature, the flags and the header extension's length field. */
const HEADER_BYTES = 19

/** Cursor over the rows of a binary COPY, which costs a third of text; read columns in order. */
export class CopyCursor {
  readonly #bytes: Buffer
  readonly #view: DataView
  #at = HEADER_BYTES

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Move to the next row; false after the last. */
  next(): boolean {
    const columns = this.#view.getInt16(this.#at)
    this.#at += 2
    return columns >= 0
  }

  #length(): number {
    const length = this.#view.getInt32(this.#at)
    this.#at += 4
    return length
  }

  int(): number | null {
    if (this.#length() < 0) return null
    const value = this.#view.getInt32(this.#at)
    this.#at += 4
    return value
  }

  intNotNull(): number {
    return this.int() as number
  }

  double(): number | null {
    if (this.#length() < 0) return null
    const value = this.#view.getFloat64(this.#at)
    this.#at += 8
    return value
  }

  doubleNotNull(): number {
    return this.double() as number
  }

  text(): string | null {
    const length = this.#length()
    if (length < 0) return null
    const value = this.#bytes.toString('utf8', this.#at, this.#at + length)
    this.#at += length
    return value
  }

  textNotNull(): string {
    return this.text() as string
  }

  #enterArray(): number {
    this.#at += 4
    const dimensions = this.#view.getInt32(this.#at)
    this.#at += 12
    if (dimensions === 0) return 0
    const size = this.#view.getInt32(this.#at)
    this.#at += 8
    return size
  }

  /** A `smallint[]` without nulls. */
  smallints(): number[] {
    const size = this.#enterArray()
    const values: number[] = []
    let at = this.#at + 4
    for (let i = 0; i < size; i += 1, at += 6) values.push(this.#view.getInt16(at))
    this.#at = at - 4
    return values
  }

  /** An `integer[]` without nulls. */
  ints(): number[] {
    const size = this.#enterArray()
    const values: number[] = []
    let at = this.#at + 4
    for (let i = 0; i < size; i += 1, at += 8) values.push(this.#view.getInt32(at))
    this.#at = at - 4
    return values
  }

  /** An `integer[]` that may contain nulls. */
  intsOrNulls(): (number | null)[] {
    const size = this.#enterArray()
    const values: (number | null)[] = []
    let at = this.#at
    for (let i = 0; i < size; i += 1) {
      const isNull = this.#view.getInt32(at) < 0
      values.push(isNull ? null : this.#view.getInt32(at + 4))
      at += isNull ? 4 : 8
    }
    this.#at = at
    return values
  }

  /** A `double precision[]` without nulls. */
  doubles(): number[] {
    const size = this.#enterArray()
    const values: number[] = []
    let at = this.#at + 4
    for (let i = 0; i < size; i += 1, at += 12) values.push(this.#view.getFloat64(at))
    this.#at = at - 4
    return values
  }
}

/** Condition on one of the integers; COPY takes no parameters, and its text only integers of this program. */
export const anyOf = (values: readonly number[]) =>
  `any ('{${values.map((value) => BigInt(value)).join(',')}}')`

/** Run `select` through a binary COPY and buffer all rows. `select` must not contain user input. */
export async function copyOut(client: pg.Client, select: string): Promise<CopyCursor> {
  const pieces: Buffer[] = []
  const stream = client.query(copyTo(`copy (${select}) to stdout (format binary)`))
  for await (const piece of stream) pieces.push(piece as Buffer)
  return new CopyCursor(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces))
}

export type ColumnKind = 'int' | 'double' | 'date' | 'text' | 'bytes'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const FLUSH_BYTES = 1 << 18
const INITIAL_BYTES = FLUSH_BYTES << 1
/** Days from 1970-01-01 to 2000-01-01, PostgreSQL's day zero. */
const DAYS_TO_2000 = 10_957

/** Writer of rows into one table by binary COPY, with the stream's back-pressure. */
export interface BinaryRowWriter {
  /** Values in column order; dates as yyyy-mm-dd. */
  write(row: readonly (string | number | Buffer | null)[]): void
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
  /** Released buffers, for reuse: dropping off-heap memory triggers the garbage collector. */
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
  const put = (kind: ColumnKind, value: string | number | Buffer | null) => {
    if (value === null) at = page.writeInt32BE(-1, at)
    else if (kind === 'text') {
      const text = value as string
      reserve(4 + text.length * 3)
      const length = page.write(text, at + 4)
      page.writeInt32BE(length, at)
      at += 4 + length
    } else if (kind === 'bytes') {
      const bytes = value as Buffer
      reserve(4 + bytes.length)
      at = page.writeInt32BE(bytes.length, at)
      at += bytes.copy(page, at)
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
