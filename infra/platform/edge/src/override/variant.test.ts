import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { deny } from '@quantamental/release/deny'
import { promote, rollback, setRemoteState } from '@quantamental/release/promote'
import { signOverride, signReplay } from '@quantamental/release/signing'
import { buildClaim } from '@quantamental/release/testing'
import { compositionTag } from '@quantamental/remote/release'
import { buildTestSite, type TestSite } from '../testing/build-test-site.ts'
import { makeTestKeys, openBrowser } from '../testing/delivery-site.ts'

const keys = makeTestKeys()
let site: TestSite
let stable: string
let other: string
beforeEach(async () => {
  site = await buildTestSite(keys)
  await site.release('shell')
  stable = (await site.release('mfe_stocks')).version
  other = (await site.publish('mfe_stocks', {}, { 'remoteEntry.js': 'other()' })).version
})
afterEach(() => site.close())

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const token = (version = other, exp = inAnHour(), signer = keys.signer) =>
  signOverride({ remotes: { mfe_stocks: version }, actor: 'eve', exp }, signer)
const replay = (composition: string, exp = inAnHour(), signer = keys.signer) =>
  signReplay({ composition, actor: 'eve', exp }, signer)
const at = () => ({ store: site.store, registry: site.registry, keys })
const open = async () => openBrowser(await site.edge(keys.config))
/** Id of a composition served by an edge that then closes, which archives it. */
async function serveOnce(): Promise<string> {
  const app = await site.edge(keys.config)
  const { id } = await openBrowser(app).compositionAt('/')
  await app.close()
  return id
}
const textOf = (body: string) => /name="composition-word" content="([^"]*)"/.exec(body)?.[1]

describe('an override', () => {
  it('an override redirects to a clean address and shows a noindex page with a banner and a way back', async () => {
    const browser = await open()
    const taken = await browser.get(`/?tab=1&override=${token()}`)
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/?tab=1'])
    const page = await browser.get('/?tab=1')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.body).toContain(`mfe_stocks ${other}`)
    expect(page.body).toContain('href="/composition/reset"')
    expect(page.body).toContain(`<li>mfe_stocks ${other} (preview instead of ${stable})</li>`)
    expect(await browser.compositionAt('/')).toMatchObject({
      variant: { kind: 'override' },
      remotes: [{ version: other, channel: 'override', previous: { version: stable } }],
    })
    const reset = await browser.get('/composition/reset', { referer: 'http://localhost:8080/a?b' })
    expect([reset.statusCode, reset.headers.location]).toEqual([303, '/a?b'])
    expect((await browser.get('/')).body).not.toContain('id="composition-variant"')
  })

  it.each([
    ['is expired', () => token(other, 1000), 'has expired'],
    ['is forged', () => token(other, inAnHour(), makeTestKeys().signer), 'This preview link'],
    ['is not a token', () => 'x', 'This preview link'],
    ['names a missing build', () => token('9.9.9'), 'no longer exists'],
  ])('an override that %s is ignored with a one-time message', async (_, make, message) => {
    const browser = await open()
    const refused = await browser.get(`/?override=${make()}`)
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/'])
    const page = await browser.get('/')
    expect(textOf(page.body)).toContain(message)
    expect(page.body).not.toContain('id="composition-variant"')
    expect(textOf((await browser.get('/')).body)).toBeUndefined()
    expect([...browser.jar.keys()]).toEqual([])
  })

  it('an override that fails on its page is dropped with a one-time message', async () => {
    const browser = await open()
    await browser.get(`/?override=${token()}`)
    const reset = await browser.get('/composition/reset?failed=mfe_stocks&next=%2Fa%3Fb')
    expect(reset.headers.location).toBe('/a?b')
    const page = await browser.get('/')
    expect(textOf(page.body)).toContain('The preview of mfe_stocks failed')
    expect(page.body).not.toContain('id="composition-variant"')
  })

  it.each(['//evil.example/', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)'])(
    'a reset does not redirect to %s',
    async (next) => {
      const browser = await open()
      const { headers } = await browser.get(`/composition/reset?next=${encodeURIComponent(next)}`)
      expect(headers.location).toBe('/')
      const taken = await browser.get(`//evil.example/?override=${token()}`)
      expect(taken.headers.location).not.toMatch(/^\/[/\\]/)
    },
  )

  it('an override is ignored without trusted keys', async () => {
    const browser = openBrowser(await site.edge())
    await browser.get(`/?override=${token()}`)
    expect((await browser.compositionAt('/')).remotes[0]?.version).toBe(stable)
  })
})

