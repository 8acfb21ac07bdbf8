/** View state in the query string: `?page=2&year=2026`. */
export interface TransactionsView {
  readonly page: number
  /** Null for all years. */
  readonly year: number | null
}

const LAST_PAGE = 10_000

function readInteger(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}

/** Parse the query string; invalid values fall back to the defaults. */
export function readTransactionsView(search: URLSearchParams): TransactionsView {
  return {
    page: readInteger(search.get('page'), 1, LAST_PAGE) ?? 1,
    year: readInteger(search.get('year'), 2000, 2200),
  }
}

/** Serialize the view; the defaults (first page, all years) are left out. */
export function writeTransactionsView({ page, year }: TransactionsView): URLSearchParams {
  const search = new URLSearchParams()
  if (page > 1) search.set('page', String(page))
  if (year !== null) search.set('year', String(year))
  return search
}
