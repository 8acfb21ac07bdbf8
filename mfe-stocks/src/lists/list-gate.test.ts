import { describe, expect, it } from '@jest/globals'
import { buildListRow } from '../testing/list.factory.ts'
import { gateSentence } from './list-gate.ts'

const delayed = buildListRow({ is_delayed: true, tier_number: 3 })
const open = buildListRow({ is_delayed: false, tier_number: 3 })
const above = buildListRow({ is_delayed: true, above_tier: true, tier_number: 4 })

describe('list gate sentence', () => {
  it('a list with only the latest figures has no gate sentence', () => {
    expect(gateSentence({ rows: [open], count: 1, aboveTierCount: 0, viewerTier: 3 })).toBe('')
  })

  it('the gate sentence names the plan that unlocks all rows for a visitor', () => {
    expect(gateSentence({ rows: [delayed], count: 1, aboveTierCount: 0, viewerTier: 0 })).toBe(
      'Ratings and figures are two quarters old; market values use the last close. Basic or above unlocks the latest for every stock shown.',
    )
    expect(
      gateSentence({ rows: [delayed, above], count: 2, aboveTierCount: 0, viewerTier: 0 }),
    ).toContain('Standard or above unlocks the latest for every stock shown.')
  })

  it('the gate sentence counts the stocks above a subscriber’s plan', () => {
    expect(
      gateSentence({ rows: [open, above], count: 30, aboveTierCount: 12, viewerTier: 3 }),
    ).toBe(
      '12 of 30 stocks need Standard or above. Their rows are grayed out and show ratings and figures from two quarters ago.',
    )
    expect(gateSentence({ rows: [above], count: 30, aboveTierCount: 1, viewerTier: 4 })).toBe(
      '1 of 30 stocks needs Pro or above. Their rows are grayed out and show ratings and figures from two quarters ago.',
    )
    expect(gateSentence({ rows: [above], count: 3, aboveTierCount: 3, viewerTier: 3 })).toContain(
      'All 3 stocks need Standard or above',
    )
  })

  it('the gate sentence says that an inactive subscription causes the delay', () => {
    expect(gateSentence({ rows: [delayed], count: 1, aboveTierCount: 0, viewerTier: 5 })).toBe(
      'Ratings and figures are two quarters old; market values use the last close. An active subscription unlocks the latest.',
    )
  })

  it('the gate sentence promises no plan if none includes the stocks', () => {
    const none = buildListRow({ is_delayed: true, tier_number: 0 })
    expect(gateSentence({ rows: [none], count: 1, aboveTierCount: 0, viewerTier: 0 })).toBe(
      'Ratings and figures are two quarters old; market values use the last close.',
    )
  })

  it('the gate sentence names the hidden columns', () => {
    const locked = buildListRow({ is_delayed: false, locked: ['is_revenueusd', 'mkt_divyield'] })
    expect(gateSentence({ rows: [locked], count: 1, aboveTierCount: 0, viewerTier: 3 })).toBe(
      'Hidden in the hatched cells and excluded from sorting and filtering: Revenue, Dividend yield.',
    )
  })
})
