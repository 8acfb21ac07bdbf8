import { readCsv, unguard } from './csv.ts'
import { normaliseNote } from './list-text.ts'

/** One stock that a pasted text asks for. */
export interface PastedRow {
  /** As it was written. */
  readonly text: string
  /** Upper case; null when it cannot be a ticker. */
  readonly ticker: string | null
  readonly note: string
}

const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,11}$/
const TICKER_NAMES = new Set(['ticker', 'symbol'])
const NOTE_NAMES = new Set(['note', 'notes'])

/** `$aapl ` as `AAPL`; null when it is no ticker. */
function toTicker(field: string): string | null {
  const ticker = unguard(field.trim()).replace(/^\$/, '').toUpperCase()
  return TICKER.test(ticker) ? ticker : null
}

const toRow = (text: string, ticker: string, note = ''): PastedRow => ({
  text: text.trim(),
  ticker: toTicker(ticker),
  note: normaliseNote(unguard(note.trim())),
})

const isUpperCase = (field: string) => field === field.toUpperCase()

/** `AAPL MSFT` are two; `Apple Inc` is one that is no ticker. */
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
 * What a pasted text or a CSV file asks for, in its order. With a header (`ticker` or `symbol` among the
 * names of the first line) the columns are found by name; without one, a line is tickers separated by
 * comma, semicolon, tab or blank, or one ticker and a note.
 */
export function readPastedRows(text: string): PastedRow[] {
  const delimiter = /[,;\t]/.exec(text)?.[0] ?? ','
  const [first = [], ...rest] = readCsv(text, delimiter)
  const names = first.map((name) => name.trim().toLowerCase())
  const tickerColumn = names.findIndex((name) => TICKER_NAMES.has(name))
  if (tickerColumn === -1) {
    return [first, ...rest].flatMap((fields) => readLine(fields, delimiter)).filter(isAsked)
  }
  const noteColumn = names.findIndex((name) => NOTE_NAMES.has(name))
  return rest.map((fields) =>
    toRow(fields.join(delimiter), fields[tickerColumn] ?? '', fields[noteColumn] ?? ''),
  )
}

const isAsked = ({ text }: PastedRow) => text !== ''
