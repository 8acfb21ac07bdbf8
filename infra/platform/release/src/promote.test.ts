import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { BuildDocument } from '@quantamental/remote/release'
import {
  type Build,
  promote,
  promoteSet,
  type RegistryOptions,
  rollback,
  setRemoteState,
} from './promote.ts'
import { publish } from './publish.ts'
import { readRegistry } from './registry/file-registry.ts'
import {
  buildClaim,
  buildDocument,
  createTemporaryFolder,
  writeDist,
} from './testing/build-dist.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let options: RegistryOptions & { store: string; registry: string }
beforeEach(async () => {
  folder = await createTemporaryFolder()
  options = {
    store: join(folder.path, 'store'),
    registry: join(folder.path, 'registry.json'),
    actor: 'tester',
    now: () => '2026-11-21T09:00:00.000Z',
  }
})
afterEach(() => folder.remove())

let distNumber = 0
async function publishBuild(name: string, overrides: Partial<BuildDocument> = {}) {
  distNumber += 1
  const dist = join(folder.path, `dist-${distNumber}`)
  await writeDist(dist, buildDocument(name, overrides))
  return publish({ dist, store: options.store, effort: 'fast' })
}

async function publishAndPromote(name: string, overrides: Partial<BuildDocument> = {}) {
  const { version } = await publishBuild(name, overrides)
  await promote(options, name, version)
  return version
}

const shares = (name: string, version: string, requiredVersion: string) => ({
  shared: [{ name, version, requiredVersion, singleton: true }],
})

describe('promote', () => {
  it('promote makes the version live, raises the revision and writes the audit log', async () => {
    const { version } = await publishBuild('mfe_stocks')
    const result = await promote(options, 'mfe_stocks', version)
    expect(result).toMatchObject({ changed: true, revision: 1, from: '', to: version })
    expect(await readRegistry(options.registry)).toEqual({
      schema: 1,
      revision: 1,
      shell: { stable: '', previous: [] },
      remotes: { mfe_stocks: { stable: version, previous: [], state: 'on' } },
    })
    const audit = await readFile(join(folder.path, 'registry.audit.jsonl'), 'utf8')
    expect(JSON.parse(audit)).toEqual({
      at: '2026-11-21T09:00:00.000Z',
      revision: 1,
      actor: 'tester',
      action: 'promote',
      name: 'mfe_stocks',
      from: '',
      to: version,
    })
  })

  it('promoting the live version changes nothing', async () => {
    const version = await publishAndPromote('shell')
    const again = await promote(options, 'shell', version)
    expect(again).toMatchObject({ changed: false, revision: 1 })
  })

  it('promote keeps the last five previous versions, newest first, each once', async () => {
    const versions: string[] = []
    for (const patch of [0, 1, 2, 3, 4, 5, 6]) {
      versions.push(await publishAndPromote('shell', { packageVersion: `1.0.${patch}` }))
    }
    const before = [...versions].reverse().slice(1)
    expect((await readRegistry(options.registry)).shell).toEqual({
      stable: versions[6],
      previous: before.slice(0, 5),
    })
    await promote(options, 'shell', versions[4] ?? '')
    expect((await readRegistry(options.registry)).shell).toEqual({
      stable: versions[4],
      previous: [versions[6], versions[5], versions[3], versions[2], versions[1]],
    })
  })

  it('promotions of different builds at the same time all succeed, one revision each', async () => {
    const names = ['shell', 'mfe_stocks', 'mfe_cart', 'mfe_account', 'mfe_market_beats']
    const published = await Promise.all(names.map((name) => publishBuild(name)))
    await Promise.all(published.map(({ name, version }) => promote(options, name, version)))
    const registry = await readRegistry(options.registry)
    expect(registry.revision).toBe(5)
    expect(registry.shell.stable).toBe(published[0]?.version)
    expect(Object.keys(registry.remotes).sort()).toEqual([...names.slice(1)].sort())
    const audit = (await readFile(join(folder.path, 'registry.audit.jsonl'), 'utf8')).trim()
    const revisions = audit.split('\n').map((line) => JSON.parse(line).revision)
    expect(revisions).toEqual([1, 2, 3, 4, 5])
  })

  it('promote refuses if the caller expects another revision', async () => {
    await publishAndPromote('shell')
    const { version } = await publishBuild('mfe_stocks')
    const stale = promote({ ...options, expectedRevision: 0 }, 'mfe_stocks', version)
    await expect(stale).rejects.toMatchObject({ code: 'revision_conflict' })
    const current = promote({ ...options, expectedRevision: 1 }, 'mfe_stocks', version)
    await expect(current).resolves.toMatchObject({ revision: 2 })
  })
})

