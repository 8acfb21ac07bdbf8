import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createTokenRoute, getMeRoute, logoutRoute } from '@quantamental/api/account'
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
  it('is unknown, then anonymous without a request when the marker cookie is missing', async () => {
    const http = stubHttp([[getMeRoute, ada]])
    const session = createSession({ http, onCleared() {} })
    expect(session.getState()).toMatchObject({ status: 'unknown', user: null, loading: false })
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: false })
    expect(http.calls).toEqual([])
  })

  it('loads the user when the cookie is there, loading meanwhile', async () => {
    setCookie('1')
    const session = createSession({ http: stubHttp([[getMeRoute, ada]]), onCleared() {} })
    const started = session.start()
    expect(session.getState()).toMatchObject({ status: 'unknown', loading: true })
    await started
    expect(session.getState()).toMatchObject({ status: 'authenticated', user: ada, loading: false })
  })

  it.each([401, 503, 444])('is anonymous when the server answers %i', async (status) => {
    setCookie('1')
    const http = stubHttp([[getMeRoute, errorAnswer(status)]])
    const session = createSession({ http, onCleared() {} })
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: false })
    expect(session.getState().sessionUnknown).toBe(status !== 401)
  })

  it.each([
    [ada, 'authenticated'],
    [errorAnswer(401), 'anonymous'],
  ] as const)('is known once the server can be heard again', async (answer, status) => {
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
  it('loads the user and drops what was cached for the visitor', async () => {
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

  it('removes the answers kept for the visitor and leaves the cart', async () => {
    localStorage.setItem('FULL_anonymous_["stock"]', '1')
    localStorage.setItem('CART', '1')
    const http = stubHttp([
      [createTokenRoute, {}],
      [getMeRoute, ada],
    ])
    await createSession({ http, onCleared() {} }).login(credentials)
    expect(Object.keys(localStorage).sort()).toEqual(['CART', 'LOGIN_TIMESTAMP'])
  })

  it('passes the server’s error on and stays signed out', async () => {
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
  it('clears the user’s data at once, while the server is still asked', async () => {
    const { session, onCleared } = await signedIn(neverAnswers())
    for (const key of ['IDLE_TIMER', 'LOGIN_TIMESTAMP', 'CART', 'PROFILE_AAPL', 'SUB_AAPL']) {
      localStorage.setItem(key, '1')
    }
    localStorage.setItem('THEME', 'dark')
    void session.logout()
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: true })
    expect(Object.keys(localStorage)).toEqual(['THEME'])
    // What is on screen is asked for again, but not while the server still knows the user.
    expect(onCleared).not.toHaveBeenCalled()
  })

  it.each([
    ['answers', null],
    ['fails', errorAnswer(500)],
  ])('drops the cached answers and tells the other tabs when the server %s', async (_, answer) => {
    const { session, http, onCleared } = await signedIn(answer)
    await session.logout()
    expect(onCleared).toHaveBeenCalledTimes(1)
    expect(http.calls.at(-1)?.path).toBe('/api/logout/')
    expect(Number(localStorage.getItem('LOGGEDOUT'))).toBeGreaterThan(0)
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, loading: false })
  })
})

describe('signing out, as the chrome sees it', () => {
  it.each([
    ['answers', null],
    ['fails', errorAnswer(503)],
  ])('is under way until the server %s', async (_, answer) => {
    let settle = (_answer: typeof answer) => {}
    const asked = new Promise<typeof answer>((resolve) => {
      settle = resolve
    })
    const { session } = await signedIn(asked as never)
    const loggedOut = session.logout()
    expect(session.getState()).toMatchObject({ status: 'anonymous', leaving: true })
    expect(localStorage.getItem('LOGGEDOUT')).toBeNull()
    settle(answer)
    await loggedOut
    expect(session.getState()).toMatchObject({ status: 'anonymous', leaving: false })
  })
})

describe('a session that the server ended', () => {
  it('is told as expired until somebody signs in', async () => {
    const { session, onCleared } = await signedIn(null)
    session.end()
    expect(session.getState()).toMatchObject({ status: 'anonymous', user: null, expired: true })
    expect(onCleared).toHaveBeenCalledTimes(1)
    await session.reload()
    expect(session.getState()).toMatchObject({ status: 'authenticated', expired: false })
  })

  it('is not told as expired when another tab signed out', async () => {
    const { session } = await signedIn(null)
    session.expire()
    expect(session.getState().expired ?? false).toBe(false)
  })
})

describe('a sign-out in another tab', () => {
  const announce = (key: string, newValue: string | null = '1') =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

  it('signs out here without telling the server, then reloads', async () => {
    const { session, http } = await signedIn(null)
    const reload = jest.fn()
    const stop = followOtherTabs(session, reload)
    announce('LOGGEDOUT')
    expect(session.getState().status).toBe('anonymous')
    expect(http.calls.map(({ path }) => path)).toEqual(['/api/getme/'])
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
  })

  it('leaves a visitor, and other keys, alone', async () => {
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
