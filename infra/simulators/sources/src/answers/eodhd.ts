import { type Day, dayText, toDay } from '../../../market-data/src/universe/days.ts'
import type { Filer } from '../filers/filer.ts'
import type { World } from '../world.ts'
import { closesOf, dividendsOf, splitsBetween, splitTerms } from './prices.ts'

/** Rows of one table of a company between two days, as EODHD returns them. */
function rowsOf(world: World, filer: Filer, table: string, from: Day, to: Day): object[] {
  const market = world.marketOf(filer)
  if (table === 'splits') {
    return splitsBetween(market, from, to).map(({ effective, newForOld }) => {
      const terms = splitTerms(newForOld).map((term) => term.toFixed(6))
      return { date: dayText(effective), split: terms.join('/') }
    })
  }
  if (table === 'eod') {
    return closesOf(market, from, to).map(({ day, close }) => ({ date: dayText(day), close }))
  }
  return dividendsOf(market, from, to).map(({ day, amount }) => {
    const value = String(amount)
    return { date: dayText(day), value, dividend: value, unadjustedValue: value }
  })
}

/** `/api/<eod|splits|div>/<symbol>.US`, or null for an unknown symbol. */
export function historyJson(
  world: World,
  table: string,
  symbol: string,
  query: URLSearchParams,
): string | null {
  const filer = world.bySymbol(symbol)
  if (!filer) return null
  const from = toDay(query.get('from') ?? '2014-01-01')
  return JSON.stringify(rowsOf(world, filer, table, from, world.today()))
}

const TABLES: Readonly<Record<string, string>> = { splits: 'splits', dividends: 'div' }

/** `/api/eod-bulk-last-day/US`: one day of all symbols. */
export function bulkJson(world: World, query: URLSearchParams): string {
  const day = toDay(query.get('date') ?? dayText(world.today()))
  const table = TABLES[query.get('type') ?? ''] ?? 'eod'
  if (day > world.today()) return '[]'
  const rows = world.listed.flatMap((filer) =>
    rowsOf(world, filer, table, day, day).map((row) => ({ code: filer.ticker, ...row })),
  )
  return JSON.stringify(rows)
}
