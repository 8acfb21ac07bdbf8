import fc from 'fast-check'
import type { JsonSchema } from '../compatibility/list-narrowings.ts'

/** Longest text, list and JSON value to generate, whatever the schema permits. */
const TEXT_MAX = 80
const LIST_MAX = 4

/** Valid values of a schema. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -9, max: schema.maximum ?? 2 ** 31 - 1 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema)
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ pattern, minLength = 0, maxLength = TEXT_MAX }: JsonSchema) {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, TEXT_MAX)) })
}

function listOf({ items, minItems = 0, maxItems = LIST_MAX }: JsonSchema) {
  const [member] = items ? [items].flat() : []
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems, LIST_MAX) }
  return fc.array(member ? arbitraryOf(member as JsonSchema) : fc.jsonValue(), lengths)
}

function objectOf({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)])
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

/** Values just outside a schema, or of another type. */
export function nearMissesOf(schema: JsonSchema): readonly unknown[] {
  const { minimum, maximum, maxLength, maxItems } = schema
  return [
    ...(minimum === undefined ? [] : [minimum - 1, -minimum]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(maxLength === undefined ? [] : ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill('A')]),
    ...['', ' ', '0', '-1', '1.5', '1e3', '0x10', 'null', 'true', 'NaN', '2027-02-30'],
    ...[null, true, 0, -0, 1.5, -1, 2 ** 31, 2 ** 53, 1e308, [], {}, [null], [[]]],
  ]
}
