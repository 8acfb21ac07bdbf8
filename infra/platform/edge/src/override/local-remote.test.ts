import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildClaim } from '@quantamental/release/testing'
import type { EdgeConfig } from '../config.ts'
import { buildTestSite, type TestSite } from '../testing/build-test-site.ts'
import { openBrowser } from '../testing/delivery-site.ts'
import { readLocalRemote } from './local-remote.ts'

const QUESTION = '/composition/local?remote=mfe_cart&port=3001&next=/plans'
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
let site: TestSite
let version: string
beforeEach(async () => {
  site = await buildTestSite()
  await site.release('shell')
  const routes = [buildClaim('/plans', 'plans')]
  version = (await site.release('mfe_cart', { routes })).version
})
afterEach(() => site.close())

const open = async (config: Partial<EdgeConfig> = { localRemotes: true }) =>
  openBrowser(await site.edge(config))
const ownScript = () => `href="/r/mfe_cart/${version}/remoteEntry.js"`
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((each) => each.startsWith(name))

describe('a remote from a development server', () => {
  it('is loaded before the shell, in the browser that agreed to it only', async () => {
    const browser = await open()
    const question = await browser.get(QUESTION)
    expect(question.body).toContain('<b>http://localhost:3001</b>')
    expect(browser.jar.size).toBe(0)
    const agreed = await browser.send({ url: QUESTION, method: 'POST', headers: OWN_PAGE })
    expect([agreed.statusCode, agreed.headers.location]).toEqual([303, '/plans'])

    const { body, headers } = await browser.get('/plans')
    const scripts = [...body.matchAll(/<script defer src="([^"]*)"/g)].map(([, src]) => src)
    expect(scripts[0]).toBe('http://localhost:3001/remoteEntry.js')
    expect(scripts[1]).toMatch(/^\/r\/shell\//)
    expect(body).not.toContain(ownScript())
    expect(body).toContain('This browser loads mfe_cart from http://localhost:3001.')
    expect(headers['x-robots-tag']).toBe('noindex')
    const policy = headers['content-security-policy']
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' http://localhost:3001 ws://localhost:3001",
    )
    expect((await browser.get(QUESTION)).headers.location).toBe('/plans')

    const other = await (await open()).get('/plans')
    expect(other.body).not.toContain('localhost:3001')
    expect(other.body).toContain(ownScript())
    expect(directive(other.headers['content-security-policy'], 'connect-src')).toBe(
      "connect-src 'self'",
    )
  })

  it('ends with the link in the banner', async () => {
    const browser = await open()
    await browser.send({ url: QUESTION, method: 'POST', headers: OWN_PAGE })
    await browser.get('/composition/reset?next=/plans')
    expect((await browser.get('/plans')).body).not.toContain('localhost:3001')
  })

  it('is not taken on a site that does not allow it, even with the cookie', async () => {
    const browser = await open({})
    expect((await browser.get(QUESTION)).statusCode).toBe(404)
    expect(
      (await browser.send({ url: QUESTION, method: 'POST', headers: OWN_PAGE })).statusCode,
    ).toBe(403)
    browser.jar.set('qm_local', 'mfe_cart.3001')
    const { body, headers } = await browser.get('/plans')
    expect(body).not.toContain('localhost:3001')
    expect(headers['content-security-policy']).not.toContain('localhost')
  })

  it('is not chosen by a form of another site', async () => {
    const browser = await open()
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      {},
    ]) {
      expect(
        (await browser.send({ url: QUESTION, method: 'POST', headers: from })).statusCode,
      ).toBe(403)
    }
    expect(browser.jar.size).toBe(0)
    const { headers } = await browser.get(QUESTION)
    expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe(
      "frame-ancestors 'none'",
    )
  })

  it('its page returns to this site only', async () => {
    const address = QUESTION.replace('/plans', 'https%3A%2F%2Fevil.example%2F')
    const { headers } = await (await open()).send({
      url: address,
      method: 'POST',
      headers: OWN_PAGE,
    })
    expect(headers.location).toBe('/')
  })
})

it.each([
  ['mfe_cart.3001', { name: 'mfe_cart', origin: 'http://localhost:3001' }],
  ['shell.3001', null],
  ['mfe_cart.70000', null],
  ['mfe_cart.evil.example', null],
  ['mfe_cart.3001@evil.example', null],
  [undefined, null],
])('the cookie %s names %j', (value, expected) => {
  expect(readLocalRemote(value)).toEqual(expected)
})
