import { execFileSync } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  BUSINESS_ZONE,
  businessToday,
  dayByIntl,
  daysBetween,
  endOfTerm,
  laterDay,
  paymentPeriod,
} from './business-day.ts'

describe('businessToday', () => {
  it.each([
    ['late evening in New York, already the next day in UTC', '2026-06-11T03:30:00Z', '2026-06-10'],
    ['the last second of the last full day of standard time', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['midnight before the clocks go forward', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['the last second of the 23-hour day', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['the following midnight', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['the last second before the 25-hour day', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['midnight before the clocks go back', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['the last second of the 25-hour day', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['the following midnight', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['the last second of a leap day', '2028-03-01T04:59:59Z', '2028-02-29'],
    ['the turn of a year', '2027-01-01T05:00:00Z', '2027-01-01'],
  ])('the business day at %s (%s) is %s', (_, instant, day) => {
    expect(businessToday(new Date(instant))).toBe(day)
  })

  it('the business day can be requested for another time zone', () => {
    const noon = new Date('2026-06-10T12:00:00Z')
    expect(businessToday(noon, 'Pacific/Kiritimati')).toBe('2026-06-11')
    expect(businessToday(noon, 'Pacific/Pago_Pago')).toBe('2026-06-10')
    expect(businessToday(noon, 'UTC')).toBe('2026-06-10')
  })

  it('the business day is the same with and without Temporal, including clock changes', () => {
    for (const zone of [BUSINESS_ZONE, 'Pacific/Kiritimati', 'UTC']) {
      for (let hour = 0; hour < 24 * 366 * 2; hour += 1) {
        const now = new Date(Date.UTC(2026, 0, 1, hour, 59, 59, 999))
        if (businessToday(now, zone) === dayByIntl(now, zone)) continue
        expect(`${now.toISOString()} ${businessToday(now, zone)}`).toBe(dayByIntl(now, zone))
      }
    }
  })

  it('business days and date arithmetic are independent of the time zone of the machine', () => {
    const module = new URL('./subscription.ts', import.meta.url).href
    const facts = new URL('./testing/build-facts.ts', import.meta.url).href
    const script = `
      const { addDays, addMonths, businessToday, daysBetween, statusOn } = await import('${module}')
      const { buildFacts } = await import('${facts}')
      const facts = buildFacts({ auto_renew: false })
      const lines = []
      for (let hour = 0; hour < 24 * 400; hour += 5) {
        const today = businessToday(new Date(Date.UTC(2026, 0, 1, hour)))
        lines.push([today, addDays(today, 30), addMonths(today, 1), statusOn(facts, today),
          daysBetween(today, '2026-12-31')].join())
      }
      console.log(lines.join('\\n'))`
    const [utc, newYork, kiritimati] = ['UTC', 'America/New_York', 'Pacific/Kiritimati'].map((TZ) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ, NODE_OPTIONS: '' },
        encoding: 'utf8',
      }),
    )
    expect(utc?.split('\n').length).toBeGreaterThan(1900)
    expect(newYork).toBe(utc)
    expect(kiritimati).toBe(utc)
  })
})

describe('addMonths and paymentPeriod', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
  ])('%s plus %i months is %s', (day, months, moved) => {
    expect(addMonths(day, months)).toBe(moved)
  })

  it('months are counted from the first day of the term, so the 31st does not drift to the 28th', () => {
    expect([0, 1, 2, 3].map((index) => paymentPeriod('2026-01-31', index))).toEqual([
      { start: '2026-01-31', end: '2026-02-27' },
      { start: '2026-02-28', end: '2026-03-30' },
      { start: '2026-03-31', end: '2026-04-29' },
      { start: '2026-04-30', end: '2026-05-30' },
    ])
  })

  it('payment periods have no gaps for any first day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 40 }), (n, k) => {
        const start = addDays('2000-01-01', n)
        expect(paymentPeriod(start, k + 1).start).toBe(addDays(paymentPeriod(start, k).end, 1))
      }),
    )
  })
})

describe('endOfTerm', () => {
  it.each([
    ['2026-01-01', 1, '2026-12-31'],
    ['2024-02-29', 1, '2025-02-27'],
    ['2024-02-29', 2, '2026-02-27'],
    ['2024-02-29', 4, '2028-02-28'],
    ['2023-03-01', 1, '2024-02-29'],
    ['2024-02-28', 1, '2025-02-27'],
    ['2026-05-21', 1, '2027-05-20'],
  ])('the term from %s over %i year(s) ends on %s', (start, years, end) => {
    expect(endOfTerm(start, years)).toBe(end)
  })
})

describe('daysBetween, addDays and laterDay', () => {
  it.each([
    ['2026-06-10', '2026-07-20', 40],
    ['2026-07-20', '2026-06-10', -40],
    ['2026-06-10', '2026-06-10', 0],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
  ])('daysBetween %s and %s is %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
    expect(addDays(from, days)).toBe(to)
  })

  it('laterDay ignores a missing day', () => {
    expect(laterDay('2026-01-01', null)).toBe('2026-01-01')
    expect(laterDay('2026-01-01', '2026-01-02')).toBe('2026-01-02')
    expect(laterDay('2026-01-02', '2026-01-01')).toBe('2026-01-02')
  })
})
