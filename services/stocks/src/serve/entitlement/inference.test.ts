import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Period, RANKED_ITEMS_PAID, type RankedItemCode } from '@quantamental/api/stocks'
import { type AltmanVariant, computeAltman } from '@quantamental/models/altman'
import { computeRankedItems } from '@quantamental/models/ranking'
import { viewerCookies } from '@quantamental/service-kit/testing'
import { createDemoUniverse, type DemoUniverse } from '../../../test/demo-universe.ts'

/** Plays a visitor who computes the locked newest values of simulated companies from free answers. */
const COMPANIES = 300
/** Relative error up to which a guess hits its value. */
const HIT = 0.01
/**
 * Points of percent by which guesses may hit more often than the delayed value: prices and the two free items are
 * current, and they are inputs of the Z-score. Measured in infra/docs/decisions/0069-one-rule-of-delay.md.
 */
const MARGIN = { overall: 2, target: 10 }

type Target = RankedItemCode | 'z-score'
const TARGETS: readonly Target[] = [...RANKED_ITEMS_PAID, 'z-score']

let universe: DemoUniverse
let entitled: Record<string, string>
beforeAll(async () => {
  universe = await createDemoUniverse(COMPANIES)
  entitled = await viewerCookies({ tierNumber: 9, status: 'current' })
})
afterAll(() => universe?.close())

// biome-ignore lint/suspicious/noExplicitAny: pages walked as JSON
type Json = any
const page = async (ticker: string, path: string, headers = {}): Promise<Json> =>
  (await universe.app.inject({ url: `/api/tickers/${ticker}/${path}`, headers })).json()

/** Lines on the summary, and those that only a calculation shows. */
const SHOWN = [
  'totalAssets',
  'totalLiabilities',
  'bookEquity',
  'totalDebt',
  'sharesOutstanding',
] as const
const SHOWN_FLOWS = [
  'revenue',
  'operatingIncome',
  'netIncome',
  'operatingCashFlow',
  'freeCashFlow',
] as const
const CALCULATED = ['currentAssets', 'currentLiabilities', 'retainedEarnings'] as const
const CALCULATED_FLOWS = ['ebit', 'netCashFlow', 'dividends'] as const
const BALANCES = [...SHOWN, ...CALCULATED] as const
const FLOWS = [...SHOWN_FLOWS, ...CALCULATED_FLOWS] as const
const NAMES = [...BALANCES, ...FLOWS] as const
type Name = (typeof NAMES)[number]
type Amounts = Readonly<Record<Name, number | null>>

const figureOf = (name: Name) =>
  `line.${BALANCES.some((balance) => balance === name) ? name : `year.${name}`}`

/** Newest reported lines that the visitor is shown, each from the newest quarter that is answered. */
async function readLines(ticker: string, newest: string): Promise<Amounts> {
  const { data } = await page(ticker, 'summary/')
  const score = await page(ticker, 'working/?figure=z-score')
  const amounts: [Name, number | null][] = []
  for (const name of NAMES) {
    const figure = figureOf(name)
    const shown = data.figures.find((one: Json) => one.figure === figure)
    const query = `working/?figure=${figure}`
    const tried = shown ?? (await page(ticker, `${query}&quarter=${newest}`))
    const past = score.inputs?.find((one: Json) => one.code === name)
    const isRefused = tried.code === 'locked'
    const { value, result = value } = isRefused ? (past ?? (await page(ticker, query))) : tried
    amounts.push([name, result ?? null])
  }
  return Object.fromEntries(amounts) as Amounts
}

type Guess = Readonly<Record<Target, number | null>>

interface Basis {
  readonly lines: Amounts
  readonly marketCap: number | null
  readonly marketEquity: number | null
  readonly variant: AltmanVariant
}

function compute({ lines, marketCap, marketEquity, variant }: Basis): Guess {
  const { operatingCashFlow, freeCashFlow } = lines
  const capitalExpenditure =
    operatingCashFlow === null || freeCashFlow === null ? null : operatingCashFlow - freeCashFlow
  const score = computeAltman(variant, { ...lines, marketEquity })
  const items = computeRankedItems({ ...lines, capitalExpenditure, marketCap })
  return { ...items, 'z-score': score.value }
}

const times = (a: number | null, b: number | null) => (a === null || b === null ? null : a * b)