describe('promote refuses', () => {
  it('promote refuses a version that is not in the store or is no version', async () => {
    const missing = promote(options, 'mfe_stocks', '9.9.9-00000000')
    await expect(missing).rejects.toMatchObject({ code: 'release_missing' })
    const escaping = promote(options, 'mfe_stocks', '../../etc')
    await expect(escaping).rejects.toMatchObject({ code: 'release_missing' })
  })

  it('promote refuses a release with missing or changed files and names each', async () => {
    const { version, directory } = await publishBuild('mfe_stocks', {
      preload: ['expose.js', 'page.js'],
    })
    await rm(join(directory, 'expose.js'))
    await writeFile(join(directory, 'page.js'), 'tampered')
    await expect(promote(options, 'mfe_stocks', version)).rejects.toMatchObject({
      code: 'release_damaged',
      reasons: [
        expect.stringContaining('expose.js is missing'),
        expect.stringContaining('page.js differs from what was published'),
      ],
    })
  })

  it('promote refuses a release.json that names another build', async () => {
    const { version, directory } = await publishBuild('mfe_stocks')
    const file = join(directory, 'release.json')
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('mfe_stocks', 'mfe_cart'))
    await expect(promote(options, 'mfe_stocks', version)).rejects.toMatchObject({
      code: 'release_damaged',
    })
  })

  it('promote refuses a remote of another contract major than the live shell and accepts an older minor', async () => {
    await publishAndPromote('shell', { contract: '1.4.0' })
    const minor = await publishBuild('mfe_stocks', { contract: '1.3.0' })
    await promote(options, 'mfe_stocks', minor.version)
    const major = await publishBuild('mfe_stocks', { contract: '2.0.0' })
    await expect(promote(options, 'mfe_stocks', major.version)).rejects.toMatchObject({
      code: 'incompatible',
      reasons: [
        expect.stringContaining('contract 2.0.0'),
        'Builds that need each other go live together: promote <name>@<version> <name>@<version> …',
      ],
    })
  })

  it('promote refuses a shell of another contract major than a live remote', async () => {
    await publishAndPromote('mfe_stocks', { contract: '1.0.0' })
    const { version } = await publishBuild('shell', { contract: '2.0.0' })
    await expect(promote(options, 'shell', version)).rejects.toMatchObject({ code: 'incompatible' })
  })

  it.each([
    ['^19.3.1', '19.3.1', true],
    ['^19.3.1', '19.9.0', true],
    ['^19.3.1', '19.3.0', false],
    ['^19.3.1', '20.0.0', false],
    ['*', '20.0.0', true],
    ['', '20.0.0', true],
  ])('a remote that needs react %s fits a shell with %s: %s', async (range, version, fits) => {
    await publishAndPromote('shell', shares('react', version, '^19.0.0'))
    const remote = await publishBuild('mfe_stocks', shares('react', '19.3.1', range))
    const promotion = promote(options, 'mfe_stocks', remote.version)
    if (fits) await expect(promotion).resolves.toMatchObject({ changed: true })
    else await expect(promotion).rejects.toMatchObject({ code: 'incompatible' })
  })

  it('promote refuses a remote that claims a page of another remote or of the shell', async () => {
    await publishAndPromote('shell', {
      routes: [buildClaim('/', 'home'), buildClaim('/*', 'lost')],
    })
    await publishAndPromote('mfe_stocks', { routes: [buildClaim('/stock/:page/:ticker', 'stock')] })
    const rival = await publishBuild('mfe_cart', {
      routes: [buildClaim('/stock/z-score/:ticker', 'z'), buildClaim('/plans', 'plans')],
    })
    await expect(promote(options, 'mfe_cart', rival.version)).rejects.toMatchObject({
      code: 'incompatible',
      reasons: [expect.stringContaining('mfe_cart claims /stock/z-score/:ticker')],
    })
    const home = await publishBuild('mfe_cart', { routes: [buildClaim('/', 'home')] })
    await expect(promote(options, 'mfe_cart', home.version)).rejects.toMatchObject({
      code: 'incompatible',
    })
  })

  it('promote accepts a remote whose literal path wins over a parameter of another remote', async () => {
    await publishAndPromote('mfe_stocks', { routes: [buildClaim('/product/:visualizer', 'risk')] })
    const cart = await publishBuild('mfe_cart', { routes: [buildClaim('/product/cart', 'cart')] })
    await expect(promote(options, 'mfe_cart', cart.version)).resolves.toMatchObject({
      changed: true,
    })
  })

  it('a refused promotion leaves the registry unchanged', async () => {
    await publishAndPromote('shell')
    const before = await readFile(options.registry, 'utf8')
    await promote(options, 'mfe_stocks', '9.9.9-00000000').catch(() => undefined)
    expect(await readFile(options.registry, 'utf8')).toBe(before)
  })

  it('promote refuses a damaged registry rather than starting a new one', async () => {
    const { version } = await publishBuild('shell')
    await writeFile(options.registry, '{"schema":1,')
    await expect(promote(options, 'shell', version)).rejects.toMatchObject({
      code: 'registry_broken',
    })
    expect(await readFile(options.registry, 'utf8')).toBe('{"schema":1,')
  })
})

