import type { CompanyFigures } from '../company-figures.ts'
import type { DayNumber } from '../company-input.ts'
import { isPrice } from '../market/closes.ts'
import { LEVEL_MAX_AGE_DAYS } from '../market/market-benchmark.ts'
import { annualized } from '../market/market-features.ts'
import { splitFactor } from '../market/splits.ts'

/** NaN as null. */
const known = (value: number) => (Number.isNaN(value) ? null : value)

/** Split-adjusted logarithms of the closes and sums from the first one, so that every return takes constant time. */
export class ReturnSums {
  private readonly days: readonly DayNumber[]
  /** In shares of the first day, so that later data change nothing; NaN for an unusable close. */
  private readonly logs: Float64Array
  /** The same less the logarithm of the market index, comparable within a chain of it. */
  private readonly relative: Float64Array
  private readonly chains: Float64Array
  private readonly squares: Float64Array
  private readonly spans: Float64Array
  private readonly counts: Float64Array
  /** Index of the last close on or before each day from the first close to the last. */
  private readonly indexes: Int32Array

  constructor({ replay: { closes, splits, marketData, input } }: CompanyFigures) {
    const { days } = closes
    const market = marketData.market[input.marketOrigin]
    // One allocation instead of six: typed arrays are slow to allocate.
    const all = new Float64Array(6 * days.length)
    const column = (at: number) => all.subarray(at * days.length, (at + 1) * days.length)
    this.days = days
    this.logs = column(0)
    this.relative = column(1)
    this.chains = column(2)
    this.squares = column(3)
    this.spans = column(4)
    this.counts = column(5)
    const [first = 0] = days
    this.indexes = new Int32Array(days.length === 0 ? 0 : (days.at(-1) as DayNumber) - first + 1)
    let at = -1
    for (let i = 0; i < days.length; i += 1) {
      const day = days[i] as DayNumber
      const close = closes.closes[i]
      const factor = splits.length === 0 ? 1 : splitFactor(splits, first, day)
      while ((market.days[at + 1] as DayNumber) <= day) at += 1
      const isLevelKnown = day - (market.days[at] as DayNumber) <= LEVEL_MAX_AGE_DAYS
      this.logs[i] = isPrice(close) ? Math.log(close * factor) : Number.NaN
      const level = isLevelKnown ? (market.levels[at] as number) : Number.NaN
      this.relative[i] = (this.logs[i] as number) - level
      this.chains[i] = isLevelKnown ? (market.chains[at] as number) : Number.NaN
      this.indexes.fill(i, day - first, (days[i + 1] ?? day + 1) - first)
      if (i > 0) this.addReturn(i)
    }
  }

  /** Index of the last close on or before `day`; −1 if there is none. */
  private indexOf(day: DayNumber): number {
    const first = this.days[0] ?? day + 1
    const place = Math.min(day - first, this.indexes.length - 1)
    return place < 0 ? -1 : (this.indexes[place] as number)
  }

  /** Index of the last close on or before `day`, at most 35 days old; −1 if there is none. */
  closeAt(day: DayNumber): number {
    const index = this.indexOf(day)
    return index < 0 || day - (this.days[index] as DayNumber) > LEVEL_MAX_AGE_DAYS ? -1 : index
  }

  private addReturn(i: number): void {
    const r = this.log(i - 1, i)
    const span = (this.days[i] as DayNumber) - (this.days[i - 1] as DayNumber)
    this.squares[i] = (this.squares[i - 1] as number) + (r ?? 0) ** 2
    this.spans[i] = (this.spans[i - 1] as number) + (r === null ? 0 : span)
    this.counts[i] = (this.counts[i - 1] as number) + (r === null ? 0 : 1)
  }

  /** Log return between two closes; null for an unusable close. */
  log(from: number, to: number): number | null {
    return known((this.logs[to] as number) - (this.logs[from] as number))
  }

  /** Log return above the market index; null for an unusable close or without an index level. */
  excess(from: number, to: number): number | null {
    if (this.chains[from] !== this.chains[to]) return null
    return known((this.relative[to] as number) - (this.relative[from] as number))
  }

  /** Annualized volatility of the `window` days to close `last`, as `volatilityAt` defines it. */
  volatility(last: number, window: number): number | null {
    const first = this.indexOf((this.days[last] as DayNumber) - window - 1) + 1
    const between = (sums: Float64Array) => (sums[last] as number) - (sums[first] as number)
    return annualized(between(this.squares), between(this.spans), between(this.counts))
  }
}
