import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { setCanaries, setCanary, stopCanary } from './canary.ts'
import { deny } from './deny.ts'
import { openRegistry } from './open.ts'
import { promote, rollback, setRemoteState } from './promote.ts'
import { publish } from './publish.ts'
import { readRegistry } from './registry/file-registry.ts'
import { NO_KEYS } from './signing/keys.ts'
import { presentStatus, readStatus } from './status.ts'
import { buildDocument, createTemporaryFolder, writeDist } from './testing/build-dist.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let options: { store: string; registry: string; actor: string; now: () => string }
let stable: string
let next: string
let at: string
beforeEach(async () => {
  folder = await createTemporaryFolder()
  at = '2026-11-21T09:00:00.000Z'
  options = {
    store: join(folder.path, 'store'),
    registry: join(folder.path, 'registry.json'),
    actor: 'tester',
    now: () => at,
  }
  stable = await publishBuild('1.0.0')
  next = await publishBuild('1.1.0')
  await promote(options, 'mfe_stocks', stable)
})
afterEach(() => folder.remove())

async function publishBuild(packageVersion: string, contract = '1.0.0') {
  const dist = join(folder.path, `dist-${packageVersion}-${contract}`)
  await writeDist(dist, buildDocument('mfe_stocks', { packageVersion, contract }))
  return (await publish({ dist, store: options.store, effort: 'fast' })).version
}

const remote = async () => (await readRegistry(options.registry)).remotes.mfe_stocks
const audit = () => openRegistry(options.registry, NO_KEYS).readAudit(1)
const canary = (version: string, percent: number) =>
  setCanary(options, 'mfe_stocks', version, percent)

describe('a canary', () => {
  it('a canary is recorded beside the stable version and in the audit log, with its percentage', async () => {
    await expect(canary(next, 20)).resolves.toMatchObject({ changed: true, revision: 2 })
    expect(await remote()).toEqual({
      stable,
      previous: [],
      state: 'on',
      canary: { version: next, percent: 20, since: at },
    })
    expect(await audit()).toEqual([
      {
        at,
        revision: 2,
        actor: 'tester',
        action: 'canary',
        name: 'mfe_stocks',
        from: '',
        to: `${next} 20%`,
      },
    ])
  })

  it('a canary keeps its start time when only its percentage changes', async () => {
    await canary(next, 5)
    at = '2026-11-22T09:00:00.000Z'
    await canary(next, 50.5)
    expect((await remote())?.canary).toEqual({
      version: next,
      percent: 50.5,
      since: '2026-11-21T09:00:00.000Z',
    })
    await expect(canary(next, 50.5)).resolves.toMatchObject({ changed: false })
  })

  it('a canary ends at 0%, ending it again changes nothing, and only its own version ends it', async () => {
    await canary(next, 5)
    await expect(canary(stable, 0)).rejects.toMatchObject({ code: 'incompatible' })
    await expect(canary(next, 0)).resolves.toMatchObject({ changed: true })
    expect(await remote()).toEqual({ stable, previous: [], state: 'on' })
    await expect(canary(next, 0)).resolves.toMatchObject({ changed: false })
  })

  it('a canary ends when its version is promoted and continues when another version is', async () => {
    const third = await publishBuild('1.2.0')
    await canary(next, 5)
    await promote(options, 'mfe_stocks', third)
    expect((await remote())?.canary?.version).toBe(next)
    await promote(options, 'mfe_stocks', next)
    expect(await remote()).toEqual({ stable: next, previous: [third, stable], state: 'on' })
  })

  it('a canary survives a rollback and the off switch', async () => {
    const third = await publishBuild('1.2.0')
    await promote(options, 'mfe_stocks', next)
    await canary(third, 5)
    await rollback(options, 'mfe_stocks')
    await setRemoteState(options, 'mfe_stocks', 'off')
    expect(await remote()).toMatchObject({ stable, state: 'off', canary: { version: third } })
  })

  it('a canary is refused for the shell, an unknown name, the live version, and by the gate', async () => {
    for (const name of ['shell', 'mfe_nothing']) {
      const refused = setCanary(options, name, next, 5)
      await expect(refused).rejects.toMatchObject({ code: 'unknown_name' })
    }
    await expect(canary(stable, 5)).rejects.toMatchObject({ code: 'incompatible' })
    await expect(canary('9.9.9-00000000', 5)).rejects.toMatchObject({ code: 'release_missing' })
    const dist = join(folder.path, 'shell')
    await writeDist(dist, buildDocument('shell'))
    const shell = await publish({ dist, store: options.store, effort: 'fast' })
    await promote(options, 'shell', shell.version)
    const major = await publishBuild('2.0.0', '2.0.0')
    await expect(canary(major, 5)).rejects.toMatchObject({ code: 'incompatible' })
  })
})

