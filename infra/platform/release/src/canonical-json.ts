/**
 * Canonical JSON text, so that a signature survives parsing and serializing: keys sorted by UTF-16 code
 * units, no spaces, `undefined` members omitted (RFC 8785, for the values in our documents).
 * @throws TypeError for values outside JSON: functions, bigints, non-finite numbers.
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
  const isJsonValue =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  if (!isJsonValue) throw new TypeError(`a ${typeof value} cannot be written as JSON`)
  return JSON.stringify(value)
}
