/** @jest-environment node */
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createTokenRoute, getCsrfRoute, getMeRoute, logoutRoute } from '@quantamental/api/account'
import { getSummaryPageRoute } from '@quantamental/api/stocks'
import { stubBrowser } from '../testing/stub-browser.ts'

// Run in Node: its Request accepts the client's abort signals, while jsdom has its own type.
const browser = stubBrowser()
const { createHttp } = await import('./http.ts')

type Answer = () => Response | Promise<Response>
const json = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Answer => {
  return () => Response.json(body, { status, headers })
}
const empty: Answer = () => new Response(null, { status: 204 })

/** Stub server: responses in turn per `METHOD path`; the last one repeats. */
function createServer(routes: Record<string, readonly Answer[]>) {
  const left = new Map(Object.entries(routes).map(([key, answers]) => [key, [...answers]]))
  const seen: { key: string; request: Request }[] = []
  const send = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, location.href),
      {
        ...(input instanceof Request && {
          method: input.method,
          headers: input.headers,
          keepalive: input.keepalive,
          credentials: input.credentials,
        }),
        ...init,
      },
    )
    const key = `${request.method} ${new URL(request.url).pathname}`
    seen.push({ key, request })
    const answers = left.get(key) ?? [json(404, { detail: 'Not found.' })]
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return (answer as Answer)()
  }) as typeof fetch
  return {
    send,
    keys: () => seen.map(({ key }) => key),
    credentials: () => seen.map(({ request }) => request.credentials),
    header: (index: number, name: string) => seen[index]?.request.headers.get(name),
    keepalive: () => seen.filter(({ request }) => request.keepalive).map(({ key }) => key),
  }
}

function connect(routes: Record<string, readonly Answer[]>) {
  const server = createServer(routes)
  const onSessionEnded = jest.fn()
  const http = createHttp({
    compositionId: 'c0ffee00',
    onSessionEnded,
    fetch: server.send,
    locks: { request: (_name: string, work: () => unknown) => work() } as never,
  })
  return { ...server, http, onSessionEnded }
}

const ME = 'GET /api/getme/'
const REFRESH = 'POST /api/jwt/refresh/'
const CSRF = 'GET /api/csrf/'
const LOGOUT = 'POST /api/logout/'

beforeEach(() => {
  localStorage.clear()
  browser.setCookie('csrftoken', 'token-1')
})

describe('a response preloaded with the document', () => {
  const now = jest.spyOn(performance, 'now')
  beforeEach(() => {
    now.mockReturnValue(500)
    browser.setCookie('qm_signed_in', null)
  })
  afterAll(() => now.mockRestore())

  // The document preloads with `same-origin`; Chromium serves a request of another mode from the network.
  it('serves no request after a sign-in', async () => {
    const { http, credentials } = connect({ [ME]: [json(200)] })
    await http.call(getMeRoute)
    browser.setCookie('qm_signed_in', '1')
    await http.call(getMeRoute)
    expect(credentials()).toEqual(['same-origin', 'include'])
  })

  it('serves no request ten seconds later', async () => {
    const { http, credentials } = connect({ [ME]: [json(200)] })
    now.mockReturnValue(10_001)
    await http.call(getMeRoute)
    expect(credentials()).toEqual(['include'])
  })
})

