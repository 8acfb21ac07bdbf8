import { describe, expect, it } from '@jest/globals'
import { directionOf, lockOf, openTiersOf } from './rules.ts'

describe('the direction of a rating change', () => {
  it.each([
    ['BBB', 'A', 'up'],
    ['A', 'BBB', 'down'],
    ['D', 'CCC', 'up'],
    ['B', 'B', 'same'],
    ['NR', 'NR', 'same'],
    ['NR', 'AAA', null],
    ['AAA', 'NR', null],
  ])('the direction from %s to %s is %s', (from, to, direction) => {
    expect(directionOf(from, to)).toBe(direction)
  })
})

describe('access to latest ratings', () => {
  const viewer = (tierNumber: number, status: 'current' | 'past_due' | 'expired') => ({
    ...{ userId: 1, tierNumber, status },
  })

  it('a paid plan opens the tiers up to its own', () => {
    expect(openTiersOf(viewer(4, 'current'))).toEqual([3, 4])
    expect(openTiersOf(viewer(5, 'past_due'))).toEqual([])
    expect(openTiersOf({ userId: null, tierNumber: 0, status: 'unsubscribed' })).toEqual([])
  })

  it('a lock has its reason and the tier that opens it', () => {
    const visitor = { userId: null, tierNumber: 0, status: 'unsubscribed' } as const
    expect(lockOf(visitor, 4)).toEqual({ locked: true, reason: 'anonymous', need_tier: 4 })
    expect(lockOf(viewer(3, 'current'), 4)).toMatchObject({ reason: 'tier', need_tier: 4 })
    expect(lockOf(viewer(5, 'current'), 0)).toMatchObject({ reason: 'tier', need_tier: 0 })
    expect(lockOf(viewer(4, 'past_due'), 4)).toMatchObject({ reason: 'past_due' })
    expect(lockOf(viewer(4, 'expired'), 4)).toMatchObject({ reason: 'inactive' })
  })
})
