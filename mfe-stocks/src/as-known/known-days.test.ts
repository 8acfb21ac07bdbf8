import { describe, expect, it } from '@jest/globals'
import type { Period } from '@quantamental/api/stocks'
import { indexOfDay, listKnownDays, oldReportNote, parseDay } from './known-days.ts'

function period(fiscal_period: string, period_end: string, known_on: string): Period {
  return { quarter: fiscal_period, fiscal_period, period_end, known_on }
}

const PERIODS = [
  period('FY2023', '2023-09-30', '2023-11-03'),
  period('FY2024 Q1', '2023-12-30', '2024-02-02'),
  period('FY2024 Q2', '2024-03-30', '2024-05-03'),
]

describe('known days of a company', () => {
  it('known days are the report dates, oldest first', () => {
    expect(listKnownDays(PERIODS)).toEqual([
      { day: '2023-11-03', newest: 'FY2023' },
      { day: '2024-02-02', newest: 'FY2024 Q1' },
      { day: '2024-05-03', newest: 'FY2024 Q2' },
    ])
  })

  it('reports published on one day count once, as the newest of them', () => {
    expect(
      listKnownDays([
        period('FY2022 Q3', '2022-06-25', '2022-10-28'),
        period('FY2022', '2022-09-24', '2022-10-28'),
      ]),
    ).toEqual([{ day: '2022-10-28', newest: 'FY2022' }])
  })

  it('a late report of an older quarter adds no known day', () => {
    expect(
      listKnownDays([
        period('FY2023 Q3', '2023-06-30', '2024-03-01'),
        period('FY2023', '2023-09-30', '2023-11-03'),
      ]),
    ).toEqual([{ day: '2023-11-03', newest: 'FY2023' }])
  })

  it.each([
    ['2023-11-02', -1],
    ['2023-11-03', 0],
    ['2024-02-01', 0],
    ['2024-02-02', 1],
    ['2030-01-01', 2],
  ])('on %s the newest known day has index %d', (day, place) => {
    expect(indexOfDay(listKnownDays(PERIODS), day)).toBe(place)
  })
})

describe('point-in-time date parsing', () => {
  it.each(['2025-03-12', '2024-02-29'])('the valid date %s is accepted', (day) =>
    expect(parseDay(day)).toBe(day),
  )
  it.each([null, '', '2025-02-29', '2025-13-01', '12.03.2025', '2025-03-12T00:00', 'today'])(
    'the invalid date %p is ignored',
    (day) => expect(parseDay(day)).toBeNull(),
  )
})

describe('old report note', () => {
  it.each([
    // 270 and 271 days after 2025-06-27.
    ['2025-06-27', '2026-03-24', null],
    ['2025-06-27', '2026-03-25', 'Newest report: Jun 27, 2025, 8 months old'],
    ['2024-12-31', '2026-11-21', 'Newest report: Dec 31, 2024, 22 months old'],
    ['2024-12-31', null, null],
    ['', '2026-11-21', null],
  ])('for a balance date %s viewed on %s the note is %p', (reference, today, note) => {
    expect(oldReportNote(reference, today)).toBe(note)
  })
})
