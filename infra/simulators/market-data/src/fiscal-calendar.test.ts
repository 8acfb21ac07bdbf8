import { describe, expect, it } from '@jest/globals'
import {
  fiscalQuarterOf,
  fiscalYearEndDate,
  fiscalYearOf,
  parseFiscalYearEnd,
  quarterEndDate,
  quarterIndex,
  quarterStartDate,
} from './fiscal-calendar.ts'

describe('the end of a fiscal year', () => {
  // End dates from the companies' annual reports.
  it.each([
    ['Apple', 'last-saturday:9', 2023, '2023-09-30'],
    ['Apple', 'last-saturday:9', 2024, '2024-09-28'],
    ['Apple', 'last-saturday:9', 2025, '2025-09-27'],
    ['NVIDIA', 'last-sunday:1', 2025, '2025-01-26'],
    ['Walmart', 'month-end:1', 2026, '2026-01-31'],
    ['Costco', 'nearest-sunday:8', 2024, '2024-09-01'],
    ['Costco', 'nearest-sunday:8', 2025, '2025-08-31'],
    ['Home Depot', 'nearest-sunday:1', 2025, '2025-02-02'],
    ['Micron', 'nearest-thursday:8', 2024, '2024-08-29'],
    ['Johnson & Johnson', 'nearest-sunday:12', 2024, '2024-12-29'],
    ['Intel', 'last-saturday:12', 2024, '2024-12-28'],
    ['Disney', 'nearest-saturday:9', 2024, '2024-09-28'],
    ['Cisco', 'last-saturday:7', 2024, '2024-07-27'],
    ['Oracle', 'month-end:5', 2025, '2025-05-31'],
  ])('the fiscal year of %s by the rule %s in %d ends on %s', (_company, rule, year, end) => {
    expect(fiscalYearEndDate(parseFiscalYearEnd(rule), year).toString()).toBe(end)
  })

  it.each(['', 'saturday:9', 'last:9', 'month-end:13', 'nearest-someday:1'])(
    'the fiscal year rule "%s" is refused',
    (rule) => {
      expect(() => parseFiscalYearEnd(rule)).toThrow('unknown fiscal year end')
    },
  )
})

describe('a fiscal quarter', () => {
  it('fiscal quarters of Walmart end in April, July, October and January', () => {
    const end = parseFiscalYearEnd('month-end:1')
    const ends = [1, 2, 3, 4].map((q) => quarterEndDate(end, quarterIndex(2026, q)).toString())
    expect(ends).toEqual(['2025-04-30', '2025-07-31', '2025-10-31', '2026-01-31'])
  })

  it('fiscal quarters of Apple end on the days Apple reported', () => {
    const end = parseFiscalYearEnd('last-saturday:9')
    const ends = [1, 2, 3].map((q) => quarterEndDate(end, quarterIndex(2025, q)).toString())
    expect(ends).toEqual(['2024-12-28', '2025-03-29', '2025-06-28'])
  })

  it('a fiscal quarter starts the day after the previous one ends', () => {
    const end = parseFiscalYearEnd('last-saturday:9')
    expect(quarterStartDate(end, quarterIndex(2025, 1)).toString()).toBe('2024-09-29')
  })

  it('fiscal quarters are numbered consecutively across years', () => {
    expect(fiscalYearOf(quarterIndex(2025, 4))).toBe(2025)
    expect(fiscalQuarterOf(quarterIndex(2025, 4))).toBe(4)
    expect(quarterIndex(2026, 1) - quarterIndex(2025, 4)).toBe(1)
  })
})
