import { describe, expect, it } from '@jest/globals'
import type { TaggedLineCode } from '@quantamental/models/statement'
import { buildStore } from '../../../test/engine-input.ts'
import { at, buildReport } from '../../../test/factories.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import { compileLine } from '../facts/tag-slots.ts'
import { listTerms } from './amount.ts'
import { instantAmount } from './flows.ts'

const DATE = '2021-12-31'
const WITH_NCI = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
const read = (item: TaggedLineCode, tags: Record<string, number>) =>
  instantAmount(
    {
      store: buildStore(at(buildReport(), DATE, tags)),
      splits: [],
      basisDay: dayNumber(DATE),
      standard: 'us-gaap',
    },
    compileLine(item, 'us-gaap'),
    dayNumber(DATE),
  )

describe('instantAmount', () => {
  it('a reported tag takes precedence', () => {
    expect(read('totalLiabilities', { Liabilities: 60 })).toMatchObject({ value: 60, how: 'fact' })
  })

  it('total liabilities are the balance sheet total minus equity, minorities and temporary equity', () => {
    const amount = read('totalLiabilities', {
      LiabilitiesAndStockholdersEquity: 100,
      [WITH_NCI]: 30,
      RedeemableNoncontrollingInterestEquityCarryingAmount: 5,
    })
    expect(amount?.value).toBe(65)
    expect(amount && listTerms(amount).map(({ sign }) => sign)).toEqual([1, -1, -1])
  })

  it('minorities are added to the parent’s equity if only that is reported', () => {
    const amount = read('totalLiabilities', {
      LiabilitiesAndStockholdersEquity: 100,
      StockholdersEquity: 30,
      MinorityInterest: 4,
    })
    expect(amount?.value).toBe(66)
  })

  it('the parent’s equity is derived from total equity', () => {
    expect(read('bookEquity', { [WITH_NCI]: 34, MinorityInterest: 4 })?.value).toBe(30)
  })

  it('a deficit stays negative', () => {
    expect(read('retainedEarnings', { RetainedEarningsAccumulatedDeficit: -214 })?.value).toBe(-214)
  })

  it('an unreported amount is null', () => {
    expect(read('currentAssets', { Assets: 1 })).toBeNull()
  })
})
