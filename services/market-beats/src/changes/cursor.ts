/** Cursor into the changes: the last row seen. The order is by `filed`, ticker and quarter, newest first. */
export interface ChangesCursor {
  readonly filed: string
  readonly ticker: string
  readonly quarter: string
}

const SHAPE = /^(\d{4}-\d{2}-\d{2})\.(\d{2}Q[1-4])\.([A-Z0-9][A-Z0-9.-]{0,11})$/

/** For example `2026-08-05.26Q2.AAPL`. */
export function formatChangesCursor({ filed, ticker, quarter }: ChangesCursor): string {
  return `${filed}.${quarter}.${ticker}`
}

/** Undefined for a malformed cursor or an invalid date. */
export function parseChangesCursor(text: string): ChangesCursor | undefined {
  const [, filed, quarter, ticker] = SHAPE.exec(text) ?? []
  if (filed === undefined || quarter === undefined || ticker === undefined) return undefined
  return isDay(filed) ? { filed, ticker, quarter } : undefined
}

/** Whether `text` is an existing day, yyyy-mm-dd. */
export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).year > 0
  } catch {
    return false
  }
}
