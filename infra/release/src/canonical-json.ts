/**
 * The one way to write a JSON value as text, so that a signature outlives parsing and printing: keys in
 * the order of their UTF-16 units, no spaces, members that are `undefined` left out (RFC 8785, for the
 * values our documents hold).
 * @throws TypeError for what JSON cannot say: functions, bigints, numbers that are not finite.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${toCanonicalJson(member)}`)
    return `{${members.join(',')}}`
  }
  const isSayable =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  if (!isSayable) throw new TypeError(`a ${typeof value} cannot be written as JSON`)
  return JSON.stringify(value)
}
