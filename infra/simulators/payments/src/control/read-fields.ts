import { StripeError } from '../http/stripe-error.ts'

type Name = 'string' | 'integer' | 'boolean' | 'strings' | 'instant'
interface Types {
  string: string
  integer: number
  boolean: boolean
  strings: string[]
  /** Unix seconds, given as such or as an ISO date and time. */
  instant: number
}
type FieldRule = Name | `${Name}?` | readonly (string | undefined)[]
type Value<R> = R extends readonly (infer Option)[]
  ? Option
  : R extends `${infer N extends Name}?`
    ? Types[N] | undefined
    : R extends Name
      ? Types[R]
      : never

/**
 * Fields of a control request. `?` after a type, or undefined in an enumeration, makes a field optional.
 * @throws StripeError 400 for an unknown, missing or mistyped field.
 */
export function readFields<const S extends Record<string, FieldRule>>(
  body: unknown,
  rules: S,
): { [K in keyof S]: Value<S[K]> } {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(rules, name)) throw wrong(`Unknown field ${name}.`)
  }
  const entries = Object.entries(rules).map(([name, rule]) => [name, read(name, rule, given[name])])
  return Object.fromEntries(entries)
}

function read(name: string, rule: FieldRule, value: unknown): unknown {
  if (typeof rule === 'object') {
    if (rule.includes(value as string)) return value
    throw wrong(`${name} must be one of ${rule.filter(Boolean).join(', ')}.`)
  }
  if (value === undefined && rule.endsWith('?')) return undefined
  const type = rule.replace('?', '') as Name
  if (type === 'instant' && typeof value === 'string' && !Number.isNaN(Date.parse(value))) {
    return Math.floor(Date.parse(value) / 1000)
  }
  const fits =
    type === 'strings'
      ? Array.isArray(value) && value.every((item) => typeof item === 'string')
      : type === 'integer' || type === 'instant'
        ? Number.isSafeInteger(value)
        : typeof value === type
  if (!fits) throw wrong(`${name} must be: ${type}.`)
  return value
}

function wrong(message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message })
}