describe('a composition', () => {
  it('a composition is replayed by its id after a promotion, also by another edge', async () => {
    const before = await serveOnce()
    await promote(at(), 'mfe_stocks', other)
    const browser = await open()
    expect((await browser.compositionAt('/')).id).not.toBe(before)
    expect(await readdir(join(site.folder, 'compositions'))).toContain(`${before}.json`)
    const exp = inAnHour()
    const taken = await browser.get(`/?composition=${replay(before, exp)}`)
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/'])
    expect(taken.cookies).toContainEqual(
      expect.objectContaining({ name: 'qm_replay', maxAge: expect.closeTo(3600, -1) }),
    )
    const page = await browser.get('/')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.body).toContain(`composition ${before}`)
    expect(await browser.compositionAt('/')).toMatchObject({
      id: before,
      variant: { kind: 'replay', until: new Date(exp * 1000).toISOString() },
      remotes: [{ version: stable, channel: 'replay' }],
    })
    await browser.get('/composition/reset')
    expect((await browser.compositionAt('/')).id).not.toBe(before)
  })

  it('an unknown composition and one with a deleted build are a 404 without a lasting cookie', async () => {
    const browser = await open()
    const unknown = await browser.get(`/?composition=${replay('0123456789ab')}`)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('Composition "0123456789ab" not found')
    const id = await serveOnce()
    await promote(at(), 'mfe_stocks', other)
    await rm(join(site.store, 'mfe_stocks', stable), { recursive: true })
    const late = await open()
    const collected = await late.get(`/?composition=${replay(id)}`)
    expect([collected.statusCode, collected.body]).toEqual([
      404,
      expect.stringContaining('one of its builds was deleted'),
    ])
    expect((await late.get('/')).statusCode).toBe(404)
    expect((await late.compositionAt('/')).remotes[0]?.version).toBe(other)
  })

  it.each([
    ['a bare id', (id: string) => id, 'isn’t valid'],
    ['an expired link', (id: string) => replay(id, 1000), 'has expired'],
    ['a forged link', (id: string) => replay(id, inAnHour(), makeTestKeys().signer), 'isn’t valid'],
    ['a link for two days', (id: string) => replay(id, inAnHour() + 172_800), 'isn’t valid'],
    ['an override', () => token(), 'isn’t valid'],
  ])('%s replays nothing, neither as an address nor as a cookie', async (_, make, message) => {
    const id = await serveOnce()
    await promote(at(), 'mfe_stocks', other)
    const browser = await open()
    const refused = await browser.get(`/?composition=${make(id)}`)
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/'])
    expect(textOf((await browser.get('/')).body)).toContain(message)
    browser.jar.set('qm_replay', make(id))
    const page = await browser.get('/')
    expect(page.body).toContain(`/r/mfe_stocks/${other}/`)
    expect(page.body).not.toContain('id="composition-variant"')
    expect(textOf(page.body)).toContain(message)
    expect(browser.jar.has('qm_replay')).toBe(false)
  })

  it('a replay does not switch a remote on', async () => {
    const id = await serveOnce()
    const browser = await open()
    await browser.get(`/?composition=${replay(id)}`)
    await setRemoteState(at(), 'mfe_stocks', 'off')
    expect(await browser.compositionAt('/')).toMatchObject({
      variant: { kind: 'replay' },
      remotes: [{ name: 'mfe_stocks', state: 'off' }],
    })
  })

  it('a modified composition record is rejected', async () => {
    const id = await serveOnce()
    const file = join(site.folder, 'compositions', `${id}.json`)
    await writeFile(file, (await readFile(file, 'utf8')).replace(stable, other))
    expect((await (await open()).get(`/?composition=${replay(id)}`)).statusCode).toBe(404)
  })

  it('an open page gets 304 for its composition and a body for a new one', async () => {
    const browser = await open()
    const { id } = await browser.compositionAt('/')
    const poll = () => browser.get('/composition.json', { 'if-none-match': `W/"${id}"` })
    expect((await poll()).statusCode).toBe(304)
    await promote(at(), 'mfe_stocks', other)
    expect((await poll()).json()).toMatchObject({ remotes: [{ version: other }] })
    const file = (version: string) => browser.get(`/r/mfe_stocks/${version}/remoteEntry.js`)
    expect([(await file(stable)).statusCode, (await file(other)).statusCode]).toEqual([200, 200])
    await rollback(at(), 'mfe_stocks')
    expect((await poll()).statusCode).toBe(304)
    expect((await file(other)).statusCode).toBe(200)
  })
})

