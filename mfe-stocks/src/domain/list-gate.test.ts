import { describe, expect, it } from '@jest/globals'
import { buildListRow } from '../testing/list.factory.ts'
import { gateSentence } from './list-gate.ts'

const delayed = buildListRow({ is_delayed: true, tier_number: 3 })
const open = buildListRow({ is_delayed: false, tier_number: 3 })
const above = buildListRow({ is_delayed: true, above_tier: true, tier_number: 4 })

describe('what a list says is withheld', () => {
  it('is nothing where every figure is the latest', () => {
    expect(gateSentence({ rows: [open], count: 1, aboveTierCount: 0, viewerTier: 3 })).toBe('')
  })

  it('names the plan that opens all rows to a visitor', () => {
    expect(gateSentence({ rows: [delayed], count: 1, aboveTierCount: 0, viewerTier: 0 })).toBe(
      'These ratings and figures are two quarters old. The latest of all shown open with Basic or above.',
    )
    expect(
      gateSentence({ rows: [delayed, above], count: 2, aboveTierCount: 0, viewerTier: 0 }),
    ).toContain('open with Standard or above.')
  })

  it('counts the stocks above the plan of a subscriber', () => {
    expect(
      gateSentence({ rows: [open, above], count: 30, aboveTierCount: 12, viewerTier: 3 }),
    ).toBe(
      '12 of 30 stocks need Standard or above: greyed, with the rating and figures of two quarters ago.',
    )
    expect(gateSentence({ rows: [above], count: 30, aboveTierCount: 1, viewerTier: 4 })).toBe(
      '1 of 30 stocks needs Pro or above: greyed, with the rating and figures of two quarters ago.',
    )
    expect(gateSentence({ rows: [above], count: 3, aboveTierCount: 3, viewerTier: 3 })).toContain(
      'All 3 stocks need Standard or above',
    )
  })

  it('says when a subscription that would do is not active', () => {
    expect(gateSentence({ rows: [delayed], count: 1, aboveTierCount: 0, viewerTier: 5 })).toBe(
      'These ratings and figures are two quarters old: the latest open with an active subscription.',
    )
  })

  it('promises no plan where none includes the stocks', () => {
    const none = buildListRow({ is_delayed: true, tier_number: 0 })
    expect(gateSentence({ rows: [none], count: 1, aboveTierCount: 0, viewerTier: 0 })).toBe(
      'These ratings and figures are two quarters old.',
    )
  })

  it('names the columns that are hidden', () => {
    const locked = buildListRow({ is_delayed: false, locked: ['is_revenueusd', 'mkt_divyield'] })
    expect(gateSentence({ rows: [locked], count: 1, aboveTierCount: 0, viewerTier: 3 })).toBe(
      'Revenue, Dividend yield: hidden where the table is hatched, and neither sorted nor filtered by.',
    )
  })
})
