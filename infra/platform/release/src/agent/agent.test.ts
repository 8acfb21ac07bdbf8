// cspell:ignore AAWE
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { ReleaseOperation, ReleaseState } from '@quantamental/api/site'
import { setCanaries } from '../canary.ts'
import { openRegistry, openStore } from '../open.ts'
import { promote } from '../promote.ts'
import { publish } from '../publish.ts'
import { createFrameResolver } from '../resolve-frames.ts'
import { createKeyPair, type Keys } from '../signing/keys.ts'
import { createSigner, readOverride } from '../signing/signing.ts'
import { buildDocument, createTemporaryFolder, writeDist } from '../testing/build-dist.ts'
import { publishTestService } from '../testing/service.ts'
import { createAgent } from './agent.ts'
import { type BuildFigures, fetchFigures } from './edge-report.ts'
import { createOperations, createPreview, runChange } from './operations.ts'
import { readState } from './read-state.ts'

const SECRET = 'between account and agent'
const team = createKeyPair(['release', 'registry'], { owner: 'team cart' })
const own = createKeyPair(['registry', 'override'], { owner: 'release agent', perActor: true })
const trusted = { [team.keyId]: team.trusted, [own.keyId]: own.trusted }
const teamKeys: Keys = { trusted, signer: createSigner(team.privateKeyPem) }
const keys: Keys = {
  ...{ trusted, fourEyes: ['mfe_cart'] },
  signer: createSigner(own.privateKeyPem),
}

/** Column 1 of line 1 is column 3 of line 12 of the source (source map revision 3). */
const SOURCE_MAP = JSON.stringify({
  ...{ version: 3, sources: ['webpack://mfe_cart/./src/remote.tsx'], names: [] },
  mappings: 'AAWE',
})

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let figures: readonly BuildFigures[]
let url: string
let close: () => void
let version: string
beforeEach(async () => {
  folder = await createTemporaryFolder()
  figures = []
  const at = { store: join(folder.path, 'store'), registry: join(folder.path, 'registry.json') }
  const publishBuild = async (packageVersion: string) => {
    const dist = join(folder.path, `dist-${packageVersion}`)
    await writeDist(dist, buildDocument('mfe_cart', { packageVersion }), {
      'remoteEntry.js.map': SOURCE_MAP,
    })
    return (await publish({ ...at, dist, keys: teamKeys, effort: 'fast' })).version
  }
  await promote({ ...at, keys: teamKeys }, 'mfe_cart', await publishBuild('1.0.0'))
  version = await publishBuild('1.1.0')
  const store = openStore(at.store)
  const registry = openRegistry(at.registry, keys)
  const operations = createOperations((command) => runChange({ store, registry, keys }, command))
  const agent = createAgent({
    ...{ secret: SECRET, operations },
    preview: (build) => createPreview({ store, registry, keys }, build),
    readState: async () => ({
      ...(await readState({
        ...{ store, registry, keys, figures },
        resolveFrames: createFrameResolver(store),
      })),
      operations: operations.list(),
    }),
  })
  agent.listen(0, '127.0.0.1')
  await once(agent, 'listening')
  url = `http://127.0.0.1:${(agent.address() as AddressInfo).port}`
  close = () => agent.close()
})
afterEach(async () => {
  close()
  await folder.remove()
})

