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
    const [, sum = '', score, logOdds, negated, probability] =
      /^score = (.*) = (\S+); log-odds\(score\) = (\S+); probability = 1 ÷ \(1 \+ e\^(\S+)\) = (\S+)%$/.exec(
        substituted,
      ) ?? []
    const numberOf = (text = '') => Number(text.replace('−', '-'))
    const terms = sum.replaceAll(' + ', ' ').replaceAll(' − ', ' −').split(' ').map(numberOf)
    expect(terms).toHaveLength(9)
    expect(terms.reduce((total, one) => total + one, 0)).toBeCloseTo(numberOf(score), 6)
    expect(numberOf(negated)).toBe(-numberOf(logOdds))
    const pd = 1 / (1 + Math.exp(-numberOf(logOdds)))
    expect(numberOf(probability) / 100).toBeCloseTo(pd, 5)
    const { letter } = computeCredit(buildCreditInputs())
    expect(notes[0]).toMatch(new RegExp(`^${letter}: a probability of default within one year of `))
  })

  it('the explanation of a part shows its figures and its curve', () => {
    const coverage = explain().parts.find(({ code }) => code === 'coverage')
    expect(coverage?.substituted).toMatch(
      /^x = ln\(\(780,000,000 \+ 200,000,000\) ÷ \(50,000,000 \+ 50,000,000\)\) = 2\.2824; points\(2\.2824\) = −\d\.\d{6}$/,
    )
    expect(coverage?.why).not.toBe('')
    expect(coverage?.notes.at(-1)).toMatch(/^Points by x, linear in between: −1\.3000 → \d/)
    const flow = explain().parts.find(({ code }) => code === 'cash-flow-to-liabilities')
    expect(flow?.substituted).toMatch(
      /^x = 900,000,000 ÷ max\(5,000,000,000; 100,000,000\) = 0\.1800;/,
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
    expect(notes('leverage')).toContain('Outside 0.2000 to 1.2000, so the lower bound is used.')
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
