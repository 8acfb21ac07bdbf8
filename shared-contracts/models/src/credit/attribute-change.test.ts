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
    // Coverage ln(980/100), −371,337 points, to ln(980/250): −0.4144 × (1.366092 − 1.3863) = 8,374.
    // Cash flow 0.09 to 0.14: −3.7616 × (0.14/0.20 − 0.09/0.15) = −0.37616.
    expect(changes).toEqual([
      { code: 'coverage', label: 'Interest coverage fell', points: 379_711 },
      { code: 'cash-flow', label: 'Operating cash flow rose', points: -376_160 },
    ])
  })

  it('a figure that became known is a separate cause', () => {
    const changes = changed(
      buildCreditInputs({ retainedEarnings: null }),
      buildCreditInputs({ retainedEarnings: 5e9 }),
    )
    // −1.9571 × (0.5 − 0.25/0.75) = −0.326183
    expect(changes).toEqual([
      {
        code: 'coverage-of-data',
        label: 'A figure became available or unavailable',
        points: -326_183,
      },
    ])
  })

  it('a change of form is a separate cause', () => {
    const changes = changed(buildCreditInputs(), buildPricedInputs({ totalLiabilities: 5.5e9 }))
    expect(changes.map(({ code }) => code)).toEqual(['leverage', 'cash', 'model'])
  })

  it('there are no causes if one side is unrated or in default', () => {
    const rated = computeCredit(buildCreditInputs())
    const unrated = computeCredit(buildCreditInputs({ ebit: null }))
    const defaulted = computeCredit(buildCreditInputs({ isDefaulted: true }))
    expect(attributeChange(rated, unrated)).toEqual([])
    expect(attributeChange(defaulted, rated)).toEqual([])
  })
})
