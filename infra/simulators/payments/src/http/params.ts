import { invalidRequest } from './stripe-error.ts'

type Simple =
  | 'string'
  /** Text; an empty value clears the field. */
  | 'clearable'
  | 'url'
  | 'integer'
  | 'boolean'
  | 'metadata'
  | 'strings'
  /** A time or a range of times: `created` in lists. */
  | 'range'
  /** Accepted by Stripe but not simulated: refused with its own error instead of ignored. */
  | 'unsupported'

type ItemOf<V> = V extends readonly (infer Item)[] ? Item : never
type Shape<V> = Extract<V, object>

type Rule<V = unknown> =
  | Simple
  | readonly string[]
  | { readonly required: Rule<V> }
  | { readonly fields: Spec<Shape<V>> }
  | { readonly items: Rule<ItemOf<Shape<V>>> }

/** Parameters of a call, limited to the names in the `stripe` package's type so that an upgrade breaks the build. */
export type Spec<P> = { readonly [K in keyof P]?: Rule<P[K]> }

/**
 * Parse a form into the call's own parameter type.
 * @throws StripeError 400 with Stripe's code for unknown, missing, empty or malformed parameters.
 */
export function readParams<P>(spec: Spec<P>, form: FormFields): P {
  return readFields(spec as Spec<Record<string, unknown>>, form, '') as P
}

function readFields(spec: Spec<Record<string, unknown>>, form: FormFields, prefix: string): object {
  const result: Record<string, unknown> = {}
  for (const name of Object.keys(form)) {
    if (!Object.hasOwn(spec, name)) throw unknown(nameIn(prefix, name))
  }
  for (const [name, rule] of Object.entries(spec)) {
    const full = nameIn(prefix, name)
    const value = form[name]
    if (value !== undefined) result[name] = readValue(rule as Rule, value, full)
    else if (isRequired(rule as Rule)) {
      throw invalidRequest(`Missing required param: ${full}.`, full, 'parameter_missing')
    }
  }
  return result
}

function readValue(rule: Rule, value: FormValue, name: string): unknown {
  if (typeof rule === 'object' && 'required' in rule) return readValue(rule.required, value, name)
  if (rule === 'unsupported') throw notSimulated(name)
  if (rule === 'metadata') return readMetadata(value, name)
  if (rule === 'range' && typeof value === 'object') {
    const bounds = { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' } as const
    return readFields(bounds, value, name)
  }
  if (rule === 'strings') return readItems('string', value, name)
  if (typeof rule === 'object' && 'items' in rule) return readItems(rule.items, value, name)
  if (typeof rule === 'object' && 'fields' in rule) {
    if (typeof value === 'string') throw invalidRequest('Invalid object', name)
    return readFields(rule.fields as Spec<Record<string, unknown>>, value, name)
  }
  if (typeof value === 'object') throw invalidRequest('Invalid string: a hash was given', name)
  return readText(rule as Simple | readonly string[], value, name)
}

function readText(rule: Simple | readonly string[], value: string, name: string): unknown {
  if (value === '' && rule !== 'clearable') {
    const message = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`
    throw invalidRequest(message, name, 'parameter_invalid_empty')
  }
  if (typeof rule === 'object') {
    if (rule.includes(value)) return value
    throw invalidRequest(`Invalid ${name}: must be one of ${rule.join(', ')}`, name)
  }
  if (rule === 'integer' || rule === 'range') {
    if (/^-?\d{1,15}$/.test(value)) return Number(value)
    throw invalidRequest(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  }
  if (rule === 'url' && !(URL.canParse(value) && /^https?:/i.test(value))) {
    throw invalidRequest('Not a valid URL', name, 'url_invalid')
  }
  if (rule === 'boolean') {
    if (value === 'true' || value === 'false') return value === 'true'
    throw invalidRequest(`Invalid boolean: ${value}`, name)
  }
  return value
}

function readItems(rule: Rule, value: FormValue, name: string): unknown[] {
  if (typeof value === 'string') {
    if (value === '') return []
    throw invalidRequest('Invalid array', name)
  }
  return Object.keys(value).map((key, index) => {
    const item = value[key]
    if (!/^\d+$/.test(key) || item === undefined) throw invalidRequest('Invalid array', name)
    return readValue(rule, item, `${name}[${index}]`)
  })
}

function readMetadata(value: FormValue, name: string): Record<string, string> | '' {
  if (value === '') return ''
  if (typeof value === 'string') throw invalidRequest('Invalid object', name)
  const entries = Object.entries(value)
  if (entries.length > 50) throw invalidRequest('Metadata can have up to 50 keys.', name)
  for (const [key, text] of entries) {
    if (typeof text === 'object') throw invalidRequest('Metadata values must be strings.', name)
    if (key.length > 40) throw invalidRequest('Metadata keys can be up to 40 characters.', name)
    if (text.length > 500) {
      throw invalidRequest('Metadata values can be up to 500 characters.', `${name}[${key}]`)
    }
  }
  return Object.fromEntries(entries) as Record<string, string>
}

function isRequired(rule: Rule): boolean {
  return typeof rule === 'object' && 'required' in rule
}

function nameIn(prefix: string, name: string): string {
  return prefix ? `${prefix}[${name}]` : name
}

function unknown(name: string) {
  return invalidRequest(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
}

function notSimulated(name: string) {
  const message = `The simulator does not support the parameter ${name}, although Stripe does.`
  return invalidRequest(message, name, 'parameter_not_simulated')
}

/** Untyped form content: text, or fields by name (an array has the names 0, 1, …). */
type FormValue = string | FormFields
interface FormFields {
  [name: string]: FormValue
}

const MAX_DEPTH = 8

/**
 * Parse `a[b][0]=c` like Stripe: brackets nest, `[]` appends. Fields have no prototype, so no name is special.
 * A name used both as text and as a parent keeps the last one.
 */
export function parseForm(text: string): FormFields {
  const root = emptyFields()
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key)
    if (path.length > MAX_DEPTH) continue
    let parent = root
    path.forEach((segment, depth) => {
      const name = segment === '' ? String(Object.keys(parent).length) : segment
      if (depth === path.length - 1) parent[name] = value
      else {
        const existing = parent[name]
        const child = typeof existing === 'object' ? existing : emptyFields()
        parent[name] = child
        parent = child
      }
    })
  }
  return root
}

function pathOf(key: string): string[] {
  const bracket = key.indexOf('[')
  if (bracket < 1 || !key.endsWith(']')) return [key]
  return [key.slice(0, bracket), ...key.slice(bracket + 1, -1).split('][')]
}

function emptyFields(): FormFields {
  return Object.create(null) as FormFields
}
