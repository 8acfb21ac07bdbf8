import { describe, expect, it } from '@jest/globals'
import { buildFilings, buildMarketData } from '../../../test/engine-input.ts'
import { at, buildReport, type Fact } from '../../../test/factories.ts'
import { dateText, dayNumber } from '../../dates/calendar-date.ts'
import { listQuarterReports, listReports, quarterLabel } from './reports.ts'
import { indexTags } from './tag-slots.ts'

function list(facts: readonly Fact[], today = '2030-01-01') {
  const filings = buildFilings(facts)
  const tags = indexTags(buildMarketData().tags)
  return listReports({ filings }, tags, 'USD', dayNumber(today))
}

describe('quarterLabel', () => {
  it.each([
    ['2022-09-24', '22Q3'],
    ['2022-10-01', '22Q3'],
    ['2022-12-31', '22Q4'],
    ['2021-01-02', '20Q4'],
    ['2026-05-02', '26Q2'],
    ['2026-03-31', '26Q1'],
  ])('a quarter ending %s is labeled %s', (end, label) => {
    expect(quarterLabel(dayNumber(end))).toBe(label)
  })
})

describe('listReports', () => {
  const annual = buildReport({ filed: '2022-02-01', fiscalYear: 2021 })
  const quarterly = buildReport({
    form: '10-Q',
    filed: '2022-05-01',
    fiscalYear: 2022,
    fiscalPeriod: 'Q1',
  })

  it('listReports returns balance dates of reports, not of comparatives', () => {
    const reports = list([
      ...at(annual, '2020-12-31', { Assets: 1 }),
      ...at(annual, '2021-12-31', { Assets: 2 }),
      ...at(quarterly, '2021-12-31', { Assets: 2 }),
      ...at(quarterly, '2022-03-31', { Assets: 3 }),
    ])
    expect(reports.map((r) => [dateText(r.end), r.fiscalPeriod, r.accession])).toEqual([
      ['2021-12-31', 'FY2021', annual.accession],
      ['2022-03-31', 'FY2022 Q1', quarterly.accession],
    ])
  })

  it.each(['8-K', 'DEF 14A', '424B2', 'S-1'])('form %s is not a report', (form) => {
    expect(list(at(buildReport({ form }), '2021-12-31', { Assets: 1 }))).toEqual([])
  })

  it('a report is unknown before it is filed', () => {
    const facts = at(annual, '2021-12-31', { Assets: 2 })
    expect(list(facts, '2022-01-31')).toHaveLength(0)
    expect(list(facts, '2022-02-01')).toHaveLength(1)
  })

  it('the fiscal quarter is counted from the year end if the report’s own label is implausible', () => {
    const odd = buildReport({
      form: '10-Q',
      filed: '2022-02-01',
      fiscalYear: 2012,
      fiscalPeriod: 'Q1',
    })
    const newest = list([
      ...at(buildReport({ filed: '2021-11-01', fiscalYear: 2021 }), '2021-09-25', { Assets: 1 }),
      ...at(odd, '2021-12-25', { Assets: 1 }),
    ]).at(-1)
    expect(newest?.fiscalPeriod).toBe('FY2022 Q1')
  })
})

describe('listQuarterReports', () => {
  it('a quarter’s report is the first one, not its amendment', () => {
    const first = buildReport({ filed: '2022-02-01' })
    const amended = buildReport({ filed: '2022-06-01', form: '10-K/A' })
    const [quarter] = listQuarterReports(
      list([
        ...at(amended, '2021-12-31', { Assets: 2 }),
        ...at(first, '2021-12-31', { Assets: 1 }),
      ]),
    )
    expect(quarter?.accession).toBe(first.accession)
  })

  it('the later of two balance dates in one calendar quarter counts', () => {
    const before = buildReport({ filed: '2022-04-10', form: '10-K' })
    const transition = buildReport({ filed: '2022-05-10', form: '10-KT' })
    const quarters = listQuarterReports(
      list([
        ...at(before, '2022-02-28', { Assets: 1 }),
        ...at(transition, '2022-03-31', { Assets: 1 }),
      ]),
    )
    expect(quarters.map((q) => dateText(q.end))).toEqual(['2022-03-31'])
  })
})
