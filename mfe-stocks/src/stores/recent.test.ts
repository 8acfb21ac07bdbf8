import { beforeEach, expect, it } from '@jest/globals'
import { buildMatch } from '../testing/factories.ts'
import { RECENT_KEY, recentSearches } from './recent.ts'

beforeEach(() => localStorage.clear())

it('recent searches are listed most recent first, without duplicates, at most six', () => {
  for (const ticker of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A']) {
    recentSearches.remember(buildMatch({ ticker }))
  }
  expect(recentSearches.list().map(({ ticker }) => ticker)).toEqual(['A', 'G', 'F', 'E', 'D', 'C'])
})

it.each(['{', '{"a":1}', '[1,null,{"ticker":"A"}]'])(
  'the invalid stored value %s counts as no recent searches',
  (stored) => {
    localStorage.setItem(RECENT_KEY, stored)
    expect(recentSearches.list()).toEqual([])
  },
)
