import { isWeekend } from '@quantamental/api/calendar'
import { normalizeSymbol } from '../../companies/company.ts'
import { dayNumber, isCalendarDate } from '../../dates/calendar-date.ts'
import type { Rejection } from '../rejection-tally.ts'

/** Reason for not using a cell, row or column; `kind` is the reason without details. */
interface PriceFault extends Rejection {
  readonly kind: string
}

/** One cell of a price file: a close and its day since 1970-01-01, or a fault. */
type PriceCell = { readonly day: number; readonly close: number } | PriceFault

interface PriceOptions {
  /** Closes after this day are rejected. */
  readonly today: string
  /** Closes before this day are skipped. */
  readonly since?: string | undefined
}

export interface PriceTable {
  readonly form: 'wide' | 'long'
  /** Header columns that cannot be used. */
  readonly faults: readonly PriceFault[]
  /** The row's normalized symbol, or a fault. */
  symbolOf(row: readonly string[], rowNumber: number): string | PriceFault
  cells(row: readonly string[], rowNumber: number, symbol: string): PriceCell[]
}

function fault(locator: string, kind: string, particulars?: string): PriceFault {
  return { locator, kind, reason: particulars === undefined ? kind : `${kind}: ${particulars}` }
}

function readSymbol(text: string, rowNumber: number): string | PriceFault {
  const locator = `row ${rowNumber}`
  if (text.trim() === '') return fault(locator, 'no symbol')
  return normalizeSymbol(text) ?? fault(locator, 'invalid symbol', text.trim())
}

/** Fault of a date; null for a valid past day. */
function findDateFault(date: string, today: string, locator: string): PriceFault | null {
  if (!isCalendarDate(date)) return fault(locator, 'not a date', date)
  return date > today ? fault(locator, 'dated in the future', date) : null
}

function readClose(
  symbol: string,
  date: string,
  day: number,
  text: string,
  rowNumber: number,
): PriceCell {
  const close = Number(text)
  if (Number.isFinite(close) && close > 0) return { day, close }
  return fault(`row ${rowNumber}, ${symbol}, ${date}`, 'invalid price', text.trim())
}

function wideTable(header: readonly string[], { today, since = '' }: PriceOptions): PriceTable {
  const columns = header
    .map((name, index) => ({ date: name.trim(), index }))
    .slice(1)
    .map((column) => ({
      ...column,
      fault: findDateFault(column.date, today, `column ${column.index + 1}`),
    }))
  const days = columns
    .filter((c) => c.fault === null && !isWeekend(c.date) && c.date >= since)
    .map((c) => ({ ...c, day: dayNumber(c.date) }))
  return {
    form: 'wide',
    faults: columns.flatMap((c) => c.fault ?? []),
    symbolOf: (row, rowNumber) => readSymbol(row[0] ?? '', rowNumber),
    cells: (row, rowNumber, symbol) =>
      days.flatMap(({ date, day, index }) => {
        const text = row[index] ?? ''
        return text.trim() === '' ? [] : readClose(symbol, date, day, text, rowNumber)
      }),
  }
}

function longTable(names: readonly string[], { today, since = '' }: PriceOptions): PriceTable {
  const symbolAt = names.indexOf('symbol')
  const dateAt = names.indexOf('date')
  const closeAt = names.indexOf('close')
  return {
    form: 'long',
    faults: [],
    symbolOf: (row, rowNumber) => readSymbol(row[symbolAt] ?? '', rowNumber),
    cells(row, rowNumber, symbol) {
      const date = row[dateAt]?.trim() ?? ''
      const wrong = findDateFault(date, today, `row ${rowNumber}, ${symbol}`)
      if (wrong) return [wrong]
      if (isWeekend(date) || date < since) return []
      const text = row[closeAt] ?? ''
      if (text.trim() === '') return [fault(`row ${rowNumber}, ${symbol}, ${date}`, 'no close')]
      return [readClose(symbol, date, dayNumber(date), text, rowNumber)]
    },
  }
}

/**
 * Form of a price file from its header: wide (symbol, then one column per date, blank where there
 * is no close; Saturdays and Sundays are dropped because they have no trading) or long (symbol,
 * date, close in any order). Null if neither.
 */
export function readPriceHeader(
  header: readonly string[],
  options: PriceOptions,
): PriceTable | null {
  const names = header.map((name) => name.trim().toLowerCase())
  if (['symbol', 'date', 'close'].every((name) => names.includes(name))) {
    return longTable(names, options)
  }
  if (['symbol', 'ticker'].includes(names[0] ?? '') && names.slice(1).some(isCalendarDate)) {
    return wideTable(header, options)
  }
  return null
}