describe('a set of builds', () => {
  /** Live site whose packages or contract have major 1, and published builds of major 2. */
  async function publishMajor(overrides: (major: number) => Partial<BuildDocument>) {
    const names = ['shell', 'mfe_stocks', 'mfe_cart']
    for (const name of names) await publishAndPromote(name, overrides(1))
    const builds: [string, string][] = []
    for (const name of names) builds.push([name, (await publishBuild(name, overrides(2))).version])
    return builds
  }
  const stables = async () => {
    const { shell, remotes } = await readRegistry(options.registry)
    return [shell.stable, remotes.mfe_stocks?.stable, remotes.mfe_cart?.stable]
  }

  it.each<[string, (major: number) => Partial<BuildDocument>]>([
    ['the remote contract', (major) => ({ contract: `${major}.0.0` })],
    ['a shared package', (major) => shares('react', `${major}8.0.0`, `^${major}8.0.0`)],
  ])('a major of %s goes live and back as a set, by one revision each', async (_, overrides) => {
    const builds = await publishMajor(overrides)
    const before = await stables()
    const [shell, stocks] = builds
    for (const build of builds) {
      await expect(promote(options, ...build)).rejects.toMatchObject({
        code: 'incompatible',
        reasons: expect.arrayContaining([expect.stringMatching(/go live together: promote/)]),
      })
    }
    await expect(promoteSet(options, [shell, stocks] as Build[])).rejects.toMatchObject({
      reasons: [expect.stringContaining('mfe_cart')],
    })
    expect(await promoteSet(options, builds)).toMatchObject({
      ...{ changed: true, revision: 4, name: 'shell, mfe_stocks, mfe_cart' },
      to: builds.map(([, version]) => version).join(', '),
    })
    expect(await stables()).toEqual(builds.map(([, version]) => version))
    await expect(rollback(options, 'mfe_cart')).rejects.toMatchObject({ code: 'incompatible' })
    const back = await rollback(options, 'mfe_cart', 'shell', 'mfe_stocks')
    expect([back.revision, await stables()]).toEqual([5, before])
  })

  it('a shell that serves the previous major lets remotes follow one at a time', async () => {
    const [shell, ...remotes] = await publishMajor((major) => ({ contract: `${major}.0.0` }))
    const both = await publishBuild('shell', { contract: '2.0.0', previousContract: '1.0.0' })
    await expect(promote(options, ...(shell as Build))).rejects.toMatchObject({
      code: 'incompatible',
    })
    await promote(options, 'shell', both.version)
    for (const remote of remotes) await promote({ ...options, wayBack: false }, ...remote)
    expect(await stables()).toEqual([both.version, ...remotes.map(([, version]) => version)])
  })

  it('a set with a build that cannot be served changes nothing', async () => {
    const [shell, stocks] = await publishMajor((major) => ({ contract: `${major}.0.0` }))
    const missing: Build = ['mfe_cart', '9.0.0-00000000']
    await expect(promoteSet(options, [shell, stocks, missing] as Build[])).rejects.toMatchObject({
      code: 'release_missing',
    })
    expect((await readRegistry(options.registry)).revision).toBe(3)
  })
})

