import { dayNumber } from '../../../dates/calendar-date.ts'
import { findContent, type HttpClient } from '../../http/http-client.ts'
import { addressSymbol, type PriceAdapter, roundPrice, type SymbolPrices } from './price-adapter.ts'

const DAY_SECONDS = 86_400

interface Split {
  readonly date: number
  readonly numerator: number
  readonly denominator: number
}

interface Chart {
  readonly meta?: { readonly gmtoffset?: number; readonly currency?: string }
  readonly timestamp?: readonly number[]
  readonly events?: {
    readonly dividends?: Readonly<
      Record<string, { readonly date: number; readonly amount: number }>
    >
    readonly splits?: Readonly<Record<string, Split>>
  }
  readonly indicators?: {
    readonly quote?: readonly { readonly close?: readonly (number | null)[] }[]
  }
}

const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

/** Terms of a ratio that is no split: spin-offs are listed as `1281:1000`. */
const TERM_MAX = 100

/**
 * Prices from a chart. The source adjusts closes and dividends for the splits after them, which this
 * reverts; the chart must include all splits up to now. @throws if it is no chart in dollars
 */
export function parseChart(symbol: string, json: string): SymbolPrices {
  const file = JSON.parse(json) as { chart?: { result?: readonly Chart[] | null } } | null
  const chart = file?.chart?.result?.[0]
  if (!chart) throw new Error(`no chart of ${symbol}`)
  if ((chart.meta?.currency ?? 'USD') !== 'USD')
    throw new Error(`${symbol} is not quoted in dollars`)
  const offset = chart.meta?.gmtoffset ?? 0
  const dayOf = (seconds: number) => Math.floor((seconds + offset) / DAY_SECONDS)
  const splits = Object.values(chart.events?.splits ?? {})
    .filter(({ numerator, denominator }) => isPositive(numerator) && isPositive(denominator))
    .map((split) => ({ ...split, day: dayOf(split.date) }))
    .sort((a, b) => a.day - b.day)
  const asTraded = (value: number, day: number) =>
    roundPrice(
      splits
        .filter((split) => split.day > day)
        .reduce((price, split) => (price * split.numerator) / split.denominator, value),
    )
  const values = chart.indicators?.quote?.[0]?.close ?? []
  return {
    symbol,
    closes: (chart.timestamp ?? []).flatMap((seconds, index) => {
      const value = values[index]
      const day = dayOf(seconds)
      return isPositive(value) ? [{ day, close: asTraded(value, day) }] : []
    }),
    splits: splits
      .filter(({ numerator, denominator }) => Math.min(numerator, denominator) <= TERM_MAX)
      .map(({ day, numerator, denominator }) => ({
        day,
        newForOld: `${numerator}:${denominator}`,
      })),
    dividends: Object.values(chart.events?.dividends ?? {})
      .filter(({ amount }) => isPositive(amount))
      .map(({ date, amount }) => ({ day: dayOf(date), amount: asTraded(amount, dayOf(date)) })),
  }
}

/** Answers for unknown and delisted symbols. */
const UNKNOWN = [400, 404, 422]

/** Charts of finance.yahoo.com, without a key, one request per symbol. */
export function createYahooPrices(client: HttpClient, url: string, now: () => Date): PriceAdapter {
  return {
    async history(symbol, from) {
      const start = dayNumber(from) * DAY_SECONDS
      const end = Math.floor(now().getTime() / 1000) + DAY_SECONDS
      const period = { period1: String(start), period2: String(end) }
      const query = new URLSearchParams({ ...period, interval: '1d', events: 'div,split' })
      const address = `${url}/v8/finance/chart/${addressSymbol(symbol)}?${query}`
      const content = await findContent(client, address, UNKNOWN)
      return content && parseChart(symbol, content.toString('utf8'))
    },
  }
}
