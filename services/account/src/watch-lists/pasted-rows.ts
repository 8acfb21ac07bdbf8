import { readCsv } from '@quantamental/api/csv'
import { normalizeNote } from './rules.ts'

/** One stock in pasted text. */
export interface PastedRow {
  /** The row as written. */
  readonly text: string
  /** Ticker in upper case; null if invalid. */
  readonly ticker: string | null
  readonly note: string
}

const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,11}$/
const TICKER_NAMES = new Set(['ticker', 'symbol'])
const NOTE_NAMES = new Set(['note', 'notes'])

/** `$aapl ` as `AAPL`; null if it is not a ticker. */
function toTicker(field: string): string | null {
  const ticker = unguard(field.trim()).replace(/^\$/, '').toUpperCase()
  return TICKER.test(ticker) ? ticker : null
}

const toRow = (text: string, ticker: string, note = ''): PastedRow => ({
  text: text.trim(),
  ticker: toTicker(ticker),
  note: normalizeNote(unguard(note.trim())),
})

const isUpperCase = (field: string) => field === field.toUpperCase()

/** Split `AAPL MSFT` in two; `Apple Inc` stays whole and is not a ticker. */
function splitAtBlanks(field: string): string[] {
  const words = field.trim().split(/\s+/)
  return words.every((word) => isUpperCase(word) && toTicker(word) !== null) ? words : [field]
}

/** `AAPL, MSFT` and `aapl, msft` are tickers; the second field of `AAPL, buy below 100` is a note. */
function isTickerList(fields: readonly string[]): boolean {
  const [first = '', ...rest] = fields
  return rest.every(
    (field) => toTicker(field) !== null && (isUpperCase(field) || !isUpperCase(first)),
  )
}

function readLine(fields: readonly string[], delimiter: string): PastedRow[] {
  const filled = fields.filter((field) => field.trim() !== '').flatMap(splitAtBlanks)
  if (isTickerList(filled)) return filled.map((field) => toRow(field, field))
  const [ticker = '', ...note] = filled
  return [toRow(filled.join(`${delimiter} `), ticker, note.map((part) => part.trim()).join(', '))]
}

/**
 * Stocks in pasted text or a CSV file, in order. With a header (`ticker` or `symbol` in the first line)
 * columns are found by name. Otherwise a line holds tickers separated by comma, semicolon, tab or space, or
 * one ticker and a note.
 */
export function readPastedRows(text: string): PastedRow[] {
  const delimiter = /[,;\t]/.exec(text)?.[0] ?? ','
  const [first = [], ...rest] = readCsv(text, delimiter)
  const names = first.map((name) => name.trim().toLowerCase())
  const tickerColumn = names.findIndex((name) => TICKER_NAMES.has(name))
  if (tickerColumn === -1) {
    return [first, ...rest].flatMap((fields) => readLine(fields, delimiter)).filter(isFilled)
  }
  const noteColumn = names.findIndex((name) => NOTE_NAMES.has(name))
  return rest.map((fields) =>
    toRow(fields.join(delimiter), fields[tickerColumn] ?? '', fields[noteColumn] ?? ''),
  )
}

const isFilled = ({ text }: PastedRow) => text !== ''

/** Spreadsheets treat text that starts like this as a formula. */
const FORMULA_START = /^'*\s*[=+\-@]/
const GUARDED = /^'(?='*\s*[=+\-@])/

/** Prefix an apostrophe to text that could run as a formula; `unguard` removes it. */
export function guard(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

export function unguard(text: string): string {
  return text.replace(GUARDED, '')
}

function csvField(value: string): string {
  const text = guard(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: lines end with CRLF. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
}
