import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { buildUser, createStubShell, type StubShell } from '../testing/stub-shell.ts'
import { renderInShell } from '../testing/testing.tsx'
import {
  CACHED,
  cacheResponse,
  clearCachedResponses,
  findCachedResponse,
  useCachedResponse,
  viewerKey,
} from './persist.ts'

const MINUTE = 60_000
const ada = buildUser({ id: 7, tier_number: 3 })
const keys = () => Object.keys(localStorage)

function setMarker(value: string | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `qm_signed_in=${value ?? ''}; path=/${value === null ? '; max-age=0' : ''}`
}

beforeEach(() => {
  localStorage.clear()
  clearCachedResponses()
  setMarker(null)
})

describe('viewerKey', () => {
  const session = (user: typeof ada) => ({ status: 'authenticated', user, loading: false }) as const

  it.each([
    ['id', buildUser({ id: 8, tier_number: 3 })],
    ['tier', buildUser({ id: 7, tier_number: 4 })],
    [
      'status',
      { ...ada, status: { effective_sub_id: 1, code: 4, name: 'past_due' } } as typeof ada,
    ],
  ])('a user with another %s has another viewer key', (_, other) => {
    expect(viewerKey(session(other))).not.toBe(viewerKey(session(ada)))
  })

  it('the viewer key is null while the session is unknown', () => {
    expect(viewerKey({ status: 'unknown', user: null, loading: true })).toBeNull()
  })

  it('the viewer key of a visitor is null after another tab has signed in', () => {
    const visitor = { status: 'anonymous', user: null, loading: false } as const
    expect(viewerKey(visitor, 'csrftoken=x')).toBe('anonymous')
    expect(viewerKey(visitor, 'csrftoken=x; qm_signed_in=1')).toBeNull()
    expect(viewerKey(visitor, '__Host-qm_signed_in=1')).toBeNull()
  })
})

it('the cache has the documented prefixes and lifetimes', () => {
  expect(CACHED).toEqual({
    company: { prefix: 'PROFILE_', lifetimeMs: 24 * 60 * MINUTE },
    rankedFinancials: { prefix: 'RANKEDFINANCIAL_', lifetimeMs: 15 * MINUTE },
    stock: { prefix: 'FULL_', lifetimeMs: 15 * MINUTE },
    stockList: { prefix: 'STOCK_LIST_', lifetimeMs: 120 * MINUTE },
  })
})

describe('response cache', () => {
  it.each([
    [14 * MINUTE + 59_999, 'fresh'],
    [15 * MINUTE, 'stale'],
    [24 * 60 * MINUTE + 15 * MINUTE - 1, 'stale'],
    [24 * 60 * MINUTE + 15 * MINUTE, 'gone'],
    [-1, 'gone'],
  ])('a response cached for 15 minutes is, after %i ms, %s', (after, state) => {
    cacheResponse('FULL_a', { company: { data_version: 3 } }, 1_000_000, 15 * MINUTE)
    const found = findCachedResponse('FULL_a', 1_000_000 + after)
    expect(found === null ? 'gone' : found.isStale ? 'stale' : 'fresh').toBe(state)
    expect(keys()).toHaveLength(state === 'gone' ? 0 : 1)
  })

  it('a response with a new data version removes older responses and keeps unrelated entries', () => {
    localStorage.setItem('STOCK_LIST_RECENT_SEARCHES', '[]')
    localStorage.setItem('CART', '{"cached":1,')
    cacheResponse('FULL_a', { company: { data_version: 3 } }, 0, MINUTE)
    cacheResponse('STOCK_LIST_b', { data_version: 3 }, 0, MINUTE)
    cacheResponse('PROFILE_c', { any: 'thing' }, 0, MINUTE)
    cacheResponse('FULL_d', { company: { data_version: 4 } }, 1, MINUTE)
    expect(keys().sort()).toEqual(['CART', 'FULL_d', 'PROFILE_c', 'STOCK_LIST_RECENT_SEARCHES'])
  })

  it('a cached response of another data version is not found once the version is known', () => {
    cacheResponse('FULL_a', { data_version: 3 }, 0, MINUTE)
    const text = localStorage.getItem('FULL_a') ?? ''
    cacheResponse('FULL_b', { data_version: 4 }, 0, MINUTE)
    localStorage.setItem('FULL_a', text)
    expect(findCachedResponse('FULL_a', 1)).toBeNull()
    expect(keys()).toEqual(['FULL_b'])
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"cached":1}',
    '{"cached":1,"version":1,"at":0,"until":9}',
    '"x"',
  ])('a damaged cache entry (%s) is removed', (text) => {
    localStorage.setItem('FULL_a', text)
    expect(findCachedResponse('FULL_a', 1)).toBeNull()
    expect(keys()).toEqual([])
  })

  it('a response replaces all others in full storage, and is dropped if it still does not fit', () => {
    cacheResponse('FULL_a', { a: 1 }, 0, MINUTE)
    const put = jest.spyOn(Storage.prototype, 'setItem')
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    put.mockImplementationOnce(full)
    cacheResponse('FULL_b', { b: 1 }, 0, MINUTE)
    expect(keys()).toEqual(['FULL_b'])
    put.mockImplementation(full)
    expect(() => cacheResponse('FULL_c', { c: 1 }, 0, MINUTE)).not.toThrow()
    put.mockRestore()
    expect(keys()).toEqual([])
  })

  it('a cached response is not found if storage is unavailable', () => {
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(findCachedResponse('FULL_a', 0)).toBeNull()
    get.mockRestore()
  })
})

