import { describe, expect, it } from '@jest/globals'
import { attributeChange } from './attribute-change.ts'
import { computeCredit, creditScore } from './compute-credit.ts'
import type { CreditInputs } from './credit-types.ts'
import { buildCreditInputs, buildPricedInputs } from './testing/credit-inputs.ts'

function changed(before: CreditInputs, after: CreditInputs) {
  const [from, to] = [computeCredit(before), computeCredit(after)]
  const changes = attributeChange(from, to)
  const total = (creditScore(to) ?? 0) - (creditScore(from) ?? 0)
  expect(changes.reduce((sum, { points }) => sum + points, 0)).toBe(total)
  return changes
}

describe('the causes of a change of the rating', () => {
  it('there are no causes without a change', () => {
    expect(changed(buildCreditInputs(), buildCreditInputs())).toEqual([])
  })

  it('causes are labeled as worse or better', () => {
    const after = buildCreditInputs({ interestExpense: 0.2e9, operatingCashFlow: 1.4e9 })
    const changes = changed(buildCreditInputs(), after)
    expect(changes.map(({ code, label, points }) => [code, label, Math.sign(points)])).toEqual([
      ['coverage', 'Interest coverage fell', 1],
      ['cash-flow', 'Operating cash flow rose', -1],
      ['cash-flow-to-liabilities', 'Cash flow rose relative to liabilities', -1],
    ])
  })

  it('a figure that became known is a separate cause', () => {
    const changes = changed(
      buildCreditInputs({ retainedEarnings: null }),
      buildCreditInputs({ retainedEarnings: 5e9 }),
    )
    const known = computeCredit(buildCreditInputs({ retainedEarnings: 5e9 }))
    expect(changes).toEqual([
      {
        code: 'coverage-of-data',
        label: 'A figure became available or unavailable',
        points: known.parts.find(({ code }) => code === 'retained-earnings')?.points,
      },
    ])
  })

  it('a change of form is a separate cause', () => {
    const changes = changed(buildCreditInputs(), buildPricedInputs({ totalLiabilities: 5.5e9 }))
    expect(changes.map(({ code }) => code)).toEqual([
      'leverage',
      'cash-flow-to-liabilities',
      'cash',
      'model',
    ])
  })

  it('there are no causes if one side is unrated or in default', () => {
    const rated = computeCredit(buildCreditInputs())
    const unrated = computeCredit(buildCreditInputs({ ebit: null }))
    const defaulted = computeCredit(buildCreditInputs({ isDefaulted: true }))
    expect(attributeChange(rated, unrated)).toEqual([])
    expect(attributeChange(defaulted, rated)).toEqual([])
  })
})
