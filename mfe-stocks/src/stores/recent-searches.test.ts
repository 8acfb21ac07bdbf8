import { beforeEach, expect, it } from '@jest/globals'
import { buildMatch } from '../testing/factories.ts'
import { listRecentSearches, RECENT_KEY, rememberSearch } from './recent-searches.ts'

beforeEach(() => localStorage.clear())

it('recent searches are listed most recent first, without duplicates, at most six', () => {
  for (const ticker of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A']) {
    rememberSearch(buildMatch({ ticker }))
  }
  expect(listRecentSearches().map(({ ticker }) => ticker)).toEqual(['A', 'G', 'F', 'E', 'D', 'C'])
})

it.each(['{', '{"a":1}', '[1,null,{"ticker":"A"}]'])(
  'the invalid stored value %s counts as no recent searches',
  (stored) => {
    localStorage.setItem(RECENT_KEY, stored)
    expect(listRecentSearches()).toEqual([])
  },
)
