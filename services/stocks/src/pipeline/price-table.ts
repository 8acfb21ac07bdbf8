import { isCalendarDate, isWeekend } from '../domain/calendar-date.ts'
import { normaliseSymbol } from '../domain/symbol.ts'

/** One cell of a price file: a close, or why it is none. */
export type PriceCell =
  | { readonly symbol: string; readonly date: string; readonly close: number }
  | { readonly locator: string; readonly reason: string }

/** Reads the rows of one price file, once its header told which form it has. */
export interface PriceTable {
  readonly form: 'wide' | 'long'
  /** The row's symbol in one spelling; null when it has none. */
  symbolOf(row: readonly string[]): string | null
  cells(row: readonly string[], rowNumber: number, symbol: string): PriceCell[]
}

function readCell(
  symbol: string,
  date: string,
  text: string,
  rowNumber: number,
): PriceCell | undefined {
  if (text.trim() === '') return undefined
  const close = Number(text)
  if (Number.isFinite(close) && close > 0) return { symbol, date, close }
  return { locator: `row ${rowNumber}, ${symbol}, ${date}`, reason: `not a price: ${text.trim()}` }
}

function wideTable(header: readonly string[], since: string): PriceTable {
  const days = header
    .map((name, index) => ({ date: name.trim(), index }))
    .filter(({ date }) => isCalendarDate(date) && !isWeekend(date) && date >= since)
  return {
    form: 'wide',
    symbolOf: (row) => normaliseSymbol(row[0] ?? ''),
    cells: (row, rowNumber, symbol) =>
      days.flatMap(({ date, index }) => readCell(symbol, date, row[index] ?? '', rowNumber) ?? []),
  }
}

function longTable(names: readonly string[], since: string): PriceTable {
  const symbolAt = names.indexOf('symbol')
  const dateAt = names.indexOf('date')
  const closeAt = names.indexOf('close')
  return {
    form: 'long',
    symbolOf: (row) => normaliseSymbol(row[symbolAt] ?? ''),
    cells(row, rowNumber, symbol) {
      const date = row[dateAt]?.trim() ?? ''
      if (!isCalendarDate(date)) {
        return [{ locator: `row ${rowNumber}, ${symbol}`, reason: `not a date: ${date}` }]
      }
      if (isWeekend(date) || date < since) return []
      return [readCell(symbol, date, row[closeAt] ?? '', rowNumber) ?? []].flat()
    },
  }
}

/**
 * The form of a price file from its header: wide (symbol, then one column per date; Saturdays and
 * Sundays are dropped, as nothing trades then) or long (symbol, date, close in any order). Null: neither.
 */
export function readPriceHeader(header: readonly string[], since = ''): PriceTable | null {
  const names = header.map((name) => name.trim().toLowerCase())
  if (['symbol', 'date', 'close'].every((name) => names.includes(name))) {
    return longTable(names, since)
  }
  if (['symbol', 'ticker'].includes(names[0] ?? '') && names.slice(1).some(isCalendarDate)) {
    return wideTable(header, since)
  }
  return null
}
