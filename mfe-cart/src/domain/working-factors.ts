/** One number of a working and what it stands for. */
export interface WorkingFactor {
  readonly factor: string
  readonly meaning: string
}

/** Factors are parted by these, but not within brackets. */
const BETWEEN = / × (?![^(]*\))/
const CENTS_OF_MONTH = '100'
const CENTS_OF_YEAR = '1200'

function meaningOf(factor: string, at: number, priceAt: number): string {
  if (at === 0)
    return factor === CENTS_OF_YEAR ? 'cents of a dollar, twelve months' : 'cents of a dollar'
  if (at === 1) return factor === '1' ? 'the whole time' : 'part of the time that is paid'
  if (factor.startsWith('(1 −')) return 'less the discount of the bundle'
  if (factor.startsWith('(')) return 'the difference of the prices of a month'
  if (at === priceAt) return 'price of a month'
  if (at > priceAt) return factor === '1' ? 'month' : 'months'
  return factor === '1' ? 'own use' : 'commercial use'
}

/**
 * What each number of a working stands for, as the pricing writes them: "100 × 1 × 1 × $19.99 × 1".
 * Empty for a working of another shape.
 */
export function workingFactors(working: string): readonly WorkingFactor[] {
  const factors = working.split(BETWEEN)
  const priceAt = factors.findIndex((factor) => factor.includes('$'))
  const isCents = factors[0] === CENTS_OF_MONTH || factors[0] === CENTS_OF_YEAR
  if (!isCents || priceAt < 2) return []
  return factors.map((factor, at) => ({ factor, meaning: meaningOf(factor, at, priceAt) }))
}
