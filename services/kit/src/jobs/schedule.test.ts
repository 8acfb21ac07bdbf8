import { describe, expect, it } from '@jest/globals'
import { findLatestSlot } from './jobs.ts'

const MONDAYS = { at: '07:00', zone: 'America/New_York', weekday: 1 } as const
const DAILY = { at: '03:30', zone: 'America/New_York' } as const
const NIGHTLY = { at: '02:30', zone: 'America/New_York' } as const

describe('the latest time a job was due', () => {
  it.each([
    ['on the minute', '2026-11-21T10:20:00Z', '2026-11-21T10:20:00.000Z'],
    ['a moment before the next', '2026-11-21T10:29:59.999Z', '2026-11-21T10:20:00.000Z'],
  ])('a job due every ten minutes: %s', (_, now, slot) => {
    expect(findLatestSlot({ everyMinutes: 10 }, new Date(now)).toISOString()).toBe(slot)
  })

  it.each([
    ['Monday 07:00 in winter', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['a second before it', '2026-11-23T11:59:59Z', '2026-11-16T12:00:00.000Z'],
    ['the Sunday before', '2026-11-22T23:00:00Z', '2026-11-16T12:00:00.000Z'],
    ['the Sunday after', '2026-11-29T23:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['the last Monday of summer time', '2026-10-26T11:00:00Z', '2026-10-26T11:00:00.000Z'],
    [
      'the first Monday of winter time, too early',
      '2026-11-02T11:30:00Z',
      '2026-10-26T11:00:00.000Z',
    ],
    ['the first Monday of winter time', '2026-11-02T12:00:00Z', '2026-11-02T12:00:00.000Z'],
    ['the Monday after clocks go forward', '2026-03-09T11:00:00Z', '2026-03-09T11:00:00.000Z'],
    [
      'Monday of New York while it is Tuesday in Asia',
      '2026-11-23T23:30:00Z',
      '2026-11-23T12:00:00.000Z',
    ],
  ])('a job due on Mondays at 07:00 in New York: %s', (_, now, slot) => {
    expect(findLatestSlot(MONDAYS, new Date(now)).toISOString()).toBe(slot)
  })

  it.each([
    ['on time', '2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
    ['just before', '2026-11-21T08:29:59Z', '2026-11-20T08:30:00.000Z'],
    ['on a leap day', '2028-02-29T08:30:00Z', '2028-02-29T08:30:00.000Z'],
    ['just after a leap day began', '2028-03-01T08:29:00Z', '2028-02-29T08:30:00.000Z'],
  ])('a daily job: %s', (_, now, slot) => {
    expect(findLatestSlot(DAILY, new Date(now)).toISOString()).toBe(slot)
  })

  it('a job is due an hour later on the day that skips its time', () => {
    const slot = findLatestSlot(NIGHTLY, new Date('2026-03-08T12:00:00Z'))
    expect(slot.toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })

  it('a job is due once on the day that has its time twice', () => {
    const early = { at: '01:30', zone: 'America/New_York' } as const
    for (const now of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T20:00:00Z']) {
      expect(findLatestSlot(early, new Date(now)).toISOString()).toBe('2026-11-01T05:30:00.000Z')
    }
  })
})
