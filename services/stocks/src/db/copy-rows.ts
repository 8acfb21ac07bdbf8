import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | null

const BATCH_CHARS = 1 << 16
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

function formatValue(value: CopyValue): string {
  if (value === null) return '\\N'
  return typeof value === 'number'
    ? String(value)
    : value.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c)
}

/** Literal of a `text[]`. */
export function arrayText(values: readonly CopyValue[]): string {
  const quoted = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`,
  )
  return `{${quoted.join(',')}}`
}

/** Values of `rows` by column, the parameters of an `unnest`. */
export function toColumns<R>(rows: readonly R[], names: readonly (keyof R)[]) {
  return names.map((name) => rows.map((row) => row[name]))
}

/** Write rows by COPY, without buffering them all. `table` and `columns` must not be user input. */
export function copyRows(client: pg.Client, table: string, columns: readonly string[]) {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const over = finished(stream)
  over.catch(() => {})
  let batch = ''
  let rows = 0
  const flush = async () => {
    const text = batch
    batch = ''
    if (text !== '' && !stream.write(text)) await Promise.race([once(stream, 'drain'), over])
  }
  return {
    async write(row: readonly CopyValue[]): Promise<void> {
      batch += `${row.map(formatValue).join('\t')}\n`
      rows += 1
      if (batch.length >= BATCH_CHARS) await flush()
    },
    /** Resolve with the number of rows once the server has stored them all. */
    async end(): Promise<number> {
      await flush()
      stream.end()
      await over
      return rows
    },
    /** Abort the COPY; roll back the surrounding transaction. */
    destroy: () => void stream.destroy(),
  }
}
