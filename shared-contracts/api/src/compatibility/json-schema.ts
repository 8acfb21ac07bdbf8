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
export function presentForm(form: JsonSchema): string {
  if ('const' in form) return JSON.stringify(form.const)
  if (form.type === 'array') return 'a list'
  if (form.type === 'object') return 'an object'
  return form.type ?? 'anything'
}
