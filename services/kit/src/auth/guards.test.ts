import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { createProbeApp } from '../testing/probe-app.ts'
import { bearerHeaders, viewerCookies } from '../testing/testing.ts'
import { requireRole, requireStepUp } from './auth.ts'
import { NO_REVOKED_SESSIONS } from './revoked-sessions.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await createProbeApp({ revoked: NO_REVOKED_SESSIONS })
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole('editor', 'operator'))
    guarded.get('/api/admin/', async () => ({ ok: true }))
    guarded.get('/api/money/', { onRequest: requireStepUp }, async () => ({ ok: true }))
  })
})
afterAll(() => app.close())

const send = async (headers: Record<string, string>) => app.inject({ url: '/api/admin/', headers })

describe('a route restricted to roles', () => {
  it.each([[['editor']], [['operator']], [['reader', 'editor']]])(
    'a route restricted to roles accepts %j',
    async (roles) => {
      expect((await send(await viewerCookies({ roles }))).statusCode).toBe(200)
    },
  )

  it.each([[[]], [['Editor']], [['editors']], [['admin']]])(
    'a route restricted to roles rejects %j',
    async (roles) => {
      expect((await send(await viewerCookies({ roles }))).statusCode).toBe(403)
    },
  )

  it('a route restricted to roles returns 401 to visitors and to expired sessions', async () => {
    expect((await send({})).statusCode).toBe(401)
    const expired = await viewerCookies({ roles: ['editor'], expiresInSeconds: -60 })
    expect((await send(expired)).json()).toMatchObject({ code: 'token_not_valid' })
  })

  it('a route restricted to roles rejects API keys', async () => {
    const refused = await send(await bearerHeaders())
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'scope'])
  })
})

describe('the second factor of staff', () => {
  it('a session without a second factor gets 403 with a code', async () => {
    const refused = await send(await viewerCookies({ roles: ['operator'], amr: ['pwd'] }))
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_required'])
  })

  it.each([
    [299, 200],
    [302, 403],
  ])('a step-up %i seconds ago gets %i on a sensitive route', async (ago, status) => {
    const headers = await viewerCookies({ roles: ['operator'], authenticatedSecondsAgo: ago })
    const answer = await app.inject({ url: '/api/money/', headers })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().code).toBe('step_up_required')
  })
})
