import type { QuarterIndex } from '../fiscal-calendar.ts'
import { createRandomSeries } from '../random.ts'

/** Start of every walk, so a quarter's value never depends on the requested range. */
const EPOCH: QuarterIndex = 2012 * 4

/** Purposes of swings and of noise. */
export const SWING = { liabilities: 0, debt: 1, liquidity: 2, margin: 3, gross: 4 }
export const NOISE = { assets: 0, revenue: 1, margin: 2, receivables: 3, inventory: 4 }

/** Deviations of one company by purpose; all are 0 at the anchor quarter. */
export interface Waves {
  /** Mean-reverting deviation: `PERSISTENCE` of it remains after a quarter. */
  swing(purpose: number, quarter: QuarterIndex): number
  /** Random walk with unit steps. */
  walk(quarter: QuarterIndex): number
  /** Independent standard normal per quarter; 0 at the anchor. */
  noise(purpose: number, quarter: QuarterIndex): number
}

const PERSISTENCE = 0.8

export function createWaves(
  seed: number,
  cik: number,
  anchor: QuarterIndex,
  last: QuarterIndex,
): Waves {
  const { gaussian } = createRandomSeries(seed, cik, 'waves')
  const length = Math.max(last, anchor) - EPOCH + 1
  const at = (purpose: number, quarter: QuarterIndex) => gaussian(purpose * 4096 + quarter - EPOCH)
  const swings: Float64Array[] = []
  const swingOf = (purpose: number) => {
    const known = swings[purpose]
    if (known) return known
    const values = new Float64Array(length)
    let value = 0
    for (let i = 0; i < length; i++) {
      value = value * PERSISTENCE + at(purpose, i + EPOCH)
      values[i] = value
    }
    swings[purpose] = values
    return values
  }
  const sums = new Float64Array(length)
  for (let i = 1; i < length; i++) sums[i] = (sums[i - 1] ?? 0) + at(15, i + EPOCH)
  return {
    swing(purpose, quarter) {
      const values = swingOf(purpose)
      const pinned = (values[anchor - EPOCH] ?? 0) * PERSISTENCE ** Math.abs(quarter - anchor)
      return (values[quarter - EPOCH] ?? 0) - pinned
    },
    walk: (quarter) => (sums[quarter - EPOCH] ?? 0) - (sums[anchor - EPOCH] ?? 0),
    noise: (purpose, quarter) => (quarter === anchor ? 0 : at(purpose + 16, quarter)),
  }
}
