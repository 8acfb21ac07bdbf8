import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  createTokenRoute,
  getMeRoute,
  logoutRoute,
  verifyTokenRoute,
} from '@quantamental/api/account'
import { buildUser, errorAnswer, neverAnswers, stubHttp } from '@quantamental/remote/testing'
import { followOtherTabs } from './other-tabs.ts'
import { createSession } from './session-store.ts'

const ada = buildUser()
const credentials = { email: 'ada@example.com', password: 'correct horse' }

function setCookie(value: string | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `qm_signed_in=${value ?? ''}; path=/${value === null ? '; max-age=0' : ''}`
}

beforeEach(() => {
  localStorage.clear()
  setCookie(null)
})

describe('the session at the start of the page', () => {
  it('without the marker cookie the session becomes anonymous without a request', async () => {
    const http = stubHttp([[getMeRoute, ada]])
    const session = createSession({ http, onCleared() {} })
    expect(session.getState()).toMatchObject({ status: 'unknown', user: null, loading: false })
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: false })
    expect(http.calls).toEqual([])
  })

  it('with the marker cookie the session loads the user', async () => {
    setCookie('1')
    const session = createSession({ http: stubHttp([[getMeRoute, ada]]), onCleared() {} })
    const started = session.start()
    expect(session.getState()).toMatchObject({ status: 'unknown', loading: true })
    await started
    expect(session.getState()).toMatchObject({ status: 'authenticated', user: ada, loading: false })
  })

  it.each([401, 503, 444])(
    'the session is anonymous when the server responds with %i',
    async (status) => {
      setCookie('1')
      const http = stubHttp([[getMeRoute, errorAnswer(status)]])
      const session = createSession({ http, onCleared() {} })
      await session.start()
      expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: false })
      expect(session.getState().sessionUnknown).toBe(status !== 401)
    },
  )

  it.each([
    [ada, 'authenticated'],
    [errorAnswer(401), 'anonymous'],
  ] as const)('the session is resolved once the server responds again', async (answer, status) => {
    setCookie('1')
    let isDown = true
    const http = stubHttp([[getMeRoute, () => (isDown ? errorAnswer(503) : answer)]])
    const session = createSession({ http, onCleared() {} })
    await session.start()
    await session.reload()
    expect(session.getState()).toMatchObject({ status: 'anonymous', sessionUnknown: true })
    isDown = false
    await session.reload()
    expect(session.getState()).toMatchObject({ status, sessionUnknown: false })
  })
})

describe('signing in', () => {
  it('signing in loads the user and drops data cached for the visitor', async () => {
    const onCleared = jest.fn()
    const http = stubHttp([
      [createTokenRoute, {}],
      [getMeRoute, ada],
    ])
    const session = createSession({ http, onCleared })
    await expect(session.login(credentials)).resolves.toEqual(ada)
    expect(session.getState()).toMatchObject({ status: 'authenticated', user: ada, loading: false })
    expect(http.calls[0]?.options).toEqual({ body: credentials })
    expect(onCleared).toHaveBeenCalledTimes(1)
    expect(Number(localStorage.getItem('LOGIN_TIMESTAMP'))).toBeGreaterThan(0)
  })

  it('signing in removes responses cached for the visitor and leaves the cart', async () => {
    localStorage.setItem('FULL_anonymous_["stock"]', '1')
    localStorage.setItem('CART', '1')
    const http = stubHttp([
      [createTokenRoute, {}],
      [getMeRoute, ada],
    ])
    await createSession({ http, onCleared() {} }).login(credentials)
    expect(Object.keys(localStorage).sort()).toEqual(['CART', 'LOGIN_TIMESTAMP'])
  })

  it('a failed sign-in passes on the server’s error and stays signed out', async () => {
    const http = stubHttp([[createTokenRoute, errorAnswer(401, { detail: 'No such account.' })]])
    const session = createSession({ http, onCleared() {} })
    await session.start()
    await expect(session.login(credentials)).rejects.toMatchObject({ detail: 'No such account.' })
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: false })
  })
})

async function signedIn(logout: null | ReturnType<typeof errorAnswer> | Promise<never>) {
  setCookie('1')
  const onCleared = jest.fn()
  const http = stubHttp([
    [getMeRoute, ada],
    [logoutRoute, logout],
  ])
  const session = createSession({ http, onCleared })
  await session.start()
  return { session, http, onCleared }
}

