import { describe, expect, it } from '@jest/globals'
import { LIST_COLUMNS } from '@quantamental/api/stocks'
import { groupCriteria, searchCriteria } from './find-criteria.ts'

describe('search of criteria', () => {
  it.each([
    ['debt', 'bs_debtassetsratio'],
    ['current ratio', 'bs_currentratio'],
    ['is_roe', 'is_roe'],
    ['dividend payout', 'payout_ratio'],
    ['Piotroski', 'piotroski'],
    ['FORWARD p/e', 'pe'],
  ])('“%s” finds %s first', (text, code) => {
    expect(searchCriteria(text)[0]?.code).toBe(code)
  })

  it('words of the description find a criterion', () => {
    expect(searchCriteria('Altman').map(({ code }) => code)).toContain('z_score')
    expect(searchCriteria('no such words')).toEqual([])
  })

  it('every criterion is in one group, after those used last', () => {
    const [recent, ...groups] = groupCriteria(['pe', 'gone'])
    expect(recent?.columns.map(({ code }) => code)).toEqual(['pe'])
    expect(groups.flatMap(({ columns }) => columns)).toHaveLength(LIST_COLUMNS.length)
  })
})
