import { FieldError } from '@quantamental/service-kit/errors'

/** Items of a comma-separated list, trimmed and without blanks. */
export function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** Distinct codes of the query parameter `field`, each a `noun`. @throws FieldError for one that is not in `known`. */
export function readCodes<C extends string>(
  field: string,
  text: string | undefined,
  known: readonly C[],
  noun: string,
): C[] {
  const codes = splitList(text)
  const unknown = codes.find((code) => !known.some((one) => one === code))
  if (unknown !== undefined) {
    const all = `${noun[0]?.toUpperCase()}${noun.slice(1)}s: ${known.join(', ')}`
    throw new FieldError({ [field]: [`"${unknown}" is not a ${noun}. ${all}.`] })
  }
  return [...new Set(codes)] as C[]
}
