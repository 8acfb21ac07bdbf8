import type { CompanyFigures } from '../company-figures.ts'
import type { DayNumber } from '../company-input.ts'
import { isPrice, lastIndex } from '../market/closes.ts'
import { annualized } from '../market/market-features.ts'
import { splitFactor } from '../market/splits.ts'
import { benchmarkAt } from './market-benchmark.ts'

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

  constructor({ replay: { closes, splits, marketData, input } }: CompanyFigures) {
    const { days } = closes
    const market = marketData.market[input.marketOrigin]
    const array = () => new Float64Array(days.length)
    this.days = days
    this.logs = array()
    this.relative = array()
    this.chains = array()
    this.squares = array()
    this.spans = array()
    this.counts = array()
    const [first = 0] = days
    days.forEach((day, i) => {
      const close = closes.closes[i]
      const factor = splits.length === 0 ? 1 : splitFactor(splits, first, day)
      const benchmark = benchmarkAt(market, day)
      this.logs[i] = isPrice(close) ? Math.log(close * factor) : Number.NaN
      this.relative[i] = (this.logs[i] as number) - (benchmark?.level ?? Number.NaN)
      this.chains[i] = benchmark?.chain ?? Number.NaN
      if (i > 0) this.addReturn(i)
    })
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
    const first = lastIndex(this.days, (this.days[last] as DayNumber) - window - 1) + 1
    const between = (sums: Float64Array) => (sums[last] as number) - (sums[first] as number)
    return annualized(between(this.squares), between(this.spans), between(this.counts))
  }
}
