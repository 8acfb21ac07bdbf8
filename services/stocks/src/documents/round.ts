type Maybe = number | null | undefined

function rounded(value: Maybe, scale: number): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  const scaled = value * scale
  return Number.isFinite(scaled) ? Math.round(scaled) / scale + 0 : value
}

/** Ratios, scores and fractions: six decimals. Null for what is no finite number. */
export const ratio = (value: Maybe): number | null => rounded(value, 1e6)

/** Amounts of money and counts: whole. */
export const whole = (value: Maybe): number | null => rounded(value, 1)

/** USD per share: four decimals. */
export const perShare = (value: Maybe): number | null => rounded(value, 1e4)

/** A probability keeps four significant digits, so that a small one is never 0. */
export function probability(value: Maybe): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  return Number(value.toPrecision(4))
}
