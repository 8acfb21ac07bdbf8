import { describe, expect, it } from '@jest/globals'
import { chooseAnnounced, limitAnnounced, MAX_ANNOUNCED } from './new-filings.ts'

const filing = (filed: string, accession = `A-${filed}`) => ({ accession, filed })
const DAYS = ['2022-01-01', '2022-02-01', '2022-03-01', '2022-04-01', '2022-05-01', '2022-06-01']
const filings = DAYS.map((day) => filing(day))
const days = (list: readonly { readonly filed: string }[]) => list.map((f) => f.filed)

describe('chooseAnnounced', () => {
  it('the newest four filings of a new company are announced', () => {
    const newest = ['2022-06-01', '2022-05-01', '2022-04-01', '2022-03-01']
    expect(days(chooseAnnounced(filings, false))).toEqual(newest)
  })

  it('every new filing of a known company is announced', () => {
    expect(chooseAnnounced(filings, true)).toHaveLength(6)
  })
})

describe('limitAnnounced', () => {
  it('the first publication announces only the last thirty days, oldest first', () => {
    const list = [filing('2022-06-30'), filing('2022-05-31'), filing('2022-05-30')]
    // May 31 is thirty days before June 30.
    expect(days(limitAnnounced(list, '2022-06-30', true))).toEqual(['2022-05-31', '2022-06-30'])
    expect(limitAnnounced(list, '2022-06-30', false)).toHaveLength(3)
  })

  it('a publication announces at most the newest 300 filings, in a deterministic order', () => {
    const many = Array.from({ length: MAX_ANNOUNCED + 1 }, (_, i) =>
      filing('2022-06-01', `A-${String(i).padStart(4, '0')}`),
    )
    const limited = limitAnnounced([filing('2022-06-02', 'B'), ...many], '2022-06-02', false)
    expect(limited).toHaveLength(300)
    expect(limited.at(-1)?.accession).toBe('B')
    expect(limited[0]?.accession).toBe('A-0298')
  })
})
