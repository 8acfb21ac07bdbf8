import { isAnything, type JsonSchema, listForms } from './list-narrowings.ts'

/**
 * Shape of a response that a client relies on: the types of a value (`string|null`), the shape of list
 * members, or required fields. `*` stands for all fields whose names are data.
 */
export type AnswerShape =
  | string
  | readonly AnswerShape[]
  | { readonly [field: string]: AnswerShape }

/** Contracted part of an observed response, without optional fields. */
export function findShape(value: unknown, schemas: readonly JsonSchema[]): AnswerShape {
  const forms = schemas.flatMap(listForms)
  if (Array.isArray(value)) {
    const inner = forms.flatMap(({ items }) => (items ? [items].flat() : [])) as JsonSchema[]
    const members = value.map((each) => findShape(each, inner))
    return members.length > 0 ? [members.reduce(mergeShapes)] : []
  }
  if (typeof value !== 'object' || value === null) return presentTypes(forms)
  const objects = forms.filter(({ type }) => type === 'object')
  const fields: Record<string, AnswerShape> = {}
  for (const [name, field] of Object.entries(value)) {
    const known = objects.flatMap(({ properties }) => properties?.[name] ?? [])
    if (known.length > 0) {
      if (!objects.every(({ required }) => required?.includes(name))) continue
      fields[name] = findShape(field, known)
      continue
    }
    const ofMap = objects.flatMap(({ patternProperties, additionalProperties }) => [
      ...Object.values(patternProperties ?? {}),
      ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ])
    if (ofMap.length === 0) continue
    const shape = findShape(field, ofMap)
    const before = fields['*']
    fields['*'] = before === undefined ? shape : mergeShapes(before, shape)
  }
  return fields
}

/** Differences between `value` and the expected shape; empty if none. Null matches any object or list. */
export function listMissing(value: unknown, shape: AnswerShape, at = ''): readonly string[] {
  if (typeof shape === 'string') {
    const type = value === null ? 'null' : typeof value
    const fits = shape === 'any' || shape.split('|').includes(type)
    return fits ? [] : [`${at || 'the response'} is ${type} instead of ${shape}`]
  }
  if (value === null) return []
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at || 'the response'} is not a list`]
    const [member] = shape
    return member === undefined ? [] : value.flatMap((each) => listMissing(each, member, `${at}[]`))
  }
  if (typeof value !== 'object') return [`${at || 'the response'} is not an object`]
  return Object.entries(shape).flatMap(([name, field]) => {
    if (name === '*') {
      return Object.entries(value)
        .filter(([other]) => !(other in shape))
        .flatMap(([other, each]) => listMissing(each, field, join(at, other)))
    }
    const inner = (value as Record<string, unknown>)[name]
    return inner === undefined
      ? [`${join(at, name)} is missing`]
      : listMissing(inner, field, join(at, name))
  })
}

/** Common part of both shapes; for list members, the fields that all have. */
function mergeShapes(a: AnswerShape, b: AnswerShape): AnswerShape {
  if (typeof a === 'string') return typeof b === 'string' ? mergeTypes(a, b) : b
  if (typeof b === 'string') return a
  if (Array.isArray(a) || Array.isArray(b)) {
    const [left] = Array.isArray(a) ? a : []
    const [right] = Array.isArray(b) ? b : []
    if (left === undefined) return right === undefined ? [] : [right]
    return [right === undefined ? left : mergeShapes(left, right)]
  }
  const [left, right] = [a, b] as Record<string, AnswerShape>[]
  const names = Object.keys(left ?? {}).filter((name) => name in (right ?? {}))
  return Object.fromEntries(
    names.map((name) => [name, mergeShapes(left?.[name] ?? 'any', right?.[name] ?? 'any')]),
  )
}

function mergeTypes(a: string, b: string): string {
  if (a === 'any' || b === 'any') return 'any'
  return [...new Set([...a.split('|'), ...b.split('|')])].sort().join('|')
}

function presentTypes(forms: readonly JsonSchema[]): string {
  if (forms.length === 0 || forms.some(isAnything)) return 'any'
  const types = forms.map((form) => {
    if (form.type === 'null' || ('const' in form && form.const === null)) return 'null'
    if ('const' in form) return typeof form.const
    if (form.type === 'array') return 'object'
    return form.type === 'integer' ? 'number' : (form.type ?? 'any')
  })
  return [...new Set(types)].sort().join('|')
}

function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`
}
