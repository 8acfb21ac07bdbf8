import { describe, expect, it } from '@jest/globals'
import { at, buildReport } from '../../test/factories.ts'
import { createFactBook } from './fact-book.ts'
import { listReportedQuarters, quarterLabel } from './reported-quarters.ts'

describe('quarterLabel', () => {
  it.each([
    ['2022-09-24', '22Q3'],
    ['2022-10-01', '22Q3'],
    ['2022-12-31', '22Q4'],
    ['2021-01-02', '20Q4'],
    ['2026-05-02', '26Q2'],
    ['2026-03-31', '26Q1'],
  ])('labels %s as %s', (end, label) => {
    expect(quarterLabel(end)).toBe(label)
  })
})

describe('listReportedQuarters', () => {
  it('lists the dates reports are for, newest first, and no comparative', () => {
    const annual = buildReport({ filed: '2022-02-01', fiscalYear: 2021 })
    const quarterly = buildReport({
      form: '10-Q',
      filed: '2022-05-01',
      fiscalYear: 2022,
      fiscalPeriod: 'Q1',
    })
    const quarters = listReportedQuarters(
      createFactBook([
        ...at(annual, '2020-12-31', { Assets: 1 }),
        ...at(annual, '2021-12-31', { Assets: 2 }),
        ...at(quarterly, '2021-12-31', { Assets: 2 }),
        ...at(quarterly, '2022-03-31', { Assets: 3 }),
      ]),
    )
    expect(quarters.map((q) => [q.periodEnd, q.fiscalPeriod, q.accession])).toEqual([
      ['2022-03-31', 'FY2022 Q1', quarterly.accession],
      ['2021-12-31', 'FY2021', annual.accession],
    ])
  })

  it('names the first report of a quarter, not its amendment', () => {
    const first = buildReport({ filed: '2022-02-01' })
    const amended = buildReport({ filed: '2022-06-01', form: '10-K/A' })
    const [quarter] = listReportedQuarters(
      createFactBook([
        ...at(amended, '2021-12-31', { Assets: 2 }),
        ...at(first, '2021-12-31', { Assets: 1 }),
      ]),
    )
    expect(quarter).toMatchObject({ accession: first.accession, filed: '2022-02-01' })
  })

  it('counts the fiscal quarter from the year end when the report’s own label is implausible', () => {
    const annual = buildReport({ filed: '2021-11-01', fiscalYear: 2021 })
    const odd = buildReport({
      form: '10-Q',
      filed: '2022-02-01',
      fiscalYear: 2012,
      fiscalPeriod: 'Q1',
    })
    const [newest] = listReportedQuarters(
      createFactBook([
        ...at(annual, '2021-09-25', { Assets: 1 }),
        ...at(odd, '2021-12-25', { Assets: 1 }),
      ]),
    )
    expect(newest?.fiscalPeriod).toBe('FY2022 Q1')
  })
})
