import type { CellValue } from './list-columns.ts'

/** A spreadsheet takes a text that begins with one of these for a formula. */
const FORMULA_START = /^[\s]*[=+\-@\t\r]/

/** One field: quoted where needed, a text that could run as a formula made harmless by an apostrophe. */
function csvField(value: CellValue | boolean): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: lines end with CRLF, null is an empty field. */
export function writeCsv(rows: readonly (readonly (CellValue | boolean)[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
}
