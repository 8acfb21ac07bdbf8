import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { KeyUse } from '@quantamental/remote/release'
import { adopt } from './adopt.ts'
import { openRegistry, openStore } from './open.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { createKeyPair, KEY_USES, type Keys, NO_KEYS } from './signing/keys.ts'
import { createSigner, verifyDocument } from './signing/signing.ts'
import { buildDocument, createTemporaryFolder, writeDist } from './testing/build-dist.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let store: string
let registry: string
beforeEach(async () => {
  folder = await createTemporaryFolder()
  store = join(folder.path, 'store')
  registry = join(folder.path, 'registry.json')
})
afterEach(() => folder.remove())

function buildKeys(uses: readonly KeyUse[] = KEY_USES) {
  const { keyId, privateKeyPem, trusted } = createKeyPair(uses)
  return { trusted: { [keyId]: trusted }, signer: createSigner(privateKeyPem) }
}
const ours = buildKeys()

async function publishBuild(keys: Keys, packageVersion = '1.0.0') {
  const dist = join(folder.path, `dist-${packageVersion}`)
  await writeDist(dist, buildDocument('mfe_stocks', { packageVersion }))
  return publish({ dist, store, keys, effort: 'fast', now: () => '2026-11-21T09:00:00.000Z' })
}
const promoteBuild = (version: string, keys: Keys = ours) =>
  promote({ store, registry, keys }, 'mfe_stocks', version)

async function rewrite(directory: string, change: (document: object) => object) {
  const file = join(directory, 'release.json')
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}

describe('a signed release', () => {
  it('a signed release names its contracts and can be promoted, which signs the registry', async () => {
    const { version, release } = await publishBuild(ours)
    expect(verifyDocument(release, ours.trusted, 'release')).toBeNull()
    expect(release.contracts).toMatchObject({ '@quantamental/remote': '1.0.0' })
    expect(release.gitSha).toBeNull()
    await promoteBuild(version)
    const document = await openRegistry(registry, ours).read()
    expect(verifyDocument(document, ours.trusted, 'registry')).toBeNull()
  })

  it('a signed release whose document was changed in any way is refused', async () => {
    const { version, directory } = await publishBuild(ours)
    await rewrite(directory, (document) => ({ ...document, requires: { stocks: '*' } }))
    await expect(promoteBuild(version)).rejects.toMatchObject({
      code: 'untrusted',
      reasons: [expect.stringContaining('was changed after')],
    })
  })

  it('a signed release with a changed file and digest is refused', async () => {
    const { version, directory, release } = await publishBuild(ours)
    await writeFile(join(directory, 'remoteEntry.js'), 'evil()')
    const { integrity } = (await publishOther()).release.files['remoteEntry.js'] ?? {}
    await rewrite(directory, (document) => ({
      ...document,
      files: { ...release.files, 'remoteEntry.js': { bytes: 6, brotli: 6, integrity } },
    }))
    await expect(promoteBuild(version)).rejects.toMatchObject({ code: 'untrusted' })
  })

  it('a release that is unsigned or signed with an unknown key or a key for other uses is refused', async () => {
    const signRegistry = buildKeys(['registry', 'override'])
    const trusted = { ...ours.trusted, ...signRegistry.trusted }
    for (const [keys, packageVersion] of [
      [NO_KEYS, '1.0.0'],
      [buildKeys(), '1.1.0'],
      [{ signer: signRegistry.signer, trusted: null }, '1.2.0'],
    ] as const) {
      const { version } = await publishBuild(keys, packageVersion)
      await expect(promoteBuild(version, { ...ours, trusted })).rejects.toMatchObject({
        code: 'untrusted',
      })
    }
  })

  it('an unsigned release is not published where only signed ones are trusted', async () => {
    const keyless = publishBuild({ trusted: ours.trusted, signer: null })
    await expect(keyless).rejects.toMatchObject({ code: 'key_needed' })
  })

  it('a signed release replaces the same build published unsigned', async () => {
    const { version } = await publishBuild(NO_KEYS)
    await expect(promoteBuild(version)).rejects.toMatchObject({ code: 'untrusted' })
    expect(await publishBuild(ours)).toMatchObject({ version, created: false })
    await expect(promoteBuild(version)).resolves.toMatchObject({ changed: true })
  })

  async function publishOther() {
    const dist = join(folder.path, 'other')
    await writeDist(dist, buildDocument('mfe_cart'), { 'remoteEntry.js': 'evil()' })
    return publish({ dist, store, keys: ours, effort: 'fast' })
  }
})

describe('what was published before anything was signed', () => {
  const take = (keys: Keys = ours) =>
    adopt({ store: openStore(store), registryAddress: registry, keys, actor: 'start' })

  it('adopt signs earlier releases and the registry once, without other changes', async () => {
    const { version } = await publishBuild(NO_KEYS)
    await promoteBuild(version, NO_KEYS)
    const before = await openRegistry(registry, NO_KEYS).read()
    await expect(openRegistry(registry, ours).read()).rejects.toMatchObject({ code: 'untrusted' })

    expect(await take()).toEqual({
      signed: [`mfe_stocks ${version}`],
      left: [],
      registry: 'signed',
    })
    const { shell, remotes, revision } = await openRegistry(registry, ours).read()
    expect({ shell, remotes, revision }).toEqual({
      shell: before.shell,
      remotes: before.remotes,
      revision: before.revision + 1,
    })
    const second = await publishBuild(ours, '1.1.0')
    await promoteBuild(second.version)
    expect(await take()).toEqual({ signed: [], left: [], registry: 'was signed' })
  })

  it('adopt leaves a release unsigned if its files differ from the published ones', async () => {
    const { version, directory } = await publishBuild(NO_KEYS)
    await writeFile(join(directory, 'remoteEntry.js'), 'evil()')
    expect(await take()).toMatchObject({
      signed: [],
      left: [`mfe_stocks ${version}: remoteEntry.js differs from what was published`],
      registry: 'empty',
    })
  })

  it('adopt does not replace a signature that does not verify', async () => {
    const { version, directory } = await publishBuild(ours)
    await promoteBuild(version)
    await rewrite(directory, (document) => ({ ...document, gitSha: 'other' }))
    const text = (await readFile(registry, 'utf8')).replace('"on"', '"off"')
    await writeFile(registry, text)
    expect(await take()).toEqual({ signed: [], left: [], registry: 'was signed' })
    await expect(openRegistry(registry, ours).read()).rejects.toMatchObject({ code: 'untrusted' })
  })

  it('adopt needs a key', async () => {
    await expect(take(NO_KEYS)).rejects.toMatchObject({ code: 'key_needed' })
  })
})