const call = (path: string, body?: object, secret = SECRET) =>
  fetch(url + path, {
    headers: { authorization: `Bearer ${secret}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
const change = async (action: string, actor = 'operator 1', more: object = {}) => {
  const body = { action, name: 'mfe_cart', version, reason: 'Tested', actor, ...more }
  return (await (await call('/changes', body)).json()) as ReleaseOperation
}
const read = async () => (await (await call('/state')).json()) as ReleaseState
const cart = async () => (await read()).units.find(({ name }) => name === 'mfe_cart')

it('the agent refuses a caller without the secret', async () => {
  expect((await call('/state', undefined, 'guess')).status).toBe(401)
  expect((await call('/changes', { action: 'deny' }, '')).status).toBe(401)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

it.each(['{', '', '[]'])('the agent answers 400 to the body %j', async (body) => {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-length': String(body.length) }
  for (const path of ['/changes', '/previews']) {
    expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(400)
  }
})

it('the state lists versions with their channel, signer and figures', async () => {
  figures = [
    {
      ...{ name: 'mfe_cart', version, loads: 40, faults: 1 },
      messages: [
        { message: 'boom', count: 1, frames: [`mfe_cart/${version}/remoteEntry.js:1:1`, 'x'] },
      ],
    },
  ]
  await change('canary', 'operator 1', { percent: 5 })
  expect(await cart()).toMatchObject({
    ...{ kind: 'remote', four_eyes: true },
    versions: [
      { channel: 'live', loads: 0, signed_by: 'team cart', untrusted: null },
      {
        ...{ channel: 'canary', version, percent: 5, loads: 40, faults: 1 },
        messages: [
          {
            ...{ message: 'boom', count: 1, stack: null },
            frames: ['src/remote.tsx:12:3', 'x'],
          },
        ],
      },
    ],
  })
})

it('the state names the builds that are one canary', async () => {
  const store = join(folder.path, 'store')
  const options = { store, registry: join(folder.path, 'registry.json'), keys: teamKeys }
  await promote(options, 'stocks', await publishTestService(store, teamKeys, '// first'))
  const stocks = await publishTestService(store, teamKeys, '// second')
  const builds = [
    ['mfe_cart', version],
    ['stocks', stocks],
  ] as const
  await setCanaries(options, builds, 5)
  const [, canary] = (await cart())?.versions ?? []
  expect(canary).toMatchObject({ version, percent: 5, canary_with: ['stocks'] })
})

it('one operator approves, another promotes and rolls back, and all of it is in the audit log', async () => {
  expect(await change('promote')).toMatchObject({
    state: 'refused',
    text: `mfe_cart ${version} needs a second signer to promote it`,
    reasons: [expect.stringContaining('/operator/releases')],
  })
  expect(await change('approve')).toMatchObject({ state: 'done' })
  expect(await change('promote')).toMatchObject({ state: 'refused' })
  expect(await change('promote', 'operator 2')).toMatchObject({
    state: 'done',
    text: `mfe_cart is live at ${version}`,
  })
  expect(await change('rollback')).toMatchObject({ state: 'done' })
  expect(await change('rollback')).toMatchObject({
    text: expect.stringContaining(`mfe_cart ${version} is no longer live`),
  })
  const { changes, operations } = await read()
  expect(changes.map(({ action, actor }) => `${actor} ${action}`).slice(0, 3)).toEqual([
    'operator 1 rollback',
    'operator 2 promote',
    'operator 1 approve',
  ])
  expect(operations).toHaveLength(6)
})

it('a canary is stopped with a reason, which the state shows', async () => {
  await change('canary', 'operator 1', { percent: 5 })
  await change('stop', 'operator 1', { reason: 'prices are wrong' })
  expect((await cart())?.versions[1]).toMatchObject({ percent: 0, stopped: 'prices are wrong' })
})

it('a preview is a link for an hour, and refused for builds that are not served', async () => {
  const preview = (of: string, name = 'mfe_cart') =>
    call('/previews', { name, version: of, actor: 'operator 1' })
  const { path } = (await (await preview(version)).json()) as { path: string }
  const token = path.replace('/?override=', '')
  const now = Date.now() / 1000
  expect(readOverride(token, trusted, now)).toMatchObject({
    ...{ remotes: { mfe_cart: version }, actor: 'operator 1' },
  })
  expect(readOverride(token, trusted, now + 3600)).toEqual({ refused: 'has expired' })
  expect((await preview('9.9.9')).status).toBe(409)
  expect((await preview(version, 'shell')).status).toBe(409)
})

it('a change that takes long is answered as running', async () => {
  const gate = Promise.withResolvers<never>()
  const operations = createOperations(() => gate.promise, { waitMs: 1 })
  const command = { action: 'promote', name: 'mfe_cart', version, reason: '', actor: 'x' } as const
  expect(await operations.start(command)).toMatchObject({ state: 'running', ended_at: null })
})

it('figures of several edges are added up, without those that do not respond', async () => {
  const message = { message: 'boom', count: 2, stack: 'a1b2c3d4' }
  const build = { name: 'mfe_cart', version: '1', loads: 3, faults: 2, messages: [message] }
  const edge = createServer((_, response) => {
    response.end(JSON.stringify({ since: '', builds: [build] }))
  }).listen(0, '127.0.0.1')
  await once(edge, 'listening')
  const address = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`
  expect(await fetchFigures([address, address, 'http://127.0.0.1:1'])).toEqual([
    { ...build, loads: 6, faults: 4, messages: [{ ...message, count: 4 }] },
  ])
  edge.close()
})
