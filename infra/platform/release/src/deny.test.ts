import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { setCanary } from './canary.ts'
import { deny } from './deny.ts'
import { promote, type RegistryOptions, rollback, setRemoteState } from './promote.ts'
import { publish } from './publish.ts'
import { readRegistry } from './registry/file-registry.ts'
import { buildDocument, createTemporaryFolder, writeDist } from './testing/build-dist.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const REASON = 'leaks session cookies'
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let options: RegistryOptions & { store: string; registry: string }
beforeEach(async () => {
  folder = await createTemporaryFolder()
  const at = (name: string) => join(folder.path, name)
  options = { store: at('store'), registry: at('registry.json'), actor: 'anna', now: () => NOW }
})
afterEach(() => folder.remove())

async function publishBuild(name: string, packageVersion: string): Promise<string> {
  const dist = join(folder.path, `dist-${name}-${packageVersion}`)
  await writeDist(dist, buildDocument(name, { packageVersion }))
  return (await publish({ dist, store: options.store, effort: 'fast' })).version
}

/** Publish and promote one version after the other. */
async function goLive(name: string, ...packageVersions: readonly string[]): Promise<string[]> {
  const versions: string[] = []
  for (const packageVersion of packageVersions) {
    const version = await publishBuild(name, packageVersion)
    await promote(options, name, version)
    versions.push(version)
  }
  return versions
}
const read = () => readRegistry(options.registry)
const denial = (version = '') => ({ name: 'mfe_stocks', version, reason: REASON, since: NOW })

describe('deny', () => {
  it('denying the live build makes the previous one live and records the reason', async () => {
    const [first = '', second = ''] = await goLive('mfe_stocks', '1.0.0', '1.1.0')
    expect(await deny(options, 'mfe_stocks', second, REASON)).toMatchObject({
      action: 'deny',
      from: second,
      to: first,
      note: REASON,
      changed: true,
    })
    expect(await read()).toMatchObject({
      remotes: { mfe_stocks: { stable: first, previous: [], state: 'on' } },
      denied: [denial(second)],
    })
    expect(await deny(options, 'mfe_stocks', second, 'again')).toMatchObject({ changed: false })
  })

  it('a denied build cannot be promoted, rolled back to or served as a canary, whatever is skipped', async () => {
    const [first = '', second = ''] = await goLive('mfe_stocks', '1.0.0', '1.1.0')
    await deny(options, 'mfe_stocks', first, REASON)
    expect(await read()).toMatchObject({
      remotes: { mfe_stocks: { stable: second, previous: [] } },
    })
    const refused = { code: 'denied', reasons: [expect.stringContaining(REASON)] }
    await expect(promote(options, 'mfe_stocks', first)).rejects.toMatchObject(refused)
    await expect(setCanary(options, 'mfe_stocks', first, 5)).rejects.toMatchObject(refused)
    await expect(rollback(options, 'mfe_stocks')).rejects.toMatchObject({
      code: 'nothing_to_roll_back',
    })
  })

  it('denying a canary or a previous build leaves the live one, and later changes retain the deny list', async () => {
    const [first = '', second = ''] = await goLive('mfe_stocks', '1.0.0', '1.1.0')
    const canary = await publishBuild('mfe_stocks', '1.2.0')
    await setCanary(options, 'mfe_stocks', canary, 5)
    await deny(options, 'mfe_stocks', canary, REASON)
    await deny(options, 'mfe_stocks', first, REASON)
    await goLive('mfe_stocks', '1.3.0')
    const registry = await read()
    expect(registry.remotes.mfe_stocks).toMatchObject({ previous: [second] })
    expect(registry.remotes.mfe_stocks).not.toHaveProperty('canary')
    expect(registry.denied).toEqual([denial(canary), denial(first)])
  })

  it('the only build of a remote is switched off, and switched on only after a fixed build is promoted', async () => {
    const [only = ''] = await goLive('mfe_stocks', '1.0.0')
    expect(await deny(options, 'mfe_stocks', only, REASON)).toMatchObject({ to: 'off' })
    await expect(setRemoteState(options, 'mfe_stocks', 'on')).rejects.toMatchObject({
      code: 'denied',
    })
    const [fixed] = await goLive('mfe_stocks', '1.0.1')
    await setRemoteState(options, 'mfe_stocks', 'on')
    expect((await read()).remotes.mfe_stocks).toEqual({ stable: fixed, previous: [], state: 'on' })
  })

  it('the only shell and unknown builds cannot be denied', async () => {
    const [shell = ''] = await goLive('shell', '1.0.0')
    await expect(deny(options, 'shell', shell, REASON)).rejects.toMatchObject({
      code: 'nothing_to_roll_back',
    })
    await expect(deny(options, 'shell', '9.9.9', REASON)).rejects.toMatchObject({
      code: 'release_missing',
    })
    const [next = ''] = await goLive('shell', '1.1.0')
    expect(await deny(options, 'shell', next, REASON)).toMatchObject({ to: shell })
  })
})
