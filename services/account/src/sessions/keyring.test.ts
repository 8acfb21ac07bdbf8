import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { decodeProtectedHeader } from 'jose'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { rotateSigningKeys } from './keyring.ts'

const MINUTE = 60

let account: TestAccount
beforeEach(async () => {
  account = await buildTestAccount()
  await insertActiveUser(account.db, 'ada')
})
afterEach(() => account.close())

async function listPublished(app = account.app): Promise<string[]> {
  const { keys } = (await app.inject('/.well-known/jwks.json')).json<{ keys: { kid: string }[] }>()
  return keys.map(({ kid }) => kid)
}

async function signIn(): Promise<Browser> {
  const browser = await new Browser(account.app).visit()
  await browser.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
  return browser
}

const keyOf = (browser: Browser) => decodeProtectedHeader(browser.cookie('qm_access') ?? '').kid
const verify = async (browser: Browser) => (await browser.post('/api/jwt/verify/')).statusCode

async function rotate(): Promise<void> {
  await rotateSigningKeys(account.db, account.clock.now)
  account.clock.advance(MINUTE)
}

describe('published keys', () => {
  it('two public keys are published from the start, cacheable', async () => {
    const answer = await account.app.inject('/.well-known/jwks.json')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    const { keys } = answer.json()
    expect(keys).toHaveLength(2)
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
      expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
    }
  })

  it('published keys are the same on every instance and after a restart', async () => {
    const published = await listPublished()
    const others = await Promise.all([account.buildInstance(), account.buildInstance()])
    for (const other of others) expect(await listPublished(other)).toEqual(published)
  })

  it('the next key is published long before it signs', async () => {
    const before = await listPublished()
    await rotate()
    expect(before).toContain(keyOf(await signIn()))
  })
})

describe('key rotation', () => {
  it('after a rotation the next key signs, and tokens of the previous one stay valid', async () => {
    const early = await signIn()
    await rotate()
    const late = await signIn()
    expect(keyOf(late)).not.toBe(keyOf(early))
    expect(await verify(early)).toBe(200)
    expect(await verify(late)).toBe(200)
    expect(await listPublished()).toHaveLength(3)
  })

  it('a key is deleted two rotations later, and its session continues with a refresh', async () => {
    const early = await signIn()
    await rotate()
    await rotate()
    expect(await listPublished()).toHaveLength(3)
    await early.visit()
    expect(await verify(early)).toBe(401)
    expect((await early.post('/api/jwt/refresh/')).statusCode).toBe(200)
    expect(await verify(early)).toBe(200)
  })

  it('an instance reloads keys when a token has an unknown one', async () => {
    const second = await account.buildInstance()
    await listPublished(second)
    await rotateSigningKeys(account.db, account.clock.now)
    await rotateSigningKeys(account.db, account.clock.now)
    account.clock.advance(5)
    const third = await account.buildInstance()
    const browser = await new Browser(third).visit()
    await browser.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
    expect(await verify(Browser.copyOf(browser, second))).toBe(200)
  })

  it('two concurrent rotations leave one current and one next key', async () => {
    await Promise.all([rotate(), rotate()])
    const rows = await account.db.selectFrom('signing_key').select('stage').execute()
    expect(rows.map(({ stage }) => stage).sort()).toEqual(['current', 'next', 'previous'])
  })
})