describe('a bad canary', () => {
  const stop = (version: string) =>
    stopCanary({ ...options, actor: 'edge' }, 'mfe_stocks', version, '12 of 20 loads failed')

  it('a bad canary is lowered to 0% with the reason and can restart with a new start time', async () => {
    await canary(next, 20)
    await expect(stop(next)).resolves.toMatchObject({ changed: true })
    expect((await remote())?.canary).toEqual({
      version: next,
      percent: 0,
      since: at,
      stopped: '12 of 20 loads failed',
    })
    expect(await audit()).toMatchObject([
      { actor: 'edge', from: `${next} 20%`, to: `${next} 0%`, note: '12 of 20 loads failed' },
    ])
    await expect(stop(next)).resolves.toMatchObject({ changed: false })
    at = '2026-11-23T09:00:00.000Z'
    await canary(next, 20)
    expect((await remote())?.canary).toEqual({ version: next, percent: 20, since: at })
  })

  it('a version that is no longer the canary is not lowered', async () => {
    await expect(stop(next)).resolves.toMatchObject({ changed: false })
    await canary(next, 20)
    await expect(stop('1.0.5-00000000')).resolves.toMatchObject({ changed: false })
    expect((await remote())?.canary?.percent).toBe(20)
  })

  it('several edges stop a bad canary only once', async () => {
    await canary(next, 20)
    const results = await Promise.all([1, 2, 3].map(() => stop(next)))
    expect(results.filter(({ changed }) => changed)).toHaveLength(1)
  })
})

describe('a canary of several builds', () => {
  let cart: string
  let cartNext: string
  beforeEach(async () => {
    cart = await publishCart('1.0.0')
    cartNext = await publishCart('1.1.0')
    await promote(options, 'mfe_cart', cart)
  })
  async function publishCart(packageVersion: string) {
    const dist = join(folder.path, `cart-${packageVersion}`)
    await writeDist(dist, buildDocument('mfe_cart', { packageVersion }))
    return (await publish({ dist, store: options.store, effort: 'fast' })).version
  }
  const both = (percent: number) =>
    setCanaries(
      options,
      [
        ['mfe_stocks', next],
        ['mfe_cart', cartNext],
      ],
      percent,
    )
  const canaries = async () => {
    const { remotes } = await readRegistry(options.registry)
    return [remotes.mfe_stocks?.canary, remotes.mfe_cart?.canary]
  }
  const set = 'mfe_cart+mfe_stocks'

  it('starts in one change, with one percentage and one time', async () => {
    await expect(both(5)).resolves.toMatchObject({
      revision: 3,
      name: 'mfe_stocks, mfe_cart',
      to: `${next} 5%, ${cartNext} 5%`,
    })
    const since = at
    expect(await canaries()).toEqual([
      { version: next, percent: 5, since, set },
      { version: cartNext, percent: 5, since, set },
    ])
  })

  it('grows and ends as one, by the name of one of its builds', async () => {
    await both(5)
    const since = at
    at = '2026-11-22T09:00:00.000Z'
    await canary(next, 20)
    expect(await canaries()).toEqual([
      { version: next, percent: 20, since, set },
      { version: cartNext, percent: 20, since, set },
    ])
    await setCanary(options, 'mfe_cart', cartNext, 0)
    expect(await canaries()).toEqual([undefined, undefined])
  })

  it('stops as one, with the build that failed as the reason', async () => {
    await both(5)
    const { revision } = await readRegistry(options.registry)
    await stopCanary({ ...options, actor: 'edge' }, 'mfe_cart', cartNext, '3 of 9 loads failed')
    const stopped = `mfe_cart ${cartNext}: 3 of 9 loads failed`
    expect((await canaries()).map((each) => [each?.percent, each?.stopped])).toEqual([
      [0, stopped],
      [0, stopped],
    ])
    expect((await readRegistry(options.registry)).revision).toBe(revision + 1)
    expect(presentStatus(await readStatus(options))).toContain(
      `canary ${next} at 0% with mfe_cart since ${at}, stopped: ${stopped}`,
    )
  })

  it('goes live as one, by the name of one of its builds', async () => {
    await both(5)
    const { revision } = await promote(options, 'mfe_cart', cartNext)
    const { remotes, revision: written } = await readRegistry(options.registry)
    expect(written).toBe(revision)
    expect(remotes).toEqual({
      mfe_stocks: { stable: next, previous: [stable], state: 'on' },
      mfe_cart: { stable: cartNext, previous: [cart], state: 'on' },
    })
  })

  it('ends when one of its builds is denied', async () => {
    await both(5)
    await deny(options, 'mfe_cart', cartNext, 'leaks cookies')
    expect(await canaries()).toEqual([undefined, undefined])
  })

  it('refuses another canary of one of its builds while it runs', async () => {
    const third = await publishBuild('1.2.0')
    await both(5)
    await expect(canary(third, 5)).rejects.toThrow(
      `the canary of mfe_stocks is one with mfe_cart ${cartNext}: end it first`,
    )
    await stopCanary(options, 'mfe_stocks', next, 'slow')
    await canary(third, 5)
    expect(await canaries()).toEqual([{ version: third, percent: 5, since: at }, undefined])
  })
})
