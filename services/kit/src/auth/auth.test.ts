import { createHmac, generateKeyPairSync, randomUUID, sign as signBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@quantamental/api/common'
import type { FastifyInstance } from 'fastify'
import { createProbeApp } from '../testing/probe-app.ts'
import { signTestToken, testConfig, testKeys, viewerCookies } from '../testing/testing.ts'
import { createRemoteKeySource } from './auth.ts'

const NOT_VALID = { detail: 'Token is invalid', code: 'token_not_valid' }
const VISITOR = { userId: null, tierNumber: 0, status: 'unsubscribed' }

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = { alg: 'EdDSA', typ: 'at+jwt', kid: testKeys.keyId }
const claims = {
  iss: TOKEN_ISSUER,
  aud: TOKEN_AUDIENCE,
  sub: '1',
  sid: 'session',
  jti: 'token',
  iat: seconds(0),
  exp: seconds(300),
  tier: 5,
  status: 'current',
  roles: [],
}
type Changes = Record<string, unknown>

/** Build a token by hand, so that any part of it can be invalid. */
function forge(changes: Changes = {}, headerChanges: Changes = {}, key = testKeys.privateKey) {
  const input = `${encode({ ...header, ...headerChanges })}.${encode({ ...claims, ...changes })}`
  return `${input}.${signBytes(null, Buffer.from(input), key).toString('base64url')}`
}

function forgeWithPublicKeyAsSecret(): string {
  const input = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`
  const pem = testKeys.publicKey.export({ type: 'spki', format: 'pem' })
  return `${input}.${createHmac('sha256', pem).update(input).digest('base64url')}`
}

function forgeUnsigned(): string {
  return `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`
}

function tamper(): string {
  const [head, , signature] = forge().split('.')
  return `${head}.${encode({ ...claims, sub: '2', tier: 9 })}.${signature}`
}

const stranger = generateKeyPairSync('ed25519').privateKey

const bad: [string, string][] = [
  ['signed HS256 with the public key', forgeWithPublicKeyAsSecret()],
  ['unsigned', forgeUnsigned()],
  ['expired', forge({ exp: seconds(-6) })],
  ['of another issuer', forge({ iss: 'someone' })],
  ['without issuer', forge({ iss: undefined })],
  ['for another audience', forge({ aud: 'someone' })],
  ['without audience', forge({ aud: undefined })],
  ['of another type', forge({}, { typ: 'JWT' })],
  ['without type', forge({}, { typ: undefined })],
  ['without expiry', forge({ exp: undefined })],
  ['with a text for expiry', forge({ exp: '9999999999' })],
  ['not valid yet', forge({ nbf: seconds(60) })],
  ['tampered with', tamper()],
  ['of an unknown key', forge({}, { kid: 'unknown' })],
  ['without a key id', forge({}, { kid: undefined })],
  ['with a number for a key id', forge({}, { kid: 7 })],
  ['signed by another key', forge({}, {}, stranger)],
  [
    'that brings its own key',
    forge({}, { jwk: testKeys.jwks.keys[0], jku: 'http://127.0.0.1:1/' }, stranger),
  ],
  ['without a subject', forge({ sub: undefined })],
  ['with a name for a subject', forge({ sub: 'admin' })],
  ['with subject 0', forge({ sub: '0' })],
  ['without a session', forge({ sid: undefined })],
  ['with an unknown status', forge({ status: 'owner' })],
  ['with a text for a tier', forge({ tier: '9' })],
  ['with a text for roles', forge({ roles: 'admin' })],
  ['garbage', 'garbage'],
  ['three dots', '...'],
  ['of JSON that is none', `${Buffer.from('{').toString('base64url')}.e30.AAAA`],
  ['very long', 'a'.repeat(6000)],
]

describe('a route that requires a session', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createProbeApp()
  })
  afterAll(() => app.close())

  const send = (token: string, url = '/api/closed/') =>
    app.inject({ url, headers: { cookie: `qm_access=${token}` } })

  it('a token issued by account identifies the viewer', async () => {
    const answer = await send(await signTestToken({ userId: 7, tierNumber: 4, status: 'past_due' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ userId: 7, tierNumber: 4, status: 'past_due' })
    expect(answer.headers['x-session']).toBeUndefined()
  })

  it('a valid token built by hand is accepted, so the forged ones below fail for their own reason', async () => {
    expect((await send(forge())).statusCode).toBe(200)
  })

  it('a token is accepted despite a clock skew of a few seconds', async () => {
    expect((await send(forge({ exp: seconds(-3) }))).statusCode).toBe(200)
  })

  it('a visitor gets 401 with a challenge', async () => {
    const answer = await app.inject('/api/closed/')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      detail: 'Authentication credentials were not provided.',
    })
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
  })

  it.each(bad)('a token %s gets 401', async (_, token) => {
    const answer = await send(token)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(NOT_VALID)
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
  })

  it.each(bad)('an open route treats a token %s as a visitor', async (_, token) => {
    const answer = await send(token, '/api/open/')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(VISITOR)
    expect(answer.headers['x-session']).toBe('expired')
  })

  it('a session token is only accepted from the cookie', async () => {
    const headers = { authorization: `Bearer ${await signTestToken()}` }
    expect((await app.inject({ url: '/api/closed/', headers })).statusCode).toBe(401)
  })

  it('request headers cannot set the viewer', async () => {
    const headers = { 'x-user-id': '1', 'x-viewer': '1' }
    expect((await app.inject({ url: '/api/open/', headers })).json()).toEqual(VISITOR)
  })

  it('on https only the prefixed cookie is accepted', async () => {
    const config = testConfig('stocks', { publicOrigin: 'https://q.example' })
    const secure = await createProbeApp({ config })
    const token = await signTestToken()
    const sendWith = async (name: string) =>
      (await secure.inject({ url: '/api/closed/', headers: { cookie: `${name}=${token}` } }))
        .statusCode
    expect(await sendWith('__Host-qm_access')).toBe(200)
    expect(await sendWith('qm_access')).toBe(401)
    await secure.close()
  })
})

describe("account's published keys", () => {
  let server: Server
  let url: string
  let answers = 0
  let status = 200
  let keys: object[] = testKeys.jwks.keys

  beforeAll(async () => {
    server = createServer((_request, response) => {
      answers += 1
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ keys }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`
  })
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )

  const sendAll = async (app: FastifyInstance, token: string) => {
    const headers = { cookie: `qm_access=${token}` }
    const closed = await app.inject({ url: '/api/closed/', headers })
    const open = await app.inject({ url: '/api/open/', headers })
    return [closed.statusCode, open.statusCode]
  }

  it('published keys are read once, and an unknown key id does not cause a storm of requests', async () => {
    answers = 0
    const app = await createProbeApp({ keys: createRemoteKeySource(url) })
    for (let i = 0; i < 3; i += 1) {
      expect(await sendAll(app, await signTestToken())).toEqual([200, 200])
    }
    for (let i = 0; i < 20; i += 1) {
      expect(await sendAll(app, forge({}, { kid: randomUUID() }))).toEqual([401, 200])
    }
    expect(answers).toBe(1)
    await app.close()
  })

  it('published keys of other types verify nothing', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    keys = [{ ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256' }, ...keys]
    const app = await createProbeApp({ keys: createRemoteKeySource(url) })
    expect(await sendAll(app, forge({}, { kid: 'rsa' }))).toEqual([401, 200])
    expect(await sendAll(app, forge())).toEqual([200, 200])
    await app.close()
    keys = testKeys.jwks.keys
  })

  it('a token verified before is refused once its key is withdrawn or its session revoked', async () => {
    let isPublished = true
    const ended = new Set<string>()
    const app = await createProbeApp({
      keys: {
        findPublicKey: async (id) => (isPublished ? testKeys.source.findPublicKey(id) : undefined),
      },
      revoked: ended,
    })
    const [one, other] = [
      await viewerCookies({ sessionId: 'one' }),
      await viewerCookies({ sessionId: 'other' }),
    ]
    const statusOf = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/closed/', headers })).statusCode
    expect([await statusOf(one), await statusOf(one), await statusOf(other)]).toEqual([
      200, 200, 200,
    ])
    ended.add('one')
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
    isPublished = false
    expect(await statusOf(other)).toBe(401)
    await app.close()
  })

  it('unreachable keys make a required route return 503 and an open one treat the request as a visitor', async () => {
    status = 500
    const unreachable = 'http://127.0.0.1:1/.well-known/jwks.json'
    for (const source of [url, unreachable]) {
      const app = await createProbeApp({ keys: createRemoteKeySource(source) })
      expect(await sendAll(app, await signTestToken())).toEqual([503, 200])
      const headers = await viewerCookies()
      const posted = await app.inject({ method: 'POST', url: '/api/closed/', headers })
      expect(posted.statusCode).toBe(503)
      await app.close()
    }
    status = 200
  })
})
