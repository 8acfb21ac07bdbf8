import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { listContractions, readUnusedSince } from '@quantamental/api/migration-files'
import { setCanary } from '../canary.ts'
import { deny } from '../deny.ts'
import { openStore } from '../open.ts'
import { checkAgainstGate, promote, promoteSet, rollback, setRemoteState } from '../promote.ts'
import { publish } from '../publish.ts'
import { readRegistry } from '../registry/file-registry.ts'
import { createKeyPair } from '../signing/keys.ts'
import { createSigner } from '../signing/signing.ts'
import { buildDocument, createTemporaryFolder, writeDist } from '../testing/build-dist.ts'
import { publishTestService } from '../testing/service.ts'
import { unpackServices } from './unpack-services.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const listMigrationFiles = () => globSync('services/*/migrations/*.ts', { cwd: ROOT })

const pair = createKeyPair(['release', 'registry'])
const keys = {
  trusted: { [pair.keyId]: pair.trusted },
  signer: createSigner(pair.privateKeyPem),
}

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let options: { store: string; registry: string; keys: typeof keys }
beforeEach(async () => {
  folder = await createTemporaryFolder()
  const [store, registry] = [join(folder.path, 'store'), join(folder.path, 'registry.json')]
  options = { store, registry, keys }
})
afterEach(() => folder.remove())

const service = (source: string, files?: Readonly<Record<string, string>>) =>
  publishTestService(options.store, keys, source, files)
const registry = () => readRegistry(options.registry)
const channel = async () => (await registry()).services?.stocks

async function releaseRemote(requires: Readonly<Record<string, string>>, version = '1.0.0') {
  const dist = join(folder.path, `dist-${version}`)
  await writeDist(dist, buildDocument('mfe_stocks', { requires, packageVersion: version }))
  return (await publish({ dist, ...options, effort: 'fast' })).version
}

const MIGRATIONS = 'services/stocks/migrations'
const ADD = {
  [`${MIGRATIONS}/20270101T0900-add-grade.ts`]: 'sql`alter table company add grade text`',
}
const STOP = {
  ...ADD,
  [`${MIGRATIONS}/20270201T0900-stop-using-rating.ts`]: '// reads and writes grade only',
}
const DROP = 'sql`alter table company drop column rating`'
const DECLARED = `// Contracts: column company.rating, unused since 20270201T0900-stop-using-rating\n${DROP}`
const REMOVE = { ...STOP, [`${MIGRATIONS}/20270301T0900-drop-rating.ts`]: DECLARED }

describe('publishing a service', () => {
  it('the same sources have the same version in any folder, and others another one', async () => {
    const version = await service('one()')
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/)
    expect(await service('one()')).toBe(version)
    expect(await service('two()')).not.toBe(version)
  })

  it('the versions of third-party packages are part of the version', async () => {
    const withPackage = (version: string) =>
      service("import 'left-pad'", {
        'node_modules/left-pad/package.json': JSON.stringify({ name: 'left-pad', version }),
      })
    const first = await withPackage('1.0.0')
    expect(await withPackage('1.0.0')).toBe(first)
    expect(await withPackage('1.0.1')).not.toBe(first)
  })

  it('the entry names the contract, the events, the migrations and an image by digest', async () => {
    const image = `registry.example/stocks@sha256:${'0'.repeat(64)}`
    const version = await publishTestService(options.store, keys, 'x', REMOVE, { image })
    const release = await openStore(options.store).readRelease('stocks', version)
    expect(release).toMatchObject({ kind: 'service', entry: 'services/stocks/src/server.ts' })
    expect(release.service).toMatchObject({
      api: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      image,
      migrations: [
        { name: '20270101T0900-add-grade' },
        { name: '20270201T0900-stop-using-rating' },
        {
          name: '20270301T0900-drop-rating',
          unusedSince: '20270201T0900-stop-using-rating',
        },
      ],
    })
    expect(release.service?.events).toHaveProperty(['stocks.filing-published', 'type'], 'object')
    const other = publishTestService(options.store, keys, 'x', REMOVE, {
      image: image.replaceAll('0', '1'),
    })
    await expect(other).rejects.toMatchObject({ code: 'release_exists' })
    const tagged = publishTestService(options.store, keys, 'x', {}, { image: 'stocks:latest' })
    await expect(tagged).rejects.toMatchObject({ code: 'build_invalid' })
  })

  it('a migration that contracts without saying so is refused with its statement', async () => {
    const undeclared = { [`${MIGRATIONS}/20270301T0900-drop-rating.ts`]: DROP }
    await expect(service('x', undeclared)).rejects.toMatchObject({
      code: 'build_invalid',
      reasons: [`${MIGRATIONS}/20270301T0900-drop-rating.ts: drop column`],
    })
  })

  it.each(listMigrationFiles())(
    '%s of this checkout only adds, or says what it removes',
    (file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      expect(readUnusedSince(text) === undefined ? listContractions(text) : []).toEqual([])
    },
  )

  it('a service that imports a package that is not installed is refused', async () => {
    await expect(service("import 'missing'")).rejects.toMatchObject({ code: 'build_invalid' })
  })
})

describe('a service in the registry', () => {
  it('it is promoted, tried as a canary, rolled back and taken out like a remote', async () => {
    const [first, second] = [await service('1'), await service('2')]
    await promote(options, 'stocks', first)
    await setCanary(options, 'stocks', second, 20)
    expect(await channel()).toMatchObject({
      stable: first,
      canary: { version: second, percent: 20 },
    })
    await promote(options, 'stocks', second)
    expect(await channel()).toEqual({ stable: second, previous: [first] })
    await rollback(options, 'stocks')
    expect(await channel()).toEqual({ stable: first, previous: [] })
    await setRemoteState(options, 'stocks', 'off')
    expect((await registry()).services).toEqual({})
  })

  it('a change of a remote leaves services as they are', async () => {
    await promote(options, 'stocks', await service('1'))
    const before = await channel()
    await promote(options, 'mfe_stocks', await releaseRemote({}))
    expect(await channel()).toEqual(before)
  })

  it('a denied version is replaced by the previous one; the only one cannot be denied', async () => {
    const [first, second] = [await service('1'), await service('2')]
    await promote(options, 'stocks', first)
    await promote(options, 'stocks', second)
    await deny(options, 'stocks', second, 'leaks')
    expect(await channel()).toEqual({ stable: first, previous: [] })
    await expect(promote(options, 'stocks', second)).rejects.toMatchObject({ code: 'denied' })
    await expect(deny(options, 'stocks', first, 'leaks')).rejects.toMatchObject({
      code: 'nothing_to_roll_back',
    })
  })

  it('a release that was changed in the store is refused', async () => {
    const version = await service('1')
    const store = openStore(options.store)
    const release = await store.readRelease('stocks', version)
    await store.replaceDocument({ ...release, entry: 'services/stocks/src/other.ts' })
    await expect(promote(options, 'stocks', version)).rejects.toMatchObject({ code: 'untrusted' })
  })
})

describe('the gate of services', () => {
  const rows = async (name: string, version: string) =>
    (await checkAgainstGate(options, openStore(options.store), await registry(), name, version))
      .filter(({ ok }) => !ok)
      .map(({ reason }) => reason)

  it('a service that a live remote does not work with is refused by the remote’s name, and the remote by the service’s', async () => {
    const version = await service('1')
    const { api = '' } =
      (await openStore(options.store).readRelease('stocks', version)).service ?? {}
    const remote = await releaseRemote({ stocks: '>=99.0.0' })
    await promote(options, 'mfe_stocks', remote)
    expect(await rows('stocks', version)).toEqual([
      `mfe_stocks ${remote} (stable) needs the service stocks >=99.0.0; stocks ${version} implements ${api}. ` +
        'Promote versions that work with each other first, or together.',
    ])
    const fitting = await releaseRemote({ stocks: `^${api}` }, '2.0.0')
    // The previous build must work with it, too, unless both go live together.
    await promoteSet(options, [
      ['mfe_stocks', fitting],
      ['stocks', version],
    ])
    expect((await registry()).revision).toBe(2)
    expect(await rows('mfe_stocks', remote)).toEqual([
      `mfe_stocks needs the service stocks >=99.0.0; stocks ${version} (stable) implements ${api}. ` +
        'Promote versions that work with each other first, or together.',
    ])
  })

  it('an event whose payload the live version cannot read is refused', async () => {
    const [live, next] = [await service('1'), await service('2')]
    const store = openStore(options.store)
    const release = await store.readRelease('stocks', next)
    await promote(options, 'stocks', live)
    const changed = { type: 'object', properties: { accession: { type: 'integer' } } }
    const events = { ...release.service?.events, 'stocks.filing-published': changed }
    const { signature: _, ...unsigned } = release
    const facts = { ...(release.service ?? { api: '', migrations: [], packages: {} }), events }
    await store.replaceDocument(keys.signer.signDocument({ ...unsigned, service: facts }))
    expect(await rows('stocks', next)).toContain(
      `the event stocks.filing-published changed, and stocks ${live} (stable) cannot read it: ticker is missing. ` +
        'Add optional fields only, or publish it under a new name.',
    )
  })

  it('a contracting migration waits until no live, canary or previous version uses what it removes', async () => {
    const [adds, stops, removes] = [
      await service('1', ADD),
      await service('2', STOP),
      await service('3', REMOVE),
    ]
    await promote(options, 'stocks', adds)
    const refusal = (version: string, role: string) =>
      `stocks ${removes} has the migration 20270301T0900-drop-rating, which removes what stocks ${version} (${role}) ` +
      'still uses: that version lacks 20270201T0900-stop-using-rating. Promote one that has it first; once no version ' +
      'without it is left to return to, publish the removal.'
    expect(await rows('stocks', removes)).toEqual([refusal(adds, 'stable')])
    await setCanary(options, 'stocks', stops, 10)
    expect(await rows('stocks', removes)).toEqual([refusal(adds, 'stable')])
    await promote(options, 'stocks', stops)
    expect(await rows('stocks', removes)).toEqual([refusal(adds, 'previous')])
    await promote({ ...options, wayBack: false }, 'stocks', removes)
    await expect(promote(options, 'stocks', adds)).rejects.toMatchObject({
      reasons: [
        `the migration 20270301T0900-drop-rating of stocks ${removes} (stable) removed what stocks ${adds} uses: it ` +
          'lacks 20270201T0900-stop-using-rating.',
      ],
    })
    await rollback(options, 'stocks')
    expect((await channel())?.stable).toBe(stops)
  })
})

describe('unpacking services', () => {
  const unpack = async () =>
    unpackServices({
      ...{ keys, store: openStore(options.store), registry: await registry() },
      ...{ root: folder.path, out: join(folder.path, 'out') },
    })

  it('the live version and a running canary are unpacked; a stopped canary is not', async () => {
    const [first, second] = [await service('1'), await service('2')]
    await promote(options, 'stocks', first)
    await setCanary(options, 'stocks', second, 20)
    const { stocks } = await unpack()
    expect(stocks).toMatchObject({
      stable: { version: first },
      canary: { version: second },
      named: [first, second].map((version) => join(folder.path, 'out/stocks', version)),
      problems: [],
    })
    expect(existsSync(stocks?.stable?.script ?? '')).toBe(true)
    await writeFile(stocks?.stable?.script ?? '', 'changed()')
    await unpack()
    expect(await readFile(stocks?.stable?.script ?? '', 'utf8')).toBe('1')
    await setCanary(options, 'stocks', second, 0)
    expect((await unpack()).stocks).not.toHaveProperty('canary')
  })

  it('a release whose third-party packages the machine lacks is named and not run', async () => {
    const version = await service("import 'left-pad'", {
      'node_modules/left-pad/package.json': JSON.stringify({ name: 'left-pad', version: '1.0.0' }),
    })
    await promote(options, 'stocks', version)
    expect((await unpack()).stocks).toMatchObject({
      stable: null,
      problems: [
        `stocks ${version} was published with other third-party packages: publish it again here; ` +
          'node_modules/left-pad 1.0.0: this checkout has nothing',
      ],
    })
  })
})
