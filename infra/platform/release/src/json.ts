/** Narrowing of parsed JSON, for documents that other processes wrote. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isStringArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

export function isStringRecord(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((item) => typeof item === 'string')
}

export function isStringArrayRecord(
  value: unknown,
): value is Readonly<Record<string, readonly string[]>> {
  return isObject(value) && Object.values(value).every(isStringArray)
}
