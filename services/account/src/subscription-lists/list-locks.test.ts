import { describe, expect, it } from '@jest/globals'
import { findScope } from '@quantamental/api/scopes'
import { businessToday } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import {
  type ListState,
  pickRefusal,
  removableOn,
  removeRefusal,
  swappableOn,
  swapRefusal,
} from './list-state.ts'

function buildState(isOverdue = false): ListState {
  const scope = findScope('LIST_BASIC')
  if (!scope) throw new Error('no scope')
  const slot = { slot: 'LIST/1', scope, name: 'Basic' }
  return { kind: 'live', facts: buildFacts(), slot, isOverdue }
}
const OVERDUE = 'You can swap when your payment is up-to-date.'

describe('swapping a list', () => {
  // The 30th day, counted in calendar days: leap day, both clock changes, new year.
  it.each([
    ['2026-06-10', '2026-06-10', 30],
    ['2026-06-10', '2026-07-09', 1],
    ['2026-06-10', '2026-07-10', 0],
    ['2028-02-01', '2028-03-01', 1],
    ['2028-02-01', '2028-03-02', 0],
    ['2028-02-29', '2028-03-29', 1],
    ['2028-02-29', '2028-03-30', 0],
    ['2027-02-01', '2027-03-02', 1],
    ['2027-02-01', '2027-03-03', 0],
    ['2026-10-15', '2026-11-13', 1],
    ['2026-10-15', '2026-11-14', 0],
    ['2027-03-01', '2027-03-30', 1],
    ['2027-03-01', '2027-03-31', 0],
    ['2026-12-15', '2027-01-13', 1],
    ['2026-12-15', '2027-01-14', 0],
  ])('a list chosen on %s can, on %s, be swapped in %d days', (selectedOn, today, days) => {
    const expected = days > 0 ? `You can swap in ${days} day(s).` : ''
    expect(swapRefusal(buildState(), selectedOn, today)).toBe(expected)
    expect(today >= swappableOn(selectedOn)).toBe(days === 0)
    const removal = days > 0 ? `You can remove this stock in ${days} day(s).` : ''
    expect(removeRefusal(buildState(), selectedOn, today)).toBe(removal)
    expect(today >= removableOn(selectedOn)).toBe(days === 0)
  })

  // Midnight in New York: 04:00 UTC in summer, 05:00 UTC in winter.
  it.each([
    ['2026-10-03T03:59:59Z', '2026-11-01T03:59:59Z', 1],
    ['2026-10-03T03:59:59Z', '2026-11-01T04:00:00Z', 0],
    ['2026-10-03T04:00:00Z', '2026-11-02T04:59:59Z', 1],
    ['2026-10-03T04:00:00Z', '2026-11-02T05:00:00Z', 0],
    ['2027-02-12T04:59:59Z', '2027-03-13T04:59:59Z', 1],
    ['2027-02-12T04:59:59Z', '2027-03-13T05:00:00Z', 0],
    ['2027-02-13T05:00:00Z', '2027-03-15T03:59:59Z', 1],
    ['2027-02-13T05:00:00Z', '2027-03-15T04:00:00Z', 0],
    ['2028-01-30T23:30:00-05:00', '2028-02-28T23:59:59-05:00', 1],
    ['2028-01-30T23:30:00-05:00', '2028-02-29T00:00:00-05:00', 0],
  ])('a list chosen at %s can, at %s, be swapped in %d days', (selectedAt, now, days) => {
    const [selectedOn, today] = [selectedAt, now].map((text) => businessToday(new Date(text)))
    const refusal = swapRefusal(buildState(), selectedOn ?? '', today ?? '')
    expect(refusal).toBe(days > 0 ? `You can swap in ${days} day(s).` : '')
  })

  it('a swap waits for an overdue payment after the lock and before the first choice', () => {
    expect(swapRefusal(buildState(true), '2026-06-10', '2026-07-09')).toBe(
      'You can swap in 1 day(s).',
    )
    expect(swapRefusal(buildState(true), '2026-06-10', '2026-07-10')).toBe(OVERDUE)
    expect(swapRefusal(buildState(true), null, '2026-07-10')).toBe(OVERDUE)
    expect(swapRefusal(buildState(), null, '2026-07-10')).toBe('')
  })
})

describe('picks', () => {
  it('the number of picks is limited to the allowance', () => {
    expect(pickRefusal(buildState(), { picked: 19, allowed: 20 })).toBe('')
    expect(pickRefusal(buildState(), { picked: 20, allowed: 20 })).toBe(
      'You have already picked all 20 stocks.',
    )
  })

  it('picking waits for an overdue payment', () => {
    expect(pickRefusal(buildState(true), { picked: 0, allowed: 20 })).toBe(
      'You can pick stocks when your payment is up-to-date.',
    )
    expect(removeRefusal(buildState(true), '2026-01-01', '2026-06-01')).toBe(
      'You can remove this stock when your payment is up-to-date.',
    )
  })
})
