import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { promote } from '@quantamental/release/promote'
import { signReplay } from '@quantamental/release/signing'
import { buildClaim } from '@quantamental/release/testing'
import {
  startPostgresRegistry,
  type TemporaryRegistry,
} from '@quantamental/release/testing/postgres'
import { buildTestSite, type TestSite } from '../testing/build-test-site.ts'
import { makeTestKeys, openBrowser } from '../testing/delivery-site.ts'

const keys = makeTestKeys()
let postgres: TemporaryRegistry
let site: TestSite
beforeAll(async () => {
  postgres = await startPostgresRegistry()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  await postgres.query('truncate release.registry, release.audit, release.composition')
  site = await buildTestSite(keys)
})
afterEach(() => site.close())

const goLive = (name: string, version: string) =>
  promote({ store: site.store, registry: postgres.address, keys }, name, version)
const linkTo = (composition: string) =>
  `/?composition=${signReplay({ composition, actor: 'eve', exp: Math.floor(Date.now() / 1000) + 3600 }, keys.signer)}`
const openEdge = () => site.edge({ ...keys.config, registry: postgres.edgeAddress })

/** Serve a composition from an edge that then closes, then replace its remote. */
async function serveThenReplace() {
  const routes = [buildClaim('/', 'home')]
  await goLive('shell', (await site.publish('shell', { routes })).version)
  const first = (await site.publish('mfe_stocks')).version
  await goLive('mfe_stocks', first)
  const second = (await site.publish('mfe_stocks', {}, { 'remoteEntry.js': 'other()' })).version
  const edge = await openEdge()
  const { id } = await openBrowser(edge).compositionAt('/')
  await edge.close()
  await goLive('mfe_stocks', second)
  return { first, second, id }
}

describe('replays with a registry in PostgreSQL', () => {
  it('an edge replays a composition that only a closed edge had served', async () => {
    const { first, second, id } = await serveThenReplace()
    const browser = openBrowser(await openEdge())
    expect((await browser.compositionAt('/')).remotes[0]?.version).toBe(second)
    expect((await browser.get(linkTo(id))).statusCode).toBe(303)
    expect(await browser.compositionAt('/')).toMatchObject({
      id,
      variant: { kind: 'replay' },
      remotes: [{ version: first, channel: 'replay' }],
    })
    expect((await browser.get(linkTo('0123456789ab'))).statusCode).toBe(404)
  })

  it('pages are served without the composition table, and a replay resumes once the table is back', async () => {
    const { first, second, id } = await serveThenReplace()
    const browser = openBrowser(await openEdge())
    await browser.get(linkTo(id))
    const other = openBrowser(await openEdge())
    for (const [name, value] of browser.jar) other.jar.set(name, value)
    await postgres.query('alter table release.composition rename to away')
    try {
      const page = await other.get('/')
      expect([page.statusCode, page.body.includes(second)]).toEqual([200, true])
      const replay = await other.get(linkTo(id))
      expect([replay.statusCode, replay.headers['retry-after']]).toEqual([503, '5'])
      expect(site.log).toContainEqual(
        expect.objectContaining({
          problem: expect.stringMatching(/^compositions cannot be read: .*release -- schema/),
        }),
      )
    } finally {
      await postgres.query('alter table release.away rename to composition')
    }
    expect((await other.compositionAt('/')).remotes[0]?.version).toBe(first)
  })
})
