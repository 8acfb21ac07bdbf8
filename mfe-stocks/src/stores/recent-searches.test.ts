import { beforeEach, expect, it } from '@jest/globals'
import { buildMatch } from '../testing/factories.ts'
import { listRecentSearches, RECENT_KEY, rememberSearch } from './recent-searches.ts'

beforeEach(() => localStorage.clear())

it('lists the last one first, each once, six at most', () => {
  for (const ticker of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A']) {
    rememberSearch(buildMatch({ ticker }))
  }
  expect(listRecentSearches().map(({ ticker }) => ticker)).toEqual(['A', 'G', 'F', 'E', 'D', 'C'])
})

it.each(['{', '{"a":1}', '[1,null,{"ticker":"A"}]'])('makes nothing of rubbish: %s', (stored) => {
  localStorage.setItem(RECENT_KEY, stored)
  expect(listRecentSearches()).toEqual([])
})
