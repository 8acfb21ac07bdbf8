import { describe, expect, it } from '@jest/globals'
import { planTickers } from './company-moves.ts'
import { tickerIdentity } from './identities.ts'

const held = (cik: number, ticker: string) => ({ id: cik, cik, ticker })
const nobody = () => false
const moved = (plan: ReturnType<typeof planTickers>) =>
  plan.moves.map(({ company, to }) => [company.cik, to])

describe('planTickers', () => {
  it('lets two companies swap', () => {
    const plan = planTickers(
      [held(1, 'A'), held(2, 'B')],
      [tickerIdentity(1, 'B'), tickerIdentity(2, 'A')],
      nobody,
    )
    expect(plan.refused.size).toBe(0)
    expect(moved(plan)).toEqual([
      [1, 'B'],
      [2, 'A'],
    ])
  })

  it('refuses a ticker that another company keeps', () => {
    const plan = planTickers([held(1, 'A')], [tickerIdentity(2, 'A')], nobody)
    expect([...plan.refused]).toEqual([[2, 'the ticker A already belongs to CIK 1']])
    expect(plan.accepted).toEqual([])
  })

  it('refuses in a row whom a refusal leaves without room', () => {
    const plan = planTickers(
      [held(1, 'A'), held(2, 'B'), held(3, 'C')],
      [tickerIdentity(1, 'B'), tickerIdentity(2, 'C')],
      nobody,
    )
    expect([...plan.refused.keys()]).toEqual([2, 1])
    expect(moved(plan)).toEqual([])
  })

  it('gives a ticker used again to its new company, and the old one its number', () => {
    const plan = planTickers([held(1, 'A')], [tickerIdentity(2, 'A')], (cik) => cik === 1)
    expect(plan.accepted).toEqual([tickerIdentity(2, 'A')])
    expect(moved(plan)).toEqual([[1, 'CIK1']])
  })

  it('gives a ticker of two companies in one list to the first', () => {
    const plan = planTickers([], [tickerIdentity(1, 'A'), tickerIdentity(2, 'A')], nobody)
    expect(plan.accepted).toEqual([tickerIdentity(1, 'A')])
    expect([...plan.refused]).toEqual([[2, 'the ticker A is also given to CIK 1']])
  })
})
