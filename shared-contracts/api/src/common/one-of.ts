import { Type } from 'typebox'

/** One of these strings. `Type.Union` alone types a mapped list as `never`. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>(Type.Union(values.map((value) => Type.Literal(value))))
}