describe('rollback', () => {
  it('rollback makes the previous version live, then the one before it, then refuses', async () => {
    const first = await publishAndPromote('mfe_stocks', { packageVersion: '1.0.0' })
    const second = await publishAndPromote('mfe_stocks', { packageVersion: '1.1.0' })
    await publishAndPromote('mfe_stocks', { packageVersion: '1.2.0' })
    await expect(rollback(options, 'mfe_stocks')).resolves.toMatchObject({ to: second })
    await expect(rollback(options, 'mfe_stocks')).resolves.toMatchObject({ to: first })
    await expect(rollback(options, 'mfe_stocks')).rejects.toMatchObject({
      code: 'nothing_to_roll_back',
    })
    const registry = await readRegistry(options.registry)
    expect(registry.remotes.mfe_stocks).toEqual({ stable: first, previous: [], state: 'on' })
  })

  it('rollback refuses if the previous version was deleted', async () => {
    const first = await publishAndPromote('shell', { packageVersion: '1.0.0' })
    await publishAndPromote('shell', { packageVersion: '1.1.0' })
    await rm(join(options.store, 'shell', first), { recursive: true })
    await expect(rollback(options, 'shell')).rejects.toMatchObject({ code: 'release_missing' })
  })

  it.each(['shell', 'mfe_cart'])('rollback refuses %s if it was never promoted', async (name) => {
    await expect(rollback(options, name)).rejects.toMatchObject({ code: 'unknown_name' })
  })
})

describe('off and on', () => {
  it('off and on switch a remote and keep its versions; a promotion keeps the state', async () => {
    const version = await publishAndPromote('mfe_stocks', { packageVersion: '1.0.0' })
    await setRemoteState(options, 'mfe_stocks', 'off')
    expect((await readRegistry(options.registry)).remotes.mfe_stocks).toEqual({
      stable: version,
      previous: [],
      state: 'off',
    })
    await publishAndPromote('mfe_stocks', { packageVersion: '1.1.0' })
    expect((await readRegistry(options.registry)).remotes.mfe_stocks?.state).toBe('off')
    const on = await setRemoteState(options, 'mfe_stocks', 'on')
    expect(on).toMatchObject({ changed: true, revision: 4 })
    const again = await setRemoteState(options, 'mfe_stocks', 'on')
    expect(again).toMatchObject({ changed: false, revision: 4 })
  })

  it('off and on refuse the shell and names that are not in the registry', async () => {
    await publishAndPromote('shell')
    for (const name of ['shell', 'mfe_nothing']) {
      await expect(setRemoteState(options, name, 'off')).rejects.toMatchObject({
        code: 'unknown_name',
      })
    }
  })
})
