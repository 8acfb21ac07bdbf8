import { describe, expect, it } from '@jest/globals'
import { computeCredit } from './compute-credit.ts'
import type { CreditInputs } from './credit-types.ts'
import { explainCredit } from './explain-credit.ts'
import { buildCreditInputs } from './testing/credit-inputs.ts'

function explain(changes: Partial<CreditInputs> = {}) {
  const inputs = buildCreditInputs(changes)
  return explainCredit(inputs, computeCredit(inputs))
}

describe('the explanation of a rating', () => {
  it('the explanation of a rating shows the sum of its parts and its probability', () => {
    const { substituted, notes } = explain()
    expect(substituted).toBe(
      'score = −5.069200 − 0.371337 − 0.180312 − 0.068214 + 0.000000 + 0.000000 − 0.284257 − 0.005998 + 0.000000 = −5.979318; probability = 1 ÷ (1 + e^5.979318) = 0.2524%',
    )
    expect(notes).toEqual([
      'BBB: a probability of default within one year of 0.200% to below 0.894%.',
    ])
  })

  it('the explanation of a part shows its figures', () => {
    const coverage = explain().parts.find(({ code }) => code === 'coverage')
    expect(coverage?.substituted).toBe(
      'x = ln((780,000,000 + 200,000,000) ÷ (50,000,000 + 50,000,000)) = 2.2824; (−0.4144) × (2.2824 − 1.3863) = −0.371337',
    )
    expect(coverage?.why).not.toBe('')
  })

  it('the moderation of high risk is explained', () => {
    const tail = (changes: Partial<CreditInputs>) =>
      explain(changes).parts.find(({ code }) => code === 'tail')
    expect(tail({})?.notes).toEqual(['The sum is below the log-odds of 2%.'])
    // Half of the assets owed: fragility (0.5 − 0.4) / 0.6.
    expect(tail({ ebit: -1e9, netIncome: -1e9, operatingCashFlow: 0 })?.substituted).toMatch(
      /room = 0\.15 × e\^\(3\.5 × 0\.1667\) = 0\.2688;/,
    )
  })

  it('notes state when a bound, an estimate or a neutral value is used', () => {
    const { parts } = explain({
      interestExpense: null,
      cashAndInvestments: null,
      totalLiabilities: 1e9,
    })
    const notes = (code: string) => parts.find((part) => part.code === code)?.notes
    expect(notes('coverage')).toContain('Interest is not reported; estimated as 5% of total debt.')
    expect(notes('leverage')).toContain('Outside 0.3000 to 1.0000, so the lower bound is used.')
    expect(notes('cash')).toContain('Unknown: the neutral value is used, which gives no points.')
    expect(parts.find(({ code }) => code === 'cash')?.missing).toEqual([
      'cash and short-term investments',
    ])
  })

  it('inputs missing for a rating are listed by label', () => {
    expect(explain({ ebit: null, netIncome: null })).toMatchObject({
      substituted: '—',
      missing: ['EBIT', 'net income'],
      parts: [],
    })
  })
})
