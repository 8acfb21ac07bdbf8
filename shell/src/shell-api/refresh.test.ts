import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createRefresh } from './refresh.ts'

/** Lock shared by the tabs of a browser; one holder at a time. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      last = last.then(work, work)
      return last
    },
  } as never
}

beforeEach(() => localStorage.clear())

describe('tabs with an expired token', () => {
  it('two tabs with an expired token rotate the refresh token once', async () => {
    const locks = createLocks()
    let clock = 1000
    const now = () => clock++
    const post = jest.fn(async () => Response.json({}))
    const outcomes = await Promise.all([
      createRefresh({ post, now, locks })(),
      createRefresh({ post, now, locks })(),
    ])
    expect(outcomes).toEqual(['refreshed', 'refreshed'])
    expect(post).toHaveBeenCalledTimes(1)
  })
})

describe('a tab whose token expires later', () => {
  it('a tab whose token expires later rotates again', async () => {
    let clock = 1000
    const now = () => clock++
    const post = jest.fn(async () => Response.json({}))
    const refresh = createRefresh({ post, now, locks: createLocks() })
    await refresh()
    await refresh()
    expect(post).toHaveBeenCalledTimes(2)
  })
})

describe('a rejection that arrives after the refresh', () => {
  it.each([
    ['before the refresh', 999, 1],
    ['during the refresh or later, with the new token', 1000, 2],
    ['ten seconds before the refresh', 1000 - 10_000, 2],
  ])(
    'a late rejection of a request sent %s rotates again only if needed',
    async (_, sentAt, times) => {
      const post = jest.fn(async () => Response.json({}))
      const refresh = createRefresh({ post, now: () => 1000, locks: createLocks() })
      await refresh(900)
      await expect(refresh(sentAt)).resolves.toBe('refreshed')
      expect(post).toHaveBeenCalledTimes(times)
    },
  )
})

describe('the outcome of a refresh', () => {
  it.each([
    [200, 'refreshed'],
    [400, 'ended'],
    [403, 'failed'],
    [503, 'failed'],
  ])('a refresh that responds with %i has the outcome %s', async (status, outcome) => {
    const post = async () => Response.json({}, { status })
    await expect(createRefresh({ post, locks: createLocks() })()).resolves.toBe(outcome)
  })

  it('a refresh without a response has failed', async () => {
    const post = () => Promise.reject(new TypeError('offline'))
    await expect(createRefresh({ post, locks: createLocks() })()).resolves.toBe('failed')
  })
})
