import { describe, expect, it } from '@jest/globals'
import { planTickers } from './company-moves.ts'
import { tickerIdentity } from './identities.ts'

const holder = (cik: number, ticker: string) => ({ id: cik, cik, ticker })
const neverLoses = () => false
const moved = (plan: ReturnType<typeof planTickers>) =>
  plan.moves.map(({ company, to }) => [company.cik, to])

describe('planTickers', () => {
  it('two companies can swap tickers', () => {
    const plan = planTickers(
      [holder(1, 'A'), holder(2, 'B')],
      [tickerIdentity(1, 'B'), tickerIdentity(2, 'A')],
      neverLoses,
    )
    expect(plan.refused.size).toBe(0)
    expect(moved(plan)).toEqual([
      [1, 'B'],
      [2, 'A'],
    ])
  })

  it('a ticker that another company keeps is refused', () => {
    const plan = planTickers([holder(1, 'A')], [tickerIdentity(2, 'A')], neverLoses)
    expect([...plan.refused]).toEqual([[2, 'the ticker A already belongs to CIK 1']])
    expect(plan.accepted).toEqual([])
  })

  it('a refusal cascades to companies that needed the freed ticker', () => {
    const plan = planTickers(
      [holder(1, 'A'), holder(2, 'B'), holder(3, 'C')],
      [tickerIdentity(1, 'B'), tickerIdentity(2, 'C')],
      neverLoses,
    )
    expect([...plan.refused.keys()]).toEqual([2, 1])
    expect(moved(plan)).toEqual([])
  })

  it('a reused ticker goes to its new company, and the old one gets its stand-in ticker', () => {
    const plan = planTickers([holder(1, 'A')], [tickerIdentity(2, 'A')], (cik) => cik === 1)
    expect(plan.accepted).toEqual([tickerIdentity(2, 'A')])
    expect(moved(plan)).toEqual([[1, 'CIK1']])
  })

  it('a ticker given to two companies in one list goes to the first', () => {
    const plan = planTickers([], [tickerIdentity(1, 'A'), tickerIdentity(2, 'A')], neverLoses)
    expect(plan.accepted).toEqual([tickerIdentity(1, 'A')])
    expect([...plan.refused]).toEqual([[2, 'the ticker A is also given to CIK 1']])
  })
})
