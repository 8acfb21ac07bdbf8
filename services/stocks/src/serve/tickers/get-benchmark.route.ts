import {
  type BenchmarkSeries,
  type DaySeries,
  getBenchmarkRoute,
  packSeries,
} from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import type { AddRoute, StocksContext } from '../../context.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { CloseSeries, MarketSeries } from '../../engine/company-input.ts'
import { closesUntil, isPrice, usableCloses } from '../../engine/market/closes.ts'
import { FIRST_LEVEL, type IndexMember, indexOf } from '../../engine/market/sector-index.ts'
import {
  listCloses,
  listDividends,
  listSplits,
} from '../../publish/inputs/company-input.repository.ts'
import { addReadRoute } from '../add-read-route.ts'
import { getCompany, type PublishedCompany } from '../pages/read-page.ts'
import { createResponseCache, sendCached } from '../pages/response-cache.ts'
import type { SnapshotEntry, UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { presentEvents } from './price.presenter.ts'
import { readTicker } from './ticker-path.ts'

const CACHE_BYTES = 4 * 1024 * 1024
/** Number of companies in a sector's index, the largest ones. */
const MEMBERS_AT_MOST = 100
/** Minimum number of companies in a sector's index. */
const MEMBERS_AT_LEAST = 3
/** Decimal places of a level. */
const DIGITS = 2

const NO_SERIES: DaySeries = { days: [], values: [] }

/** Newest chain of the market benchmark; earlier ones are not comparable with it. */
function marketLevels({ days, levels, chains }: MarketSeries): DaySeries {
  const from = chains.indexOf(chains.at(-1) ?? 0)
  if (from < 0) return NO_SERIES
  const first = levels[from] ?? 0
  return {
    days: days.slice(from),
    values: levels.slice(from).map((level) => FIRST_LEVEL * Math.exp(level - first)),
  }
}

/** Largest priced companies of the sector with prices of the same origin. */
function membersOf(snapshot: UniverseSnapshot, { sector, simulated }: SnapshotEntry) {
  return (snapshot.sectors.get(sector ?? '') ?? [])
    .filter((entry) => entry.simulated === simulated)
    .filter(({ own: { rankValue, price } }) => rankValue !== null && isPrice(price ?? undefined))
    .slice(0, MEMBERS_AT_MOST)
}

/** Members with the share count behind their market value by T-minus-2, which everybody sees. */
async function readMembers(
  { db, today }: StocksContext,
  { snapshot, entry }: PublishedCompany,
): Promise<IndexMember[]> {
  const entries = membersOf(snapshot, entry)
  if (entries.length < MEMBERS_AT_LEAST) return []
  const symbols = entries.map(({ ticker }) => ticker)
  const origin = entry.simulated ? 'simulated' : 'real'
  const [closes, splits, dividends] = await Promise.all([
    listCloses(db, symbols, origin),
    listSplits(db, symbols, origin),
    listDividends(db, symbols, origin),
  ])
  const asOf = dayNumber(snapshot.asOf ?? today())
  return entries.map(({ ticker, own }, index) => ({
    closes: usableCloses(closesUntil(closes[index] as CloseSeries, asOf)),
    shares: (own.rankValue ?? 0) / (own.price ?? 1),
    ...presentEvents(splits.get(ticker) ?? [], dividends.get(ticker) ?? []),
  }))
}

async function buildSector(
  context: StocksContext,
  company: PublishedCompany,
  viewer: Viewer,
): Promise<BenchmarkSeries> {
  const { sector } = company.entry
  return context.limits.takeTurn(viewer, async () => {
    const members = await readMembers(context, company)
    const levels = packSeries(indexOf(members), DIGITS)
    return { of: 'sector', name: sector, members: members.length, levels }
  })
}

async function buildMarket(
  { marketData, today }: StocksContext,
  { snapshot, entry }: PublishedCompany,
): Promise<BenchmarkSeries> {
  const { market } = await marketData.of(snapshot.version, dayNumber(snapshot.asOf ?? today()))
  const levels = packSeries(marketLevels(market[entry.simulated ? 'simulated' : 'real']), DIGITS)
  const members = snapshot.entries.filter(({ flags }) => flags.is_sp500).length
  return { of: 'market', name: null, members: levels.first === null ? 0 : members, levels }
}

/** Cached by sector until the next publication. */
export const addGetBenchmarkRoute: AddRoute = (app, context) => {
  const { store, watch } = context
  const cache = createResponseCache(CACHE_BYTES)
  addReadRoute(app, getBenchmarkRoute, async (call) => {
    const company = await getCompany(store, readTicker(call.params.ticker))
    const { entry, snapshot } = company
    const { of } = call.query
    const name = of === 'sector' ? entry.sector : ''
    const build = of === 'sector' ? buildSector : buildMarket
    const key = `${snapshot.version} ${entry.simulated} ${name}`
    return sendCached(cache, watch, key, call, async () =>
      JSON.stringify(await build(context, company, call.viewer)),
    )
  })
}
