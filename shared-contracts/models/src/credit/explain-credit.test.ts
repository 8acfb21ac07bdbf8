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
  it('puts the parts into the sum and the sum into the probability', () => {
    const { substituted, notes } = explain()
    expect(substituted).toBe(
      'score = −5.134800 − 0.376265 − 0.185568 − 0.070080 + 0.000000 + 0.000000 − 0.288013 − 0.005066 + 0.000000 = −6.059792; probability = 1 ÷ (1 + e^6.059792) = 0.2329%',
    )
    expect(notes).toEqual([
      'BBB: a probability of default within one year of 0.200% to below 0.894%.',
    ])
  })

  it('shows a part with its figures', () => {
    const coverage = explain().parts.find(({ code }) => code === 'coverage')
    expect(coverage?.substituted).toBe(
      'x = ln((780,000,000 + 200,000,000) ÷ (50,000,000 + 50,000,000)) = 2.2824; (−0.4199) × (2.2824 − 1.3863) = −0.376265',
    )
    expect(coverage?.why).not.toBe('')
  })

  it('says when a bound, an estimate or a neutral value counts', () => {
    const { parts } = explain({ interestExpense: null, cash: null, totalLiabilities: 1e9 })
    const notes = (code: string) => parts.find((part) => part.code === code)?.notes
    expect(notes('coverage')).toContain('Interest is not reported; 5% of total debt stands for it.')
    expect(notes('leverage')).toContain('Beyond 0.3000 to 1.0000, the lower bound counts.')
    expect(notes('cash')).toContain(
      'Not known: the neutral value stands for it and gives no points.',
    )
    expect(parts.find(({ code }) => code === 'cash')?.missing).toEqual([
      'cash and short-term investments',
    ])
  })

  it('names in words what is lacking for a rating', () => {
    expect(explain({ ebit: null, netIncome: null })).toMatchObject({
      substituted: '—',
      missing: ['earnings before interest and tax', 'net income'],
      parts: [],
    })
  })
})
