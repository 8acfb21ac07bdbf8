import { describe, expect, it } from '@jest/globals'
import type { Filing } from '@quantamental/api/stocks'
import { findNewFilings } from './new-filings.ts'

const filing = (filed: string, simulated = false): Filing => ({
  accession: `A-${filed}`,
  form: '10-Q',
  filed,
  period_end: filed,
  fiscal_period: 'FY2022 Q1',
  url: null,
  simulated,
})
const DAYS = ['2022-01-01', '2022-02-01', '2022-03-01', '2022-04-01', '2022-05-01', '2022-06-01']
const filings = DAYS.map((day) => filing(day))
const held = (accessions: string[], hasReal: boolean, hasSimulated = false) => ({
  accessions: new Set(accessions),
  hasReal,
  hasSimulated,
})
const days = (list: readonly Filing[]) => list.map((f) => f.filed)

describe('findNewFilings', () => {
  it('announces the newest four of a company that is new', () => {
    const { added, announced } = findNewFilings(filings, held([], false))
    expect(added).toHaveLength(6)
    expect(days(announced)).toEqual(['2022-06-01', '2022-05-01', '2022-04-01', '2022-03-01'])
  })

  it('announces every filing that a known company adds', () => {
    const { announced } = findNewFilings(filings, held(['A-2022-01-01'], true))
    expect(announced).toHaveLength(5)
  })

  it('announces nothing that was held before', () => {
    expect(
      findNewFilings(
        filings,
        held(
          filings.map((f) => f.accession),
          true,
        ),
      ).added,
    ).toEqual([])
  })

  it('takes the first real filings of a simulated company for a first import', () => {
    expect(findNewFilings(filings, held(['SIM-1'], false, true)).announced).toHaveLength(4)
  })
})