function Page({ read }: { readonly read: () => Promise<{ text: string }> }) {
  const { data, refetch, dataUpdatedAt } = useQuery<{ text: string }>({
    queryKey: ['stock', 'summary', 'AAPL'],
    queryFn: read,
    ...useCachedResponse<{ text: string }>(CACHED.stock),
  })
  return (
    <>
      <p>{data?.text ?? 'nothing'}</p>
      <p>{dataUpdatedAt < 1e12 + 60_000 ? 'old' : 'new'}</p>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
    </>
  )
}

describe('useCachedResponse', () => {
  const server = (...texts: string[]) =>
    jest.fn(async () => ({ text: texts.length > 1 ? (texts.shift() ?? '') : (texts[0] ?? '') }))
  const shellOf = (user: typeof ada | null) => createStubShell({ user })

  async function visit(shell: StubShell, read: () => Promise<{ text: string }>, text: string) {
    const page = renderInShell(<Page read={read} />, { shell })
    expect(await screen.findByText(text)).toBeVisible()
    return page
  }

  it('a cached query is not requested again for the same viewer', async () => {
    const read = server('first', 'second')
    const { unmount } = await visit(shellOf(ada), read, 'first')
    expect(keys()).toEqual(['FULL_u7.t3.s0_["stock","summary","AAPL"]'])
    unmount()
    await visit(shellOf(ada), read, 'first')
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('a cached query has the age of its response, not of the visit', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1e12)
    const { unmount } = await visit(shellOf(null), server('first'), 'first')
    unmount()
    now.mockReturnValue(1e12 + 10 * MINUTE)
    await visit(shellOf(null), server('second'), 'first')
    await waitFor(() => expect(screen.getByText('old')).toBeVisible())
    now.mockRestore()
  })

  it('a stale response is shown while revalidating', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1e12)
    const { unmount } = await visit(shellOf(null), server('first'), 'first')
    unmount()
    now.mockReturnValue(1e12 + 16 * MINUTE)
    const { promise, resolve } = Promise.withResolvers<{ text: string }>()
    const read = jest.fn(() => promise)
    await visit(shellOf(null), read, 'first')
    resolve({ text: 'second' })
    expect(await screen.findByText('second')).toBeVisible()
    expect(screen.getByText('new')).toBeVisible()
    expect(read).toHaveBeenCalledTimes(1)
    now.mockRestore()
  })

  it('a refetch bypasses the cache', async () => {
    const read = server('first', 'second')
    await visit(shellOf(null), read, 'first')
    screen.getByRole('button', { name: 'Again' }).click()
    expect(await screen.findByText('second')).toBeVisible()
  })

  it.each([
    ['a visitor', null],
    ['another user', buildUser({ id: 8, tier_number: 3 })],
    ['the same user with another tier', buildUser({ id: 7, tier_number: 0 })],
  ])('a cached response is not shown to %s', async (_, other) => {
    const { unmount } = await visit(shellOf(ada), server('for Ada'), 'for Ada')
    unmount()
    await visit(shellOf(other), server('for others'), 'for others')
  })

  it('a response is not cached if the session ends or changes during the request', async () => {
    const shell = shellOf(ada)
    await visit(
      shell,
      async () => {
        shell.setSession({ status: 'anonymous', user: null })
        return { text: 'for Ada' }
      },
      'for Ada',
    )
    expect(keys()).toEqual([])
  })

  it('a response requested before the user was known is cached for that user only', async () => {
    const settle = async (status: 'anonymous' | 'authenticated') => {
      const shell = createStubShell()
      shell.setSession({ status: 'unknown', loading: true })
      const read = async () => {
        shell.setSession({ status, user: status === 'anonymous' ? null : ada })
        return { text: 'early' }
      }
      const { unmount } = await visit(shell, read, 'early')
      unmount()
      return keys().length
    }
    expect(await settle('anonymous')).toBe(0)
    expect(await settle('authenticated')).toBe(1)
  })
})
