type Maybe = number | null | undefined

function rounded(value: Maybe, scale: number): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  const scaled = value * scale
  return Number.isFinite(scaled) ? Math.round(scaled) / scale + 0 : value
}

/** Round ratios, scores and fractions to six decimals. Null for anything but a finite number. */
export const ratio = (value: Maybe): number | null => rounded(value, 1e6)

/** Round money and counts to whole numbers. */
export const whole = (value: Maybe): number | null => rounded(value, 1)

/** Round USD per share to four decimals. */
export const perShare = (value: Maybe): number | null => rounded(value, 1e4)

/** Round to four significant digits, so that a small probability is never 0. */
export function probability(value: Maybe): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  return Number(value.toPrecision(4))
}
