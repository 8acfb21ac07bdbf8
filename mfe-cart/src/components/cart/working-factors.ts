/** Factor of a price calculation and its meaning. */
export interface WorkingFactor {
  readonly factor: string
  readonly meaning: string
}

/** Separator between factors, outside parentheses. */
const SEPARATOR = / × (?![^(]*\))/
const CENTS_OF_MONTH = '100'
const CENTS_OF_YEAR = '1200'

function meaningOf(factor: string, at: number, priceAt: number): string {
  if (at === 0)
    return factor === CENTS_OF_YEAR ? 'cents per dollar × twelve months' : 'cents per dollar'
  if (at === 1) return factor === '1' ? 'full period' : 'prorated period'
  if (factor.startsWith('(1 −')) return 'bundle discount'
  if (factor.startsWith('(')) return 'price difference per month'
  if (at === priceAt) return 'price per month'
  if (at > priceAt) return factor === '1' ? 'month' : 'months'
  return factor === '1' ? 'personal use' : 'commercial use'
}

/**
 * Explain each factor of a price calculation such as "100 × 1 × 1 × $19.99 × 1". Empty for any other format.
 */
export function workingFactors(working: string): readonly WorkingFactor[] {
  const factors = working.split(SEPARATOR)
  const priceAt = factors.findIndex((factor) => factor.includes('$'))
  const isCents = factors[0] === CENTS_OF_MONTH || factors[0] === CENTS_OF_YEAR
  if (!isCents || priceAt < 2) return []
  return factors.map((factor, at) => ({ factor, meaning: meaningOf(factor, at, priceAt) }))
}