describe('signing out', () => {
  it('signing out clears the user’s data before the server responds', async () => {
    const { session, onCleared } = await signedIn(neverAnswers())
    for (const key of ['IDLE_TIMER', 'LOGIN_TIMESTAMP', 'CART', 'PROFILE_AAPL', 'SUB_AAPL']) {
      localStorage.setItem(key, '1')
    }
    localStorage.setItem('THEME', 'dark')
    void session.logout()
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: true })
    expect(Object.keys(localStorage)).toEqual(['THEME'])
    // Data on screen is refetched, but not while the server session still exists.
    expect(onCleared).not.toHaveBeenCalled()
  })

  it.each([
    ['responds', null],
    ['fails', errorAnswer(500)],
  ])(
    'signing out drops cached responses and notifies other tabs when the server %s',
    async (_, answer) => {
      const { session, http, onCleared } = await signedIn(answer)
      await session.logout()
      expect(onCleared).toHaveBeenCalledTimes(1)
      expect(http.calls.at(-1)?.path).toBe('/api/logout/')
      expect(Number(localStorage.getItem('LOGGEDOUT'))).toBeGreaterThan(0)
      expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: false })
    },
  )
})

describe('the header while signing out', () => {
  it.each([
    ['responds', null],
    ['fails', errorAnswer(503)],
  ])('signing out is in progress until the server %s', async (_, answer) => {
    let settle = (_answer: typeof answer) => {}
    const response = new Promise<typeof answer>((resolve) => {
      settle = resolve
    })
    const { session } = await signedIn(response as never)
    const loggedOut = session.logout()
    expect(session.getState()).toMatchObject({ status: 'anonymous', leaving: true })
    expect(localStorage.getItem('LOGGEDOUT')).toBeNull()
    settle(answer)
    await loggedOut
    expect(session.getState()).toMatchObject({ status: 'anonymous', leaving: false })
  })
})

describe('a session that the server ended', () => {
  it('a session that the server ended is marked expired until someone signs in', async () => {
    const { session, onCleared } = await signedIn(null)
    session.end()
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, expired: true })
    expect(onCleared).toHaveBeenCalledTimes(1)
    await session.reload()
    expect(session.getState()).toMatchObject({ status: 'authenticated', expired: false })
  })

  it('a sign-out in another tab does not mark the session as expired', async () => {
    const { session } = await signedIn(null)
    session.expire()
    expect(session.getState().expired ?? false).toBe(false)
  })
})

describe('a sign-out in another tab', () => {
  const announce = (key: string, newValue: string | null = '1') =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

  it('a sign-out in another tab clears this tab without a request, then reloads', async () => {
    const { session, http } = await signedIn(null)
    const reload = jest.fn()
    const stop = followOtherTabs(session, reload)
    announce('LOGGEDOUT')
    expect(session.getState().status).toBe('anonymous')
    expect(http.calls.map(({ path }) => path)).toEqual(['/api/getme/'])
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
  })

  it.each([true, false])(
    'a page restored by Back after a sign-out signs out and reloads (from the cache: %s)',
    async (persisted) => {
      const { session } = await signedIn(null)
      setCookie(null)
      const reload = jest.fn()
      const stop = followOtherTabs(session, reload)
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
      expect(session.getState().status).toBe(persisted ? 'anonymous' : 'authenticated')
      expect(reload).toHaveBeenCalledTimes(persisted ? 1 : 0)
      stop()
    },
  )

  it('storage events with other keys, or for a visitor, are ignored', async () => {
    const { session } = await signedIn(null)
    const reload = jest.fn()
    const stop = followOtherTabs(session, reload)
    announce('THEME')
    announce('LOGGEDOUT', null)
    expect(session.getState().status).toBe('authenticated')
    session.expire()
    announce('LOGGEDOUT')
    expect(reload).not.toHaveBeenCalled()
    stop()
  })
})

describe('a sign-in in another tab', () => {
  const events = {
    'the storage event of another tab': () =>
      new StorageEvent('storage', { key: 'LOGIN_TIMESTAMP', newValue: '1' }),
    'a page restored by Back': () => new PageTransitionEvent('pageshow', { persisted: true }),
  }

  async function visit(verified: Record<string, never> | ReturnType<typeof errorAnswer>) {
    const onCleared = jest.fn()
    const http = stubHttp([
      [verifyTokenRoute, verified],
      [getMeRoute, ada],
    ])
    const session = createSession({ http, onCleared })
    await session.start()
    setCookie('1')
    return { session, http, onCleared, stop: followOtherTabs(session, jest.fn()) }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it.each(Object.entries(events))(
    '%s verifies the token, then loads the user',
    async (_, event) => {
      const { session, http, onCleared, stop } = await visit({})
      window.dispatchEvent(event())
      await settled()
      expect(http.calls.map(({ path }) => path)).toEqual(['/api/jwt/verify/', '/api/getme/'])
      expect(session.getState()).toMatchObject({
        status: 'authenticated',
        user: ada,
        loading: false,
      })
      expect(onCleared).toHaveBeenCalledTimes(1)
      stop()
    },
  )

  it('a token that is not valid leaves the visitor signed out', async () => {
    const { session, onCleared, stop } = await visit(errorAnswer(401))
    window.dispatchEvent(events['a page restored by Back']())
    await settled()
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: false })
    expect(onCleared).not.toHaveBeenCalled()
    stop()
  })
})
