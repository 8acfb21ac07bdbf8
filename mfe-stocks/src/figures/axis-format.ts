import { formatDecimal } from '@quantamental/api/format'

const MOST_DIGITS = 4
const LABELS = 4

function sizeOf(largest: number): readonly [divisor: number, suffix: string] {
  if (largest > 1e12) return [1e12, 'T']
  if (largest > 1e9) return [1e9, 'B']
  if (largest > 1e6) return [1e6, 'MM']
  return largest > 1e3 ? [1e3, 'k'] : [1, '']
}

/**
 * Formatter for the labels of an axis over `values`: one unit for all, with just enough decimals to
 * distinguish neighbors. A minus sign goes before the dollar sign; `percent` values are fractions.
 */
export function axisFormat(
  values: readonly (number | null)[],
  unit: string,
): (value: number) => string {
  const known = values.filter((value) => value !== null)
  const least = Math.min(...known, known[0] ?? 0)
  const greatest = Math.max(...known, known[0] ?? 0)
  const isPercent = unit === 'percent'
  const [divisor, suffix] = isPercent
    ? [0.01, '%']
    : sizeOf(Math.max(Math.abs(least), Math.abs(greatest)))
  const span = greatest - least || Math.abs(greatest) || 1
  const wanted = Math.ceil(-Math.log10(span / LABELS / divisor))
  const digits = Math.min(MOST_DIGITS, Math.max(0, wanted))
  const dollar = unit === 'USD' ? '$' : ''
  return (value) => {
    if (value === 0) return isPercent ? '0%' : `${dollar}0`
    const text = `${dollar}${formatDecimal(Math.abs(value) / divisor, digits)}${suffix}`
    return value < 0 ? `−${text}` : text
  }
}

/** Tick in dollars: "$1,234", with cents below a hundred. */
export function formatDollarTick(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2
  return `${value < 0 ? '−' : ''}$${formatDecimal(Math.abs(value), digits)}`
}
