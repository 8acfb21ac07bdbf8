import { Type } from 'typebox'
import type { CHOICE_TEXTS, ChoiceTexts } from './choice-texts.ts'

/** One of these strings. With a mapped list, `Type.Union` alone infers `never`. */
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