describe('a denied build', () => {
  const withdrawn = 'A build of this link was withdrawn'
  const fileOf = (version: string) => `/r/mfe_stocks/${version}/remoteEntry.js`

  it('a denied build disappears from pages, files, replays and overrides, also those already chosen', async () => {
    const id = await serveOnce()
    await promote(at(), 'mfe_stocks', other)
    const [replaying, overriding, fresh] = [await open(), await open(), await open()]
    await replaying.get(`/?composition=${replay(id)}`)
    await overriding.get(`/?override=${token(stable)}`)
    for (const browser of [replaying, overriding]) {
      expect((await browser.compositionAt('/')).remotes[0]?.version).toBe(stable)
    }
    expect((await fresh.get(fileOf(stable))).statusCode).toBe(200)

    await deny(at(), 'mfe_stocks', stable, 'leaks cookies')
    for (const browser of [replaying, overriding]) {
      const page = await browser.get('/')
      expect(textOf(page.body)).toContain(withdrawn)
      expect(page.body).not.toContain(`/r/mfe_stocks/${stable}/`)
      expect((await browser.compositionAt('/')).remotes[0]).toMatchObject({
        version: other,
        previous: null,
      })
    }
    expect((await fresh.get(fileOf(stable))).statusCode).toBe(404)
    for (const link of [`composition=${replay(id)}`, `override=${token(stable)}`]) {
      expect((await fresh.get(`/?${link}`)).headers.location).toBe('/')
      expect(textOf((await fresh.get('/')).body)).toContain(withdrawn)
    }
  })

  it('an open page gets the deny list with its next poll, even if its composition is otherwise current', async () => {
    const browser = await open()
    const first = await browser.compositionAt('/')
    const poll = (tag: string) => browser.get('/composition.json', { 'if-none-match': tag })
    expect((await poll(compositionTag(first))).statusCode).toBe(304)
    await deny(at(), 'mfe_stocks', other, 'leaks cookies')
    const response = await poll(compositionTag(first))
    expect(response.json()).toMatchObject({ id: first.id, denied: [`mfe_stocks@${other}`] })
    expect((await poll(compositionTag(response.json()))).statusCode).toBe(304)

    const reset = await browser.get('/composition/reset?denied=&next=%2Fa%3Fb')
    expect(reset.headers.location).toBe('/a?b')
    expect(textOf((await browser.get('/')).body)).toContain('to apply a security update')
  })

  it('the pages of a remote without another build are switched off rather than missing', async () => {
    const routes = [buildClaim('/cart', 'cart')]
    const { version } = await site.release('mfe_cart', { routes })
    await deny(at(), 'mfe_cart', version, 'leaks cookies')
    const { remotes, integrity } = await (await open()).compositionAt('/')
    expect(remotes.find(({ name }) => name === 'mfe_cart')).toMatchObject({
      state: 'off',
      manifest: null,
      previous: null,
      routes: [{ path: '/cart' }],
    })
    expect(Object.keys(integrity).filter((path) => path.includes('mfe_cart'))).toEqual([])
  })

  it('a registry that still names a denied build does not get it served', async () => {
    const registry = JSON.parse(await readFile(site.registry, 'utf8'))
    const denied = [
      { name: 'mfe_stocks', version: stable, reason: 'leaks cookies', since: '2026-11-21' },
    ]
    await writeFile(
      site.registry,
      JSON.stringify(keys.signer.signDocument({ ...registry, denied })),
    )
    const { remotes } = await (await open()).compositionAt('/')
    expect(remotes[0]).toMatchObject({ state: 'off', manifest: null })
  })
})

describe('documents without a trusted signature', () => {
  it('an unsigned registry is refused in favor of the last valid one, not ready and logged once', async () => {
    const app = await site.edge(keys.config)
    const browser = openBrowser(app)
    const { id } = await browser.compositionAt('/')
    const good = await readFile(site.registry, 'utf8')
    await writeFile(site.registry, good.replace('"revision": 2', '"revision": 3'))
    expect((await browser.compositionAt('/')).id).toBe(id)
    expect((await browser.compositionAt('/')).id).toBe(id)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    const logged = site.log.filter(({ problem }) => String(problem).includes('forged'))
    expect(logged).toHaveLength(1)
    await writeFile(site.registry, good)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('an unsigned release is neither composed nor served', async () => {
    const file = join(site.store, 'mfe_stocks', stable, 'release.json')
    const release = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...release, packageVersion: '6.6.6' }))
    const browser = await open()
    expect((await browser.compositionAt('/')).remotes[0]?.manifest).toBeNull()
    expect((await browser.get(`/r/mfe_stocks/${stable}/remoteEntry.js`)).statusCode).toBe(404)
    expect(site.log).toContainEqual(
      expect.objectContaining({ problem: expect.stringContaining('mfe_stocks') }),
    )
  })
})
