import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { promote, rollback } from '@quantamental/release/promote'
import { signOverride } from '@quantamental/release/signing'
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
const open = async () => openBrowser(await site.edge(keys.config))
/** The composition that an edge serves which ends then: what it keeps is written. */
async function serveOnce(): Promise<string> {
  const app = await site.edge(keys.config)
  const { id } = await openBrowser(app).compositionAt('/')
  await app.close()
  return id
}
const textOf = (body: string) => /name="composition-word" content="([^"]*)"/.exec(body)?.[1]

describe('an override', () => {
  it('is taken to a clean address, shown with its end and a way back, and for no search engine', async () => {
    const browser = await open()
    const taken = await browser.get(`/?tab=1&override=${token()}`)
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/?tab=1'])
    const page = await browser.get('/?tab=1')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.body).toContain(`mfe_stocks ${other}`)
    expect(page.body).toContain('href="/composition/reset"')
    expect(await browser.compositionAt('/')).toMatchObject({
      variant: { kind: 'override' },
      remotes: [{ version: other, channel: 'override', previous: { version: stable } }],
    })
    const reset = await browser.get('/composition/reset', { referer: 'http://localhost:8080/a?b' })
    expect([reset.statusCode, reset.headers.location]).toEqual([303, '/a?b'])
    expect((await browser.get('/')).body).not.toContain('id="composition-variant"')
  })

  it.each([
    ['expired', () => token(other, 1000), 'has expired'],
    ['forged', () => token(other, inAnHour(), makeTestKeys().signer), 'is not valid here'],
    ['no token', () => 'x', 'is not valid here'],
    ['of a version that is gone', () => token('9.9.9'), 'names a version that is gone'],
  ])('that is %s is ignored, said once and forgotten', async (_, make, words) => {
    const browser = await open()
    const refused = await browser.get(`/?override=${make()}`)
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/'])
    const page = await browser.get('/')
    expect(textOf(page.body)).toContain(words)
    expect(page.body).not.toContain('id="composition-variant"')
    expect(textOf((await browser.get('/')).body)).toBeUndefined()
    expect([...browser.jar.keys()]).toEqual([])
  })

  it('that fails in its page is given up, said once, and leads back to the page', async () => {
    const browser = await open()
    await browser.get(`/?override=${token()}`)
    const reset = await browser.get('/composition/reset?failed=mfe_stocks&next=%2Fa%3Fb')
    expect(reset.headers.location).toBe('/a?b')
    const page = await browser.get('/')
    expect(textOf(page.body)).toContain('The override of mfe_stocks failed')
    expect(page.body).not.toContain('id="composition-variant"')
  })

  it.each(['//evil.example/', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)'])(
    'leads back to our own pages only, not to %s',
    async (next) => {
      const browser = await open()
      const { headers } = await browser.get(`/composition/reset?next=${encodeURIComponent(next)}`)
      expect(headers.location).toBe('/')
      const taken = await browser.get(`//evil.example/?override=${token()}`)
      expect(taken.headers.location).not.toMatch(/^\/[/\\]/)
    },
  )

  it('is nobody’s without trusted keys', async () => {
    const browser = openBrowser(await site.edge())
    await browser.get(`/?override=${token()}`)
    expect((await browser.compositionAt('/')).remotes[0]?.version).toBe(stable)
  })
})

describe('a composition', () => {
  it('is replayed by its id after it was replaced, by another edge too', async () => {
    const before = await serveOnce()
    await promote({ store: site.store, registry: site.registry, keys }, 'mfe_stocks', other)
    const browser = await open()
    expect((await browser.compositionAt('/')).id).not.toBe(before)
    expect(await readdir(join(site.folder, 'compositions'))).toContain(`${before}.json`)
    const taken = await browser.get(`/?composition=${before}`)
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/'])
    const page = await browser.get('/')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.body).toContain(`composition ${before}`)
    expect(await browser.compositionAt('/')).toMatchObject({
      id: before,
      variant: { kind: 'replay', until: null },
      remotes: [{ version: stable, channel: 'replay' }],
    })
    await browser.get('/composition/reset')
    expect((await browser.compositionAt('/')).id).not.toBe(before)
  })

  it('that nobody was served, or whose builds are gone, is a clear 404 that does not stick', async () => {
    const browser = await open()
    const unknown = await browser.get('/?composition=0123456789ab')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('no composition "0123456789ab"')
    const id = await serveOnce()
    await promote({ store: site.store, registry: site.registry, keys }, 'mfe_stocks', other)
    await rm(join(site.store, 'mfe_stocks', stable), { recursive: true })
    const late = await open()
    const collected = await late.get(`/?composition=${id}`)
    expect([collected.statusCode, collected.body]).toEqual([
      404,
      expect.stringContaining('not in the store any more'),
    ])
    expect((await late.get('/')).statusCode).toBe(404)
    expect((await late.compositionAt('/')).remotes[0]?.version).toBe(other)
  })

  it('whose record was changed is not what its id says', async () => {
    const id = await serveOnce()
    const file = join(site.folder, 'compositions', `${id}.json`)
    await writeFile(file, (await readFile(file, 'utf8')).replace(stable, other))
    expect((await (await open()).get(`/?composition=${id}`)).statusCode).toBe(404)
  })

  it('is not sent again to an open page that has it, and a new one is', async () => {
    const browser = await open()
    const { id } = await browser.compositionAt('/')
    const poll = () => browser.get('/composition.json', { 'if-none-match': `W/"${id}"` })
    expect((await poll()).statusCode).toBe(304)
    await promote({ store: site.store, registry: site.registry, keys }, 'mfe_stocks', other)
    expect((await poll()).json()).toMatchObject({ remotes: [{ version: other }] })
    const file = (version: string) => browser.get(`/r/mfe_stocks/${version}/remoteEntry.js`)
    expect([(await file(stable)).statusCode, (await file(other)).statusCode]).toEqual([200, 200])
    await rollback({ store: site.store, registry: site.registry, keys }, 'mfe_stocks')
    expect((await poll()).statusCode).toBe(304)
    expect((await file(other)).statusCode).toBe(200)
  })
})

describe('without a signature that is trusted', () => {
  it('a registry is refused: the last good one stays, and readiness and log say so', async () => {
    const app = await site.edge(keys.config)
    const browser = openBrowser(app)
    const { id } = await browser.compositionAt('/')
    const good = await readFile(site.registry, 'utf8')
    await writeFile(site.registry, good.replace('"revision": 2', '"revision": 3'))
    expect((await browser.compositionAt('/')).id).toBe(id)
    expect((await browser.compositionAt('/')).id).toBe(id)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    const said = site.log.filter(({ problem }) => String(problem).includes('forged'))
    expect(said).toHaveLength(1)
    await writeFile(site.registry, good)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('a release is neither composed nor served', async () => {
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
