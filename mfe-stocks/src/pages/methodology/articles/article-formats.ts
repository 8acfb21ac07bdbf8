import { formatDecimal } from '@quantamental/api/format'

/** USD million as "$1,092B", "$850M" or "$0". */
export function millions(amount: number): string {
  if (amount === 0) return '$0'
  const sign = amount < 0 ? '−' : ''
  const size = Math.abs(amount)
  return size >= 1000
    ? `${sign}$${formatDecimal(size / 1000, 0)}B`
    : `${sign}$${formatDecimal(size, 0)}M`
}

/** USD per share. */
export function dollars(amount: number): string {
  return `$${formatDecimal(amount, 0)}`
}

/** Fraction as a percentage. */
export function percent(fraction: number, digits = 0): string {
  return `${formatDecimal(100 * fraction, digits)}%`
}
