import { Type } from 'typebox'
import type { CHOICE_TEXTS, ChoiceTexts } from './choice-texts.ts'

/** One of these strings. `Type.Union` alone types a mapped list as `never`. */
export function oneOf<const Values extends readonly string[]>(
  values: Values,
  options: { readonly [CHOICE_TEXTS]?: ChoiceTexts } = {},
) {
  return Type.Unsafe<Values[number]>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      options,
    ),
  )
}
