import type { FastifyReply } from 'fastify'
import type { CellValue } from './lists/list-columns.ts'

/** Leading characters that make a spreadsheet treat text as a formula. */
const FORMULA_START = /^[\s]*[=+\-@\t\r]/

/** One field, quoted if needed; an apostrophe defuses text that could run as a formula. */
function csvField(value: CellValue | boolean): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Write RFC 4180 CSV: lines end with CRLF, null is an empty field. */
export function writeCsv(rows: readonly (readonly (CellValue | boolean)[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
}

/** Send CSV as a download; unusual characters of `name` become underscores. */
export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  const file = name.replace(/[^A-Za-z0-9._-]/g, '_')
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(text)
}
