import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Backtest, BacktestQuarter, ListColumnCode } from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import { RATING_LETTERS } from '../../engine/company-result.ts'
import type { CellSource, Filter } from '../lists/filter-phrase.ts'
import { kindOf, readCell } from '../lists/list-columns.ts'
import { rankPeers } from '../lists/peer-percentiles.ts'
import {
  isOpen,
  type SnapshotEntry,
  type UniverseSnapshot,
  visibleValues,
} from '../universe/universe-snapshot.ts'
import { deviation, PAST } from './figures.ts'
import { PastDay } from './past-day.ts'

/** Columns of the company itself, which are read as they are today. */
const LASTING: ReadonlySet<string> = new Set([
  ...['ticker', 'name', 'sector', 'industry', 'country', 'exchange', 'indexes', 'model_class'],
  'data_origin',
])
/** Quarters before the newest that are tried; the first with half as many companies begins. */
const QUARTERS_MOST = 24
const PER_YEAR = 4

/** @throws FieldError for a condition on a column without past values. */
function requirePast({ groups }: Filter): void {
  for (const { column } of groups.flat()) {
    if (PAST.has(column) || LASTING.has(column)) continue
    throw new FieldError({
      filter: [`${column} has no past values: remove it to test the screen on the past.`],
    })
  }
}

function pastCells(snapshot: UniverseSnapshot, past: PastDay, accessTier: number): CellSource {
  const read = (entry: SnapshotEntry, column: string) => {
    const value = past.read(entry, isOpen(entry, accessTier), column)
    return Number.isNaN(value) ? null : value
  }
  return {
    read: (member, column, isRank) => {
      if (!PAST.has(column)) return readCell(member, column, accessTier)
      const value = read(member.entry, column)
      const isLetter = kindOf(column) === 'rating' && !isRank
      return isLetter && value !== null ? (RATING_LETTERS[value - 1] ?? null) : value
    },
    percentiles: (column: ListColumnCode, peers) =>
      past.percentiles(`${column}@${peers} ${accessTier}`, () =>
        rankPeers(snapshot.entries, peers, (entry) => read(entry, column)),
      ),
  }
}

/** Calendar quarter ends up to `asOf`, oldest first. */
export function quarterEnds(asOf: string): string[] {
  const [year = 0, month = 0] = asOf.split('-').map(Number)
  const newest = year * PER_YEAR + Math.floor((month - 1) / 3)
  return Array.from({ length: QUARTERS_MOST + 1 }, (_, at) => {
    const quarter = newest - QUARTERS_MOST + at
    const end = new Date(Date.UTC(Math.floor(quarter / PER_YEAR), (quarter % PER_YEAR) * 3 + 3, 0))
    return end.toISOString().slice(0, 10)
  }).filter((day) => day <= asOf)
}

