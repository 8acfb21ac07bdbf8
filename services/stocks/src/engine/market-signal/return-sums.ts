import type { CompanyFigures } from '../company-figures.ts'
import type { DayNumber } from '../company-input.ts'
import { lastIndex } from '../market/closes.ts'
import { annualized, logReturn } from '../market/market-features.ts'

/** Returns between consecutive closes, summed from the first one, so that any window takes constant time. */
export class ReturnSums {
  private readonly days: readonly DayNumber[]
  private readonly squares: Float64Array
  private readonly spans: Float64Array
  private readonly counts: Float64Array

  constructor({ replay: { closes, splits } }: CompanyFigures) {
    const { length } = closes.days
    this.days = closes.days
    this.squares = new Float64Array(length)
    this.spans = new Float64Array(length)
    this.counts = new Float64Array(length)
    for (let i = 1; i < length; i += 1) {
      const r = logReturn(closes, splits, i - 1, i)
      const isKnown = r !== null
      const span = (closes.days[i] as DayNumber) - (closes.days[i - 1] as DayNumber)
      this.squares[i] = (this.squares[i - 1] as number) + (isKnown ? r * r : 0)
      this.spans[i] = (this.spans[i - 1] as number) + (isKnown ? span : 0)
      this.counts[i] = (this.counts[i - 1] as number) + (isKnown ? 1 : 0)
    }
  }

  /** Annualized volatility of the `window` days to close `last`, as `volatilityAt` defines it. */
  volatility(last: number, window: number): number | null {
    const first = lastIndex(this.days, (this.days[last] as DayNumber) - window - 1) + 1
    const between = (sums: Float64Array) => (sums[last] as number) - (sums[first] as number)
    return annualized(between(this.squares), between(this.spans), between(this.counts))
  }
}
