import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  getAccountStatusRoute,
  listSubscriptionListsRoute,
  listWatchListsRoute,
} from '@quantamental/api/account'
import { buildUser, createStubShell, renderInShell, stubHttp } from '@quantamental/remote/testing'
import { act } from '@testing-library/react'
import { useAccountStatus } from '../pages/status/use-account-status.ts'
import { useSubscribedLists } from '../pages/subscribed-lists/use-subscribed-lists.ts'
import { buildSubscribedList, buildWatchLists } from '../testing/lists.factory.ts'
import { buildAccountStatus } from '../testing/status.factory.ts'
import { clearCached, SUBSCRIBED_LIST_CACHE, WATCH_LIST_CACHE } from './cached-lists.ts'
import { useWatchLists } from './use-watch-lists.ts'

function WatchLists() {
  return useWatchLists().data && 'loaded'
}
function SubscribedLists() {
  return useSubscribedLists().data && 'loaded'
}
function Status() {
  return useAccountStatus().data && 'loaded'
}
const KINDS = {
  'watch lists': <WatchLists />,
  'subscribed lists': <SubscribedLists />,
  statuses: <Status />,
} as const

/** Open a page that uses the data and leaves it. @returns number of requests sent. */
async function visit(kind: keyof typeof KINDS): Promise<number> {
  const http = stubHttp([
    [listWatchListsRoute, buildWatchLists()],
    [listSubscriptionListsRoute, { results: [buildSubscribedList()] }],
    [getAccountStatusRoute, buildAccountStatus()],
  ])
  const shell = createStubShell({ http, user: buildUser() })
  const { container, unmount } = renderInShell(KINDS[kind], { shell })
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(container.textContent).toBe('loaded')
  unmount()
  return http.calls.length
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => void jest.useRealTimers())

describe('cached responses', () => {
  // Lists are cached for 15 minutes, the status for 10 seconds:
  // infra/docs/domain/browser-storage.md.
  it.each([
    ['watch lists', 900],
    ['subscribed lists', 900],
    ['statuses', 10],
  ] as const)(
    'cached %s are requested again after %i seconds, not before',
    async (kind, seconds) => {
      const start = Date.now()
      expect(await visit(kind)).toBe(1)
      jest.setSystemTime(start + seconds * 1000 - 500)
      expect(await visit(kind)).toBe(0)
      jest.setSystemTime(start + seconds * 1000 + 500)
      expect(await visit(kind)).toBe(1)
    },
  )

  it.each([
    ['watch lists', WATCH_LIST_CACHE],
    ['subscribed lists', SUBSCRIBED_LIST_CACHE],
  ] as const)('cached %s are requested again after a change', async (kind, cache) => {
    await visit(kind)
    localStorage.setItem(`${cache.prefix}columns`, 'rating')
    clearCached(cache)
    expect(await visit(kind)).toBe(1)
    // A user choice under the same prefix stays.
    expect(localStorage.getItem(`${cache.prefix}columns`)).toBe('rating')
  })
})
