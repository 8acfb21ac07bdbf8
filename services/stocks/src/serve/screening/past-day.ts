import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { CompanyHistory } from '../../engine/history/history-layout.ts'
import type { SnapshotEntry, UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { CompanyView } from './company-view.ts'
import { FigureColumns, UNREAD } from './figure-reader.ts'
import { PAST } from './figures.ts'

/** Age of a close or a report up to which it stands for a day. */
const CLOSE_MAX_AGE_DAYS = 10
const REPORT_MAX_AGE_DAYS = 550
/** Maximum number of criteria with stored past values per version. */
const CRITERIA_STORED = 32
const NONE = Number.NaN

/** Index of the last close of the month of `day`; −1 without a close in its last days. */
function monthAt({ months }: CompanyHistory, day: number): number {
  const at = months.findLastIndex((row) => (row[0] as number) <= day)
  return at >= 0 && day - (months[at]?.[0] as number) <= CLOSE_MAX_AGE_DAYS ? at : -1
}

type Views = (CompanyView | null)[]

interface Outcome {
  /** Return with dividends to the next rebalancing day. */
  readonly change: number
  readonly isDelisted: boolean
  readonly isDefaulted: boolean
}

/** What was known of all companies on one day, from reports as first filed and prices of that day. */
export class PastDay {
  readonly day: string
  readonly #day: number
  readonly #next: number
  readonly #slots: ReadonlyMap<SnapshotEntry, number>
  readonly #columns: FigureColumns
  readonly #outcomes: readonly [delayed: Outcome[], open: Outcome[]] = [[], []]
  readonly #views: readonly [delayed: Views, open: Views] = [[], []]

  constructor(snapshot: UniverseSnapshot, day: string, next: string) {
    this.day = day
    this.#day = dayNumber(day)
    this.#next = dayNumber(next)
    this.#slots = snapshot.remember(
      'slots',
      () => new Map(snapshot.entries.map((entry, slot) => [entry, slot])),
    )
    this.#columns = new FigureColumns(snapshot.entries.length, CRITERIA_STORED)
  }

  /** The company that day, as its viewer may see it; null if it had no price or no recent report. */
  view(entry: SnapshotEntry, isOpen: boolean): CompanyView | null {
    const views = this.#views[isOpen ? 1 : 0]
    const slot = this.#slots.get(entry) as number
    if (views[slot] === undefined) views[slot] = this.#buildView(entry, isOpen)
    return views[slot]
  }

  #buildView({ history, own }: SnapshotEntry, isOpen: boolean): CompanyView | null {
    const { quarters, months, defaultedOn } = history
    if (defaultedOn <= this.#day) return null
    const month = monthAt(history, this.#day)
    if (month < 0) return null
    const last = quarters.length - 1 - (isOpen ? 0 : RATING_DELAY_QUARTERS)
    const options = { history, modelClass: own.modelClass, month, isFirstReported: true }
    const known = (quarter: number) =>
      new CompanyView({ ...options, quarter, marketCap: null }).field('knownOn')
    let quarter = last
    while (quarter >= 0 && !(known(quarter) <= this.#day)) quarter -= 1
    if (quarter < 0 || this.#day - known(quarter) > REPORT_MAX_AGE_DAYS) return null
    const shares = new CompanyView({ ...options, quarter, marketCap: null }).field('shares')
    const cap = (months[month]?.[1] as number) * shares
    return new CompanyView({ ...options, quarter, marketCap: Number.isNaN(cap) ? null : cap })
  }

  /** Criterion that day; NaN if unknown. */
  read(entry: SnapshotEntry, isOpen: boolean, code: string): number {
    const column = this.#columns.column(code, isOpen)
    const slot = this.#slots.get(entry) as number
    if (column[slot] === UNREAD) {
      const view = this.view(entry, isOpen)
      const value = view ? PAST.get(code)?.(view) : NONE
      column[slot] = Number.isFinite(value) ? (value as number) : NONE
    }
    return column[slot] as number
  }

  /** Reader of percentiles that `rank` computes; undefined for companies without one. */
  percentiles(key: string, rank: () => ReadonlyMap<SnapshotEntry, number>) {
    const column = this.#columns.column(key, true)
    if (column[0] === UNREAD) {
      column.fill(NONE)
      for (const [entry, percentile] of rank()) {
        column[this.#slots.get(entry) as number] = percentile
      }
    }
    return (entry: SnapshotEntry) => {
      const percentile = column[this.#slots.get(entry) as number] as number
      return Number.isNaN(percentile) ? undefined : percentile
    }
  }

  /**
   * Result of holding the company to the next day. Dividends are a quarter of those paid over the last twelve
   * months known; without a close at the end, the last one counts, or nothing after a default.
   */
  outcome(entry: SnapshotEntry, isOpen: boolean): Outcome {
    const outcomes = this.#outcomes[isOpen ? 1 : 0]
    const slot = this.#slots.get(entry) as number
    outcomes[slot] ??= this.#findOutcome(entry, isOpen)
    return outcomes[slot]
  }

  #findOutcome(entry: SnapshotEntry, isOpen: boolean): Outcome {
    const { history } = entry
    const { months, defaultedOn } = history
    if (defaultedOn > this.#day && defaultedOn <= this.#next) {
      return { change: -1, isDelisted: false, isDefaulted: true }
    }
    const from = months[monthAt(history, this.#day)]?.[1] as number
    const end = monthAt(history, this.#next)
    const to = end >= 0 ? months[end] : months.findLast((row) => (row[0] as number) <= this.#next)
    const dividends = this.read(entry, isOpen, 'dividend_yield') / 4 || 0
    const change = (to?.[1] as number) / from - 1 + dividends
    return { change, isDelisted: end < 0, isDefaulted: false }
  }
}
