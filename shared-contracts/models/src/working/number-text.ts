const MINUS = '−'

/** Replaces `-` by a true minus and drops the sign of `-0`. */
function withTrueMinus(text: string): string {
  if (!text.startsWith('-')) return text
  return /[1-9]/.test(text) ? MINUS + text.slice(1) : text.slice(1)
}

/** Fixed decimals and a true minus; an em dash for a value that is missing. `-0.05266` is `−0.0527`. */
export function decimalText(value: number | null, digits = 4): string {
  return value === null || !Number.isFinite(value) ? '—' : withTrueMinus(value.toFixed(digits))
}

/** Whole units with thousands separators and a true minus: `-3068000000` is `−3,068,000,000`. */
export function wholeText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '—'
  const digits = BigInt(Math.round(value)).toString()
  return withTrueMinus(digits.replace(/\B(?=(\d{3})+$)/g, ','))
}

/** Puts a negative number in parentheses, so that `1.2·(−0.0527)` reads as a product. */
export function inParentheses(text: string): string {
  return text.startsWith(MINUS) ? `(${text})` : text
}
