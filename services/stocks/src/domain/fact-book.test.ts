import { describe, expect, it } from '@jest/globals'
import { at, buildReport } from '../../test/factories.ts'
import { createFactBook } from './fact-book.ts'

const original = buildReport({ filed: '2022-02-01', accession: '0000000001-22-000001' })
const repeat = buildReport({ filed: '2022-05-01', accession: '0000000001-22-000002', form: '10-Q' })
const restatement = buildReport({
  filed: '2023-02-01',
  accession: '0000000001-23-000001',
  form: '10-K/A',
})
const repeatedLater = buildReport({ filed: '2023-05-01', accession: '0000000001-23-000002' })
const DATE = '2021-12-31'
const facts = [
  ...at(repeatedLater, DATE, { Assets: 105 }),
  ...at(original, DATE, { Assets: 100 }),
  ...at(restatement, DATE, { Assets: 105 }),
  ...at(repeat, DATE, { Assets: 100 }),
]

describe('createFactBook', () => {
  it('gives the latest value, cited from the filing that first stated it', () => {
    const known = createFactBook(facts).instant('Assets', DATE)
    expect(known?.fact).toMatchObject({ value: 105, accession: restatement.accession })
  })

  it('keeps the day on which the figure was first filed', () => {
    expect(createFactBook(facts).instant('Assets', DATE)?.firstFiled).toBe('2022-02-01')
  })

  it.each([
    ['2022-01-31', undefined],
    ['2022-02-01', 100],
    ['2023-01-31', 100],
    ['2023-02-01', 105],
  ])('knows on %s the value %p', (asOf, value) => {
    expect(createFactBook(facts, asOf).instant('Assets', DATE)?.fact.value).toBe(value)
  })

  it('cites the return to an earlier value from the filing that returned to it', () => {
    const back = buildReport({ filed: '2024-02-01' })
    const book = createFactBook([...facts, ...at(back, DATE, { Assets: 100 })])
    expect(book.instant('Assets', DATE)?.fact).toMatchObject({ value: 100, filed: '2024-02-01' })
  })

  it.each(['8-K', 'DEF 14A', '424B2', 'S-1'])('leaves out what only a %s states', (form) => {
    const book = createFactBook(at(buildReport({ form }), DATE, { Assets: 1 }))
    expect(book.instant('Assets', DATE)).toBeNull()
  })

  it('keeps figures in another currency apart', () => {
    const book = createFactBook(at(original, DATE, { Assets: 7 }, { unit: 'EUR' }))
    expect(book.instant('Assets', DATE)).toBeNull()
  })
})
