import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listSubscriptionListsRoute, listWatchListsRoute } from '@quantamental/api/account'
import { buildUser, createStubShell, renderInShell, stubHttp } from '@quantamental/remote/testing'
import { act } from '@testing-library/react'
import { buildSubscribedList, buildWatchLists } from '../testing/lists.factory.ts'
import { forgetKept, KEPT_SUBSCRIBED_LIST, KEPT_WATCH_LIST } from './kept-lists.ts'
import { useSubscribedLists } from './use-subscribed-lists.ts'
import { useWatchLists } from './use-watch-lists.ts'

function WatchListCount() {
  return useWatchLists().data?.results.length
}
function SubscribedListCount() {
  return useSubscribedLists().data?.results.length
}
const KINDS = {
  'watch lists': [<WatchListCount key="watch" />, KEPT_WATCH_LIST],
  'subscribed lists': [<SubscribedListCount key="subscribed" />, KEPT_SUBSCRIBED_LIST],
} as const
const KIND_NAMES = ['watch lists', 'subscribed lists'] as const

/** Opens a page that shows the lists and leaves it. @returns how often the server was asked. */
async function visit(kind: keyof typeof KINDS): Promise<number> {
  const http = stubHttp([
    [listWatchListsRoute, buildWatchLists()],
    [listSubscriptionListsRoute, { results: [buildSubscribedList()] }],
  ])
  const shell = createStubShell({ http, user: buildUser() })
  const { container, unmount } = renderInShell(KINDS[kind][0], { shell })
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(container.textContent).toBe('1')
  unmount()
  return http.calls.length
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => void jest.useRealTimers())

describe('lists kept in the browser (specification section 9: 15 minutes)', () => {
  it.each(KIND_NAMES)(
    '%s are not asked for again within 15 minutes, and are afterwards',
    async (kind) => {
      const start = Date.now()
      expect(await visit(kind)).toBe(1)
      jest.setSystemTime(start + 15 * 60_000 - 1000)
      expect(await visit(kind)).toBe(0)
      jest.setSystemTime(start + 15 * 60_000 + 1000)
      expect(await visit(kind)).toBe(1)
    },
  )

  it.each(KIND_NAMES)('%s are asked for again once a change has made them untrue', async (kind) => {
    await visit(kind)
    const [, kept] = KINDS[kind]
    localStorage.setItem(`${kept.prefix}columns`, 'rating')
    forgetKept(kept)
    expect(await visit(kind)).toBe(1)
    // A choice under the same prefix stays.
    expect(localStorage.getItem(`${kept.prefix}columns`)).toBe('rating')
  })
})
