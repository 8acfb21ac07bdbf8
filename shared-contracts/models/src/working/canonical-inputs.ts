function numberText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return 'null'
  return String(value === 0 ? 0 : value)
}

/**
 * One text per set of inputs, for hashing: keys in code-unit order, numbers in JavaScript's shortest
 * round-trip form (`-0` is `0`, a non-finite number is `null`). Two objects with the same values give
 * the same text regardless of key order. Example: `ebit=1.5;sales=null`.
 */
export function canonicalInputs(inputs: Readonly<object>): string {
  const entries: [string, number | null][] = Object.entries(inputs)
  return entries
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${numberText(value)}`)
    .join(';')
}
