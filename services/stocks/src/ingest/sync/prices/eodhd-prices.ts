import { normalizeSymbol } from '../../../companies/company.ts'
import { dayNumber, isCalendarDate } from '../../../dates/calendar-date.ts'
import type { HttpClient } from '../../http/http-client.ts'
import { HttpError } from '../../http/http-error.ts'
import { addressSymbol, type PriceAdapter, type SymbolPrices } from './price-adapter.ts'

/** Row of the API: a close, a split `4.000000/1.000000` or a dividend. */
interface Row {
  readonly code?: unknown
  readonly date?: unknown
  readonly close?: unknown
  readonly split?: unknown
  /** In bulk: `dividend`. */
  readonly value?: unknown
  readonly dividend?: unknown
  readonly unadjustedValue?: unknown
}

/** Rows with a date. @throws if `json` is no list */
export function parseRows(json: string): Row[] {
  const rows: unknown = JSON.parse(json)
  if (!Array.isArray(rows)) throw new Error('not a list of prices')
  return rows.filter((row: Row | null) => isCalendarDate(row?.date))
}

const dayOf = ({ date }: Row) => dayNumber(date as string)
const isPositive = (value: number) => Number.isFinite(value) && value > 0

/** Prices of one symbol from its rows. */
export function joinRows(
  symbol: string,
  closes: readonly Row[],
  splits: readonly Row[],
  dividends: readonly Row[],
): SymbolPrices {
  return {
    symbol,
    closes: closes
      .map((row) => ({ day: dayOf(row), close: Number(row.close) }))
      .filter(({ close }) => isPositive(close)),
    splits: splits
      .filter(({ split }) => typeof split === 'string')
      .map((row) => ({ day: dayOf(row), newForOld: String(row.split) })),
    dividends: dividends
      .map((row) => ({
        day: dayOf(row),
        amount: Number(row.unadjustedValue ?? row.value ?? row.dividend),
      }))
      .filter(({ amount }) => isPositive(amount)),
  }
}

/** Rows of a bulk answer by normalized symbol. */
function bySymbol(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const symbol = normalizeSymbol(String(row.code ?? ''))
    if (symbol !== null) groups.getOrInsertComputed(symbol, () => []).push(row)
  }
  return groups
}

/** The API of eodhd.com: histories by symbol, and days in bulk. */
export function createEodhdPrices(client: HttpClient, url: string, key: string): PriceAdapter {
  const fetchRows = async (path: string, query: string) => {
    const address = `${url}/api/${path}?${query}&fmt=json&api_token=${encodeURIComponent(key)}`
    return parseRows((await client.get(address)).toString('utf8'))
  }
  return {
    async history(symbol, from) {
      const name = `${addressSymbol(symbol)}.US`
      try {
        const closes = await fetchRows(`eod/${name}`, `from=${from}`)
        const splits = await fetchRows(`splits/${name}`, `from=${from}`)
        return joinRows(symbol, closes, splits, await fetchRows(`div/${name}`, `from=${from}`))
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null
        throw error
      }
    },
    async day(date) {
      const fetchDay = async (type: string) =>
        bySymbol(await fetchRows('eod-bulk-last-day/US', `date=${date}${type}`))
      const closes = await fetchDay('')
      const splits = await fetchDay('&type=splits')
      const dividends = await fetchDay('&type=dividends')
      const symbols = new Set([...closes.keys(), ...splits.keys(), ...dividends.keys()])
      return [...symbols].map((symbol) =>
        joinRows(
          symbol,
          closes.get(symbol) ?? [],
          splits.get(symbol) ?? [],
          dividends.get(symbol) ?? [],
        ),
      )
    },
  }
}