interface Held {
  readonly past: PastDay
  readonly universe: readonly SnapshotEntry[]
  readonly held: readonly SnapshotEntry[]
  /** Companies of which all conditions are known. */
  readonly decided: number
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns of the quarters; a quarter without holdings earns nothing. */
export function summarizeReturns(returns: readonly (number | null)[]) {
  let index = 1
  let high = 1
  let worst = 0
  for (const change of returns) {
    index *= 1 + (change ?? 0)
    high = Math.max(high, index)
    worst = Math.min(worst, index / high - 1)
  }
  const known = returns.map((change) => change ?? 0)
  const spread = deviation(known, PER_YEAR) * Math.sqrt(PER_YEAR)
  return {
    total_return: index - 1,
    annual_return: returns.length === 0 ? null : index ** (PER_YEAR / returns.length) - 1,
    volatility: Number.isNaN(spread) ? null : spread,
    worst_drawdown: worst,
  }
}

/**
 * Rebalancing days from the first on which at least half as many companies could be decided as on the last one, so
 * that the screen and its universe begin together.
 */
async function select(snapshot: UniverseSnapshot, filter: Filter | null, accessTier: number) {
  const ends = quarterEnds(snapshot.asOf ?? '')
  const tested = (filter?.groups.flat() ?? []).map(({ column }) => column)
  const columns = [...new Set(tested)].filter((column) => PAST.has(column))
  const days: Held[] = []
  for (const [at, day] of ends.slice(0, -1).entries()) {
    const next = ends[at + 1] as string
    const past = snapshot.remember(`past ${day}`, () => new PastDay(snapshot, day, next))
    const universe = snapshot.entries.filter(
      (entry) => past.view(entry, isOpen(entry, accessTier)) !== null,
    )
    const matches = filter?.test(pastCells(snapshot, past, accessTier)) ?? (() => true)
    const held = universe.filter((entry) =>
      matches({ entry, values: visibleValues(entry, accessTier), why: '' }),
    )
    const decided = universe.filter((entry) =>
      columns.every((code) => !Number.isNaN(past.read(entry, isOpen(entry, accessTier), code))),
    ).length
    days.push({ past, universe, held, decided })
    await nextTurn()
  }
  const last = days.at(-1)
  const sizeOf = ({ decided, universe }: Held) => (last?.decided ? decided : universe.length)
  const least = last ? sizeOf(last) / 2 : 0
  const first = days.findIndex((day) => day.universe.length > 0 && sizeOf(day) >= least)
  return first < 0 ? { days: [], ends: [] } : { days: days.slice(first), ends: ends.slice(first) }
}

function notesOf(quarters: readonly BacktestQuarter[], simulatedShare: number): string[] {
  const lost = quarters.reduce((sum, { delisted }) => sum + delisted, 0)
  const defaulted = quarters.reduce((sum, quarter) => sum + quarter.defaulted, 0)
  return [
    `${quarters.length} quarters are few: chance explains much of any difference.`,
    'Each day uses the newest report filed by then, as first reported, and that day’s prices.',
    'Holdings have equal weights and change at quarter ends. Costs and taxes are ignored.',
    'Dividends are a quarter of those paid over the last twelve months known.',
    `${lost} holdings lost their price and count with the last close; ${defaulted} defaulted and count with −100%.`,
    'Companies that left the market before they entered our data are missing. Sector, industry and country are today’s.',
    ...(simulatedShare > 0
      ? [`${Math.round(simulatedShare * 100)}% of the holdings have simulated data.`]
      : []),
  ]
}

/** Returns of a screen over all companies, rebalanced each quarter on what was known that day. */
export async function runBacktest(
  snapshot: UniverseSnapshot,
  filter: Filter | null,
  accessTier: number,
): Promise<Backtest> {
  if (filter) requirePast(filter)
  const { days, ends } = await select(snapshot, filter, accessTier)
  const quarters: BacktestQuarter[] = []
  let before: ReadonlySet<SnapshotEntry> = new Set()
  let [screenIndex, universeIndex, simulated, holdings] = [1, 1, 0, 0]
  for (const [at, { past, universe, held }] of days.entries()) {
    const outcomeOf = (entry: SnapshotEntry) => past.outcome(entry, isOpen(entry, accessTier))
    const outcomes = held.map(outcomeOf)
    const screen = mean(outcomes.map(({ change }) => change))
    const all = mean(universe.map((entry) => outcomeOf(entry).change))
    const entered = held.filter((entry) => !before.has(entry)).length
    screenIndex *= 1 + (screen ?? 0)
    universeIndex *= 1 + (all ?? 0)
    simulated += held.filter((entry) => entry.simulated).length
    holdings += held.length
    quarters.push({
      from: past.day,
      to: ends[at + 1] as string,
      ...{ held: held.length, universe: universe.length, entered },
      left: before.size - (held.length - entered),
      delisted: outcomes.filter(({ isDelisted }) => isDelisted).length,
      defaulted: outcomes.filter(({ isDefaulted }) => isDefaulted).length,
      ...{ screen_return: screen, universe_return: all },
      ...{ screen_index: screenIndex, universe_index: universeIndex },
      turnover: at === 0 || held.length === 0 ? null : entered / held.length,
    })
    before = new Set(held)
    await nextTurn()
  }
  const decided = quarters.filter(({ screen_return }) => screen_return !== null)
  const wins = decided.filter(
    (quarter) => (quarter.screen_return ?? 0) > (quarter.universe_return ?? 0),
  )
  const turnover = mean(quarters.flatMap((quarter) => quarter.turnover ?? []))
  const simulatedShare = holdings === 0 ? 0 : simulated / holdings
  return {
    data_version: snapshot.version,
    quarters,
    screen: summarizeReturns(quarters.map((quarter) => quarter.screen_return)),
    universe: summarizeReturns(quarters.map((quarter) => quarter.universe_return)),
    hit_rate: decided.length === 0 ? null : wins.length / decided.length,
    annual_turnover: turnover === null ? null : turnover * PER_YEAR,
    simulated_share: simulatedShare,
    notes: notesOf(quarters, simulatedShare),
  }
}