describe('an expired access token', () => {
  it('an expired token is refreshed once for all rejected calls, and each is retried', async () => {
    const { http, keys } = connect({
      [ME]: [json(401), json(401), json(401), json(200, { id: 1 })],
      [REFRESH]: [json(200)],
    })
    const answers = await Promise.all([1, 2, 3].map(() => http.call(getMeRoute)))
    expect(answers).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }])
    expect(keys().filter((key) => key === REFRESH)).toHaveLength(1)
    expect(keys().filter((key) => key === ME)).toHaveLength(6)
  })

  it('an expired token is refreshed when an optional route responds as to a visitor', async () => {
    const path = 'GET /api/tickers/AAPL/summary/'
    const { http, keys } = connect({
      [path]: [
        json(200, { locked: true }, { 'x-session': 'expired' }),
        json(200, { locked: false }),
      ],
      [REFRESH]: [json(200)],
    })
    const page = await http.call(getSummaryPageRoute, { params: { ticker: 'AAPL' } })
    expect(page).toEqual({ locked: false })
    expect(keys()).toEqual([path, REFRESH, path])
  })

  it('a token that expires again later is refreshed again', async () => {
    const { http, keys } = connect({
      [ME]: [json(401), json(200, { id: 1 }), json(401), json(200, { id: 1 })],
      [REFRESH]: [json(200)],
    })
    await http.call(getMeRoute)
    localStorage.clear()
    await http.call(getMeRoute)
    expect(keys().filter((key) => key === REFRESH)).toHaveLength(2)
  })

  it('a refresh rejected with 400 ends the session', async () => {
    const { http, onSessionEnded } = connect({
      [ME]: [json(401, { detail: 'expired' })],
      [REFRESH]: [json(400, { detail: 'Token is invalid or expired' })],
    })
    await expect(http.call(getMeRoute)).rejects.toMatchObject({ status: 401, detail: 'expired' })
    expect(onSessionEnded).toHaveBeenCalledTimes(1)
  })

  it.each([500, 429, 403])('a refresh that fails with %i keeps the session', async (status) => {
    const { http, onSessionEnded, keys } = connect({
      [ME]: [json(401)],
      [REFRESH]: [json(status)],
    })
    await expect(http.call(getMeRoute)).rejects.toMatchObject({ status: 401 })
    expect(onSessionEnded).not.toHaveBeenCalled()
    expect(keys()).toEqual([ME, REFRESH])
  })

  it('a token rejected after the refresh is not refreshed again', async () => {
    const { http, keys } = connect({ [ME]: [json(401)], [REFRESH]: [json(200)] })
    await expect(http.call(getMeRoute)).rejects.toMatchObject({ status: 401 })
    expect(keys()).toEqual([ME, REFRESH, ME])
  })

  it('a wrong password does not trigger a refresh', async () => {
    const { http, keys } = connect({ 'POST /api/jwt/create/': [json(401, { detail: 'No.' })] })
    await expect(
      http.call(createTokenRoute, { body: { email: 'a', password: 'b' } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(keys()).toEqual(['POST /api/jwt/create/'])
  })
})

describe('CSRF', () => {
  it('the CSRF cookie is echoed on unsafe requests only', async () => {
    const { http, header } = connect({ [ME]: [json(200)], [LOGOUT]: [empty] })
    await http.call(getMeRoute)
    await http.call(logoutRoute)
    expect(header(0, 'x-csrftoken')).toBeNull()
    expect(header(1, 'x-csrftoken')).toBe('token-1')
  })

  it('a missing CSRF cookie is fetched first', async () => {
    browser.setCookie('csrftoken', null)
    const { http, keys, header } = connect({
      [CSRF]: [
        () => {
          browser.setCookie('csrftoken', 'token-2')
          return new Response(null, { status: 204 })
        },
      ],
      [LOGOUT]: [empty],
    })
    await http.call(logoutRoute)
    expect(keys()).toEqual([CSRF, LOGOUT])
    expect(header(1, 'x-csrftoken')).toBe('token-2')
  })

  it('a rejected CSRF token is renewed and the request retried once', async () => {
    const refused = json(403, { detail: 'CSRF Failed: token', code: 'csrf_failed' })
    const { http, keys } = connect({ [LOGOUT]: [refused, empty], [CSRF]: [empty] })
    await expect(http.call(logoutRoute)).resolves.toBeNull()
    expect(keys()).toEqual([LOGOUT, CSRF, LOGOUT])
  })

  it('any other 403 is passed on without a retry', async () => {
    const { http, keys } = connect({ [LOGOUT]: [json(403, { detail: 'No.' })] })
    await expect(http.call(logoutRoute)).rejects.toMatchObject({ status: 403, detail: 'No.' })
    expect(keys()).toEqual([LOGOUT])
  })
})

describe('leaving the page', () => {
  it('a sign-out outlives the page, even when it is retried', async () => {
    const refused = json(403, { detail: 'CSRF Failed: token', code: 'csrf_failed' })
    const { http, keys, keepalive } = connect({
      [ME]: [json(200)],
      [LOGOUT]: [refused, empty],
      [CSRF]: [empty],
    })
    await http.call(getMeRoute)
    await http.call(logoutRoute)
    expect(keys()).toEqual([ME, LOGOUT, CSRF, LOGOUT])
    expect(keepalive()).toEqual([LOGOUT, LOGOUT])
  })
})

describe('every call', () => {
  it('every call sends the id of its composition', async () => {
    const { http, header } = connect({ [CSRF]: [empty] })
    await http.call(getCsrfRoute)
    expect(header(0, 'x-composition')).toBe('c0ffee00')
  })

  it('a call has no timeout', async () => {
    jest.useFakeTimers()
    try {
      const late = Promise.withResolvers<Response>()
      const { http } = connect({ [ME]: [() => late.promise] })
      const onSettled = jest.fn()
      const call = http.call(getMeRoute).finally(onSettled)
      await jest.advanceTimersByTimeAsync(24 * 3_600_000)
      expect(onSettled).not.toHaveBeenCalled()
      late.resolve(Response.json({ id: 1 }))
      await expect(call).resolves.toEqual({ id: 1 })
    } finally {
      jest.useRealTimers()
    }
  })
})
