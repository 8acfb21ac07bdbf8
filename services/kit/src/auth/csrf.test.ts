import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { createProbeApp } from '../testing/probe-app.ts'
import {
  signTestToken,
  TEST_CSRF_SECRET,
  TEST_ORIGIN,
  viewerCookies,
  visitorCookies,
} from '../testing/testing.ts'
import { createCsrfToken, isCsrfTokenFor } from './csrf.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await createProbeApp()
})
afterAll(() => app.close())

const post = (headers: Record<string, string>, url = '/api/open/') =>
  app.inject({ method: 'POST', url, headers })

async function reasonFor(headers: Record<string, string>): Promise<string> {
  const answer = await post(headers)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('csrf_failed')
  return answer.json().detail
}

describe('CSRF protection of unsafe requests', () => {
  it("an unsafe request passes with the visitor's token", async () => {
    expect((await post(visitorCookies())).statusCode).toBe(200)
  })

  it("an unsafe request passes with the session's token", async () => {
    expect((await post(await viewerCookies(), '/api/closed/')).statusCode).toBe(200)
  })

  it('an unsafe request passes with the token of a session whose access token has expired', async () => {
    const answer = await post(await viewerCookies({ expiresInSeconds: -60 }))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-session']).toBe('expired')
  })

  it('an unsafe request is rejected without the cookie', async () => {
    const { cookie: _, ...headers } = visitorCookies()
    expect(await reasonFor(headers)).toBe('CSRF Failed: CSRF cookie not set.')
  })

  it('an unsafe request is rejected without the header', async () => {
    const { 'x-csrftoken': _, ...headers } = visitorCookies()
    expect(await reasonFor(headers)).toBe('CSRF Failed: CSRF token missing.')
  })

  it.each([
    ['another token', createCsrfToken(TEST_CSRF_SECRET, null)],
    ['a word', 'x'],
    ['many letters', 'x'.repeat(4000)],
  ])('an unsafe request is rejected with %s in the header', async (_, token) => {
    const headers = { ...visitorCookies(), 'x-csrftoken': token }
    expect(await reasonFor(headers)).toBe('CSRF Failed: CSRF token incorrect.')
  })

  it.each([
    ['made with another secret', createCsrfToken('another secret', null)],
    ['of a session', createCsrfToken(TEST_CSRF_SECRET, 'test-session')],
    ['made up', `${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ])("a visitor's unsafe request is rejected with a pair %s", async (_, token) => {
    const headers = {
      ...visitorCookies(),
      cookie: `csrftoken=${token}`,
      'x-csrftoken': token,
    }
    expect(await reasonFor(headers)).toBe('CSRF Failed: CSRF token incorrect.')
  })

  it.each([
    ['another session', 'another-session'],
    ['a visitor', null],
  ])("a session's unsafe request is rejected with a pair of %s", async (_, sessionId) => {
    const token = createCsrfToken(TEST_CSRF_SECRET, sessionId)
    const headers = {
      ...(await viewerCookies()),
      cookie: `qm_access=${await signTestToken()}; csrftoken=${token}`,
      'x-csrftoken': token,
    }
    expect(await reasonFor(headers)).toBe('CSRF Failed: CSRF token incorrect.')
  })

  it.each(['cross-site', 'same-site', 'x'])(
    'an unsafe request is rejected when the browser marks it as %s, whatever else it contains',
    async (site) => {
      const headers = { ...(await viewerCookies()), 'sec-fetch-site': site }
      expect(await reasonFor(headers)).toBe('CSRF Failed: Request comes from another site.')
    },
  )

  it.each(['same-origin', 'none'])(
    'an unsafe request passes when the browser marks it as %s',
    async (site) => {
      const headers = { ...visitorCookies(), 'sec-fetch-site': site }
      expect((await post(headers)).statusCode).toBe(200)
    },
  )

  it("an older browser's unsafe request is checked by its origin", async () => {
    const { 'sec-fetch-site': _, origin: __, ...headers } = visitorCookies()
    expect((await post({ ...headers, origin: TEST_ORIGIN })).statusCode).toBe(200)
    expect(await reasonFor({ ...headers, origin: 'https://evil.example' })).toBe(
      'CSRF Failed: Origin is not trusted.',
    )
    expect(await reasonFor({ ...headers, origin: `${TEST_ORIGIN}.evil.example` })).toBe(
      'CSRF Failed: Origin is not trusted.',
    )
    expect(await reasonFor({ ...headers, origin: 'null' })).toBe(
      'CSRF Failed: Origin is not trusted.',
    )
    expect(await reasonFor(headers)).toBe('CSRF Failed: Origin is missing.')
  })

  it('an unsafe request is rejected before its body is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/open/',
      headers: { 'content-type': 'application/json' },
      payload: '{broken',
    })
    expect(answer.statusCode).toBe(403)
  })
})

it('a safe request needs no token', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ url: '/api/open/', headers })).statusCode).toBe(200)
})

it('a token is valid only for its own session and secret', () => {
  const token = createCsrfToken('secret', 'session')
  expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  expect(isCsrfTokenFor('secret', 'session', token)).toBe(true)
  expect(isCsrfTokenFor('secret', 'other', token)).toBe(false)
  expect(isCsrfTokenFor('secret', null, token)).toBe(false)
  expect(isCsrfTokenFor('other', 'session', token)).toBe(false)
  expect(createCsrfToken('secret', 'session')).not.toBe(token)
})
