/** Difference between what one side sends and the other accepts. */
export interface Narrowing {
  /** For example `company.ratings[].code`; empty for the whole value. */
  readonly at: string
  readonly kind: 'missing' | 'unknown_field' | 'form' | 'limit'
  /** Form or limit that is not accepted; empty for a missing field. */
  readonly what: string
}

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const
const EQUAL = ['pattern', 'format', 'uniqueItems'] as const

/**
 * Values allowed by `written` but not by `read`; empty if none. A field that only `written` has counts
 * only with `closed`.
 */
export function listNarrowings(
  written: JsonSchema,
  read: JsonSchema,
  options: { readonly closed: boolean },
  at = '',
): readonly Narrowing[] {
  if (isAnything(read)) return []
  const taken = listForms(read)
  return listForms(written).flatMap((form) => {
    const attempts = taken
      .filter((other) => isSameKind(form, other))
      .map((other) => compareForms(form, other, options, at))
    const best = attempts.sort((a, b) => a.length - b.length)[0]
    return best ?? [{ at, kind: 'form', what: presentForm(form) }]
  })
}

function isSameKind(form: JsonSchema, other: JsonSchema): boolean {
  if (isAnything(other)) return true
  if ('const' in other) return 'const' in form && form.const === other.const
  const type = 'const' in form ? typeOfValue(form.const) : form.type
  return type === other.type || (type === 'integer' && other.type === 'number')
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function compareForms(
  form: JsonSchema,
  other: JsonSchema,
  options: { readonly closed: boolean },
  at: string,
): readonly Narrowing[] {
  if ('const' in form || isAnything(other)) return []
  return [
    ...compareLimits(form, other, at),
    ...compareFields(form, other, options, at),
    ...compareItems(form, other, options, at),
  ]
}

function compareLimits(form: JsonSchema, other: JsonSchema, at: string): readonly Narrowing[] {
  const broken = [
    ...UPPER.filter((key) => (other[key] ?? Infinity) < (form[key] ?? Infinity)),
    ...LOWER.filter((key) => (other[key] ?? -Infinity) > (form[key] ?? -Infinity)),
    ...EQUAL.filter((key) => other[key] && other[key] !== form[key]),
  ]
  return broken.map((key) => ({ at, kind: 'limit', what: `${key} ${other[key]}` }))
}

function compareFields(
  form: JsonSchema,
  other: JsonSchema,
  options: { readonly closed: boolean },
  at: string,
): readonly Narrowing[] {
  const mine = form.properties ?? {}
  const theirs = other.properties ?? {}
  const missing = (other.required ?? [])
    .filter((name) => !form.required?.includes(name))
    .map((name): Narrowing => ({ at: join(at, name), kind: 'missing', what: '' }))
  const inner = Object.entries(mine).flatMap(([name, schema]): readonly Narrowing[] => {
    const field = theirs[name]
    if (field) return listNarrowings(schema, field, options, join(at, name))
    const isOpen = !options.closed || isMap(other)
    return isOpen ? [] : [{ at: join(at, name), kind: 'unknown_field', what: '' }]
  })
  return [...missing, ...inner, ...compareMaps(form, other, options, at)]
}

/** Whether field names are data. */
function isMap({ patternProperties, additionalProperties }: JsonSchema): boolean {
  return patternProperties !== undefined || typeof additionalProperties === 'object'
}

function compareMaps(
  form: JsonSchema,
  other: JsonSchema,
  options: { readonly closed: boolean },
  at: string,
): readonly Narrowing[] {
  const mine = valueSchemaOf(form)
  const theirs = valueSchemaOf(other)
  return mine && theirs ? listNarrowings(mine, theirs, options, join(at, '*')) : []
}

function valueSchemaOf({
  patternProperties,
  additionalProperties,
}: JsonSchema): JsonSchema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties
  return Object.values(patternProperties ?? {})[0]
}

function compareItems(
  form: JsonSchema,
  other: JsonSchema,
  options: { readonly closed: boolean },
  at: string,
): readonly Narrowing[] {
  if (!form.items || !other.items) return []
  const [mine, theirs] = [form.items, other.items].map((items) =>
    Array.isArray(items) ? { anyOf: items } : (items as JsonSchema),
  )
  return mine && theirs ? listNarrowings(mine, theirs, options, `${at}[]`) : []
}

function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`
}

/** Subset of JSON Schema that TypeBox generates for our routes. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly required?: readonly string[]
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

/** Alternatives of a value: the members of a union or enum, or the schema itself. */
export function listForms(schema: JsonSchema): readonly JsonSchema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(listForms)
  if (schema.enum) return schema.enum.map((value) => ({ const: value }))
  return [schema]
}

export function isAnything(schema: JsonSchema): boolean {
  return schema.type === undefined && !('const' in schema) && !schema.anyOf && !schema.enum
}

/** Readable form: `"open"`, `string`, `a list`. */
function presentForm(form: JsonSchema): string {
  if ('const' in form) return JSON.stringify(form.const)
  if (form.type === 'array') return 'a list'
  if (form.type === 'object') return 'an object'
  return form.type ?? 'anything'
}