/** Guesses of a company's locked values from free answers, by name. */
async function guess(ticker: string): Promise<Readonly<Record<(typeof GUESSES)[number], Guess>>> {
  const rank = await page(ticker, 'rank/')
  const scores = await page(ticker, 'z-score/')
  const newest = (rank.periods as Period[]).at(-1)
  if (!newest) throw new Error(`${ticker} has no quarter`)
  const { variant } = scores.data.model
  const free = (code: string): (number | null)[] =>
    rank.data.history.find((item: Json) => item.code === code).values
  const equity = free('bs_equityusd')
  const [own, before, yearAgo] = [equity.at(-1), equity.at(-3), equity.at(-5)]
  const seen = await readLines(ticker, newest.quarter)
  const atBalance = variant === 'z' && (await page(ticker, `profile/?as_of=${newest.period_end}`))
  const basis = (lines: Amounts): Basis => ({
    ...{ lines, marketCap: rank.company.market_cap, variant },
    marketEquity: times(atBalance?.company?.price ?? null, lines.sharesOutstanding),
  })
  const growth = own && before && seen.bookEquity === before ? own / before : 1
  const scaled = Object.fromEntries(
    NAMES.map((name) => [name, times(seen[name], growth)]),
  ) as Record<Name, number | null>
  const bookEquity = own ?? null
  const totalDebt = times(free('bs_debtassetsratio').at(-1) ?? null, seen.totalAssets)
  const rolled = bookEquity !== null && yearAgo != null ? bookEquity - yearAgo : null
  const netIncome = rolled === null ? null : rolled + (seen.dividends ?? 0)
  return {
    'newest lines': compute(basis(seen)),
    'free items': compute(basis({ ...seen, bookEquity, totalDebt })),
    'income from equity': compute(basis({ ...seen, bookEquity, netIncome })),
    'scaled with equity': compute(basis({ ...scaled, sharesOutstanding: seen.sharesOutstanding })),
  }
}

/** Locked values, and the delayed ones with items of the market value at today's price. */
async function readValues(ticker: string) {
  const { latest, company } = await page(ticker, 'rank/', entitled)
  const scores = await page(ticker, 'z-score/', entitled)
  const prices = (await page(ticker, 'valuation/', entitled)).data.points
  const rise = company.price / (prices.at(-1)?.price ?? Number.NaN)
  const at = (place: number, points: Json[]): Guess =>
    ({
      ...Object.fromEntries(
        latest.history.map(({ code, values }: Json) => [code, values.at(place)]),
      ),
      'z-score': points.at(-1)?.value,
    }) as Guess
  const then = at(-3, scores.data.points)
  const delayed: Guess = {
    ...then,
    mkt_marketcap: times(then.mkt_marketcap, rise),
    mkt_pe: times(then.mkt_pe, rise),
    mkt_ey: times(then.mkt_ey, 1 / rise),
    mkt_divyield: times(then.mkt_divyield, 1 / rise),
  }
  return { truth: at(-1, scores.latest?.points ?? []), delayed }
}

const GUESSES = ['newest lines', 'free items', 'income from equity', 'scaled with equity'] as const

const isHit = (value: number | null | undefined, truth: number) =>
  value != null && Math.abs(value - truth) <= HIT * Math.abs(truth)

async function listTickers(): Promise<string[]> {
  const { body } = await universe.app.inject({ url: '/api/lists/all/csv/?columns=ticker' })
  const [, ...rows] = body.trim().split('\r\n')
  return rows.map((row) => row.split(',')[0] ?? '')
}

type Hits = Record<string, number>

/** Hits of all guesses by target, and the number of values to guess. */
async function countHits() {
  const hits = new Map<Target, Hits>(TARGETS.map((target) => [target, { known: 0 }]))
  const count = (target: Target, name: string) => {
    const counts = hits.get(target) ?? {}
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (const ticker of await listTickers()) {
    const { truth, delayed } = await readValues(ticker)
    const guesses = { delayed, ...(await guess(ticker)) }
    for (const target of TARGETS) {
      const value = truth[target]
      if (!value) continue
      count(target, 'known')
      for (const [name, made] of Object.entries(guesses)) {
        if (isHit(made[target], value)) count(target, name)
      }
    }
  }
  return hits
}

const shareOf = (hits: readonly Hits[], name: string) => {
  const sum = (key: string) => hits.reduce((total, counts) => total + (counts[key] ?? 0), 0)
  return (100 * sum(name)) / sum('known')
}

it('free answers give locked newest values no better than their delayed values do', async () => {
  const hits = await countHits()
  const all = [...hits.values()]
  for (const name of GUESSES) {
    expect(shareOf(all, name)).toBeLessThan(shareOf(all, 'delayed') + MARGIN.overall)
    for (const [target, counts] of hits) {
      expect({ target, known: (counts.known ?? 0) > COMPANIES / 3 }).toEqual({
        target,
        known: true,
      })
      expect(shareOf([counts], name)).toBeLessThan(shareOf([counts], 'delayed') + MARGIN.target)
    }
  }
}, 600_000)
