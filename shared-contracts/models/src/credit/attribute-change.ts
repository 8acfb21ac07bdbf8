import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { creditScore, pointsOf } from './compute-credit.ts'
import { CREDIT_PARTS, CREDIT_REST } from './credit-parts.ts'
import type { CreditChange, CreditResult, CreditTerm } from './credit-types.ts'

type Rated = Pick<CreditResult, 'model' | 'parts'>

/**
 * Attributes the change of the score from `before` to `after` to causes, in the order of the model's parts.
 * Causes without effect are omitted; the points sum exactly to the change. Empty when either is D or NR.
 *
 * A measure known on both sides is weighted as in `after`. `coverage-of-data` sums up measures known on
 * one side only; `model` is the effect of the change of model (with or without prices, or of another form).
 */
export function attributeChange(before: Rated, after: Rated): readonly CreditChange[] {
  const from = creditScore(before)
  const to = creditScore(after)
  if (from === null || to === null) return []
  const earlier = new Map<string, CreditTerm>(before.parts.map((part) => [part.code, part]))
  const { measures } = CREDIT_COEFFICIENTS[after.model]
  const changes: CreditChange[] = []
  const sameModel = before.model === after.model
  let data = 0
  let explained = 0
  for (const coefficient of measures) {
    const now = after.parts.find((part) => part.code === coefficient.code)
    const then = earlier.get(coefficient.code)
    if (!now || !then) continue
    const former = sameModel ? then.points : pointsOf(coefficient, then.value)
    const points = now.points - former
    explained += points
    if (now.value === null || then.value === null) data += points
    else if (points !== 0) {
      const { worse, better } = CREDIT_PARTS[coefficient.code]
      changes.push({ code: coefficient.code, label: points > 0 ? worse : better, points })
    }
  }
  const model = to - from - explained
  if (data !== 0) {
    changes.push({
      code: 'coverage-of-data',
      label: CREDIT_REST['coverage-of-data'],
      points: data,
    })
  }
  if (model !== 0) changes.push({ code: 'model', label: CREDIT_REST.model, points: model })
  return changes
}
