import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { TrustedKey } from '@quantamental/remote/release'
import { approve } from './approvals.ts'
import { setCanaries, setCanary, stopCanary } from './canary.ts'
import { deny } from './deny.ts'
import { openRegistry } from './open.ts'
import { promote, rollback } from './promote.ts'
import { publish } from './publish.ts'
import { createKeyPair, KEY_USES, type Keys, parseTrust } from './signing/keys.ts'
import { createSigner } from './signing/signing.ts'
import { buildDocument, createTemporaryFolder, writeDist } from './testing/build-dist.ts'

type Limits = Omit<TrustedKey, 'publicKey' | 'uses'>

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let at: string
beforeEach(async () => {
  folder = await createTemporaryFolder()
  at = '2026-11-28T09:00:00.000Z'
})
afterEach(() => folder.remove())

/** Key pairs that trust each other, by name. */
function buildTeams<Name extends string>(
  limits: Readonly<Record<Name, Limits>>,
  fourEyes: readonly string[] = [],
) {
  const pairs = Object.entries<Limits>(limits).map(([name, each]) => ({
    ...createKeyPair(KEY_USES, each),
    name,
  }))
  const trusted = Object.fromEntries(pairs.map((pair) => [pair.keyId, pair.trusted]))
  return Object.fromEntries(
    pairs.map(({ name, privateKeyPem }) => [
      name,
      { trusted, fourEyes, signer: createSigner(privateKeyPem) },
    ]),
  ) as Record<Name, Keys & { signer: NonNullable<Keys['signer']> }>
}

async function publishBuild(keys: Keys, name: string, packageVersion = '1.0.0') {
  const dist = join(folder.path, `dist-${name}-${packageVersion}`)
  await writeDist(dist, buildDocument(name, { packageVersion }))
  const store = join(folder.path, 'store')
  return (await publish({ dist, store, keys, effort: 'fast' })).version
}

const as = (keys: Keys, actor = 'anna') => ({
  ...{ keys, actor, now: () => at },
  store: join(folder.path, 'store'),
  registry: join(folder.path, 'registry.json'),
})

const read = (keys: Keys) => openRegistry(join(folder.path, 'registry.json'), keys).read()

describe('a key with limits', () => {
  const { stocks, cart, ops, careful } = buildTeams({
    stocks: { owner: 'team stocks', builds: ['mfe_stocks'] },
    cart: { owner: 'team cart', builds: ['mfe_cart'] },
    ops: {},
    careful: { owner: 'night shift', actions: ['canary', 'rollback'] },
  })

  it('the key of one team cannot publish the build of another', async () => {
    await expect(publishBuild(stocks, 'mfe_cart')).rejects.toMatchObject({
      code: 'forbidden',
      message: `the key ${stocks.signer.keyId} (team stocks) may publish mfe_stocks and not mfe_cart`,
    })
    await expect(publishBuild(cart, 'mfe_cart')).resolves.toMatch(/^1\.0\.0-/)
  })

  it('a build signed by another team’s key is refused by the gate, and published again by its own', async () => {
    const version = await publishBuild(cart, 'mfe_cart')
    const file = join(folder.path, 'store/mfe_cart', version, 'release.json')
    const forged = stocks.signer.signDocument(JSON.parse(await readFile(file, 'utf8')))
    await writeFile(file, JSON.stringify(forged))
    await expect(promote(as(ops), 'mfe_cart', version)).rejects.toMatchObject({
      code: 'untrusted',
      reasons: [
        expect.stringContaining(
          `is signed by the key ${stocks.signer.keyId} (team stocks), which may sign mfe_stocks and not mfe_cart`,
        ),
      ],
    })
    await publishBuild(cart, 'mfe_cart')
    await expect(promote(as(ops), 'mfe_cart', version)).resolves.toMatchObject({ changed: true })
  })

  it('the key of one team cannot change the live version of another', async () => {
    const version = await publishBuild(cart, 'mfe_cart')
    await expect(promote(as(stocks), 'mfe_cart', version)).rejects.toMatchObject({
      message: `the key ${stocks.signer.keyId} (team stocks) may promote mfe_stocks and not mfe_cart`,
    })
    await expect(promote(as(cart), 'mfe_cart', version)).resolves.toMatchObject({ changed: true })
  })

  it('a team’s key may stop a canary that is one with another team’s, and neither grow nor promote it', async () => {
    const builds = await Promise.all(
      (['mfe_stocks', 'mfe_cart'] as const).map(async (name) => {
        await promote(as(ops), name, await publishBuild(ops, name))
        return [name, await publishBuild(ops, name, '1.1.0')] as const
      }),
    )
    await setCanaries(as(ops), builds, 5)
    const [, version = ''] = builds[1] ?? []
    for (const work of [
      setCanary(as(cart), 'mfe_cart', version, 10),
      promote(as(cart), 'mfe_cart', version),
    ]) {
      await expect(work).rejects.toMatchObject({ code: 'forbidden' })
    }
    await stopCanary(as(cart), 'mfe_cart', version, 'slow')
    const { remotes } = await read(ops)
    expect(Object.values(remotes).map(({ canary }) => canary?.percent)).toEqual([0, 0])
  })

  it('a key may start and stop a canary and roll back, but not promote, where its actions say so', async () => {
    const first = await publishBuild(ops, 'mfe_stocks')
    const next = await publishBuild(ops, 'mfe_stocks', '1.1.0')
    await promote(as(ops), 'mfe_stocks', first)
    await setCanary(as(careful), 'mfe_stocks', next, 20)
    await setCanary(as(careful), 'mfe_stocks', next, 0)
    await expect(promote(as(careful), 'mfe_stocks', next)).rejects.toMatchObject({
      message: `the key ${careful.signer.keyId} (night shift) may sign canary, rollback and not promote`,
    })
    await promote(as(ops), 'mfe_stocks', next)
    await expect(rollback(as(careful), 'mfe_stocks')).resolves.toMatchObject({ to: first })
  })

  it('a list of trusted keys with invalid limits is refused, and names the builds under four eyes', () => {
    const text = (limits: object, more: object = {}) => {
      const { keyId, trusted } = createKeyPair(['release'])
      return JSON.stringify({ [keyId]: { ...trusted, ...limits }, ...more })
    }
    for (const wrong of [{ builds: 'mfe_x' }, { builds: ['../x'] }, { actions: ['sign'] }]) {
      expect(() => parseTrust(text(wrong), 'trusted.json')).toThrow(/trusted\.json/)
    }
    expect(() => parseTrust(text({}, { fourEyes: [1] }), 'trusted.json')).toThrow(/trusted\.json/)
    expect(parseTrust(text({}, { fourEyes: ['shell'] }), 'trusted.json').fourEyes).toEqual([
      'shell',
    ])
  })
})

describe('a build under four eyes', () => {
  const limits = {
    anna: {},
    ben: {},
    service: { perActor: true },
    visitor: { actions: ['canary'] },
  }
  const { anna, ben, service, visitor } = buildTeams(
    limits as Record<keyof typeof limits, Limits>,
    ['mfe_cart'],
  )
  let version: string
  beforeEach(async () => {
    version = await publishBuild(anna, 'mfe_cart')
  })

  it('a promotion is refused until another key approves this version, once', async () => {
    await expect(promote(as(anna), 'mfe_cart', version)).rejects.toMatchObject({
      code: 'approval_needed',
      message: `mfe_cart ${version} needs a second signer to promote it`,
      reasons: [
        `another operator approves it at /operator/releases, or another key: release approve mfe_cart ${version}`,
      ],
    })
    await approve(as(anna), ['mfe_cart', version])
    await expect(promote(as(anna), 'mfe_cart', version)).rejects.toMatchObject({
      code: 'approval_needed',
    })
    await approve(as(ben, 'ben'), ['mfe_cart', version])
    await promote(as(anna), 'mfe_cart', version)
    expect(await read(anna)).not.toHaveProperty('approvals')
    const lines = await openRegistry(join(folder.path, 'registry.json'), anna).readAudit(2)
    expect(lines).toMatchObject([
      { action: 'promote', actor: 'anna', to: version },
      { action: 'approve', actor: 'ben', name: 'mfe_cart', from: 'promote', to: version },
    ])
  })

  it('an approval ends after a day and does not cover another version', async () => {
    await approve(as(ben), ['mfe_cart', version])
    const other = await publishBuild(anna, 'mfe_cart', '1.1.0')
    await expect(promote(as(anna), 'mfe_cart', other)).rejects.toMatchObject({
      code: 'approval_needed',
    })
    at = '2026-11-29T09:00:01.000Z'
    await expect(promote(as(anna), 'mfe_cart', version)).rejects.toMatchObject({
      code: 'approval_needed',
    })
  })

  it('a key that may not approve is refused, and a forged approval is ignored', async () => {
    await expect(approve(as(visitor), ['mfe_cart', version])).rejects.toMatchObject({
      code: 'forbidden',
    })
    await approve(as(ben), ['mfe_cart', version])
    const document = await read(anna)
    const [approval] = document.approvals ?? []
    if (!approval) throw new Error('no approval')
    const forged = { ...document, approvals: [{ ...approval, actor: 'someone else' }] }
    await writeFile(
      join(folder.path, 'registry.json'),
      JSON.stringify(anna.signer.signDocument(forged)),
    )
    await expect(promote(as(anna), 'mfe_cart', version)).rejects.toMatchObject({
      code: 'approval_needed',
    })
  })

  it('two people who sign with the key of the release service are two signers', async () => {
    await approve(as(service, 'ben'), ['mfe_cart', version])
    await expect(promote(as(service, 'ben'), 'mfe_cart', version)).rejects.toMatchObject({
      code: 'approval_needed',
    })
    await expect(promote(as(service, 'anna'), 'mfe_cart', version)).resolves.toMatchObject({
      changed: true,
    })
  })

  it('a denial and a canary for most visitors need an approval; a small canary and a rollback do not', async () => {
    const next = await publishBuild(anna, 'mfe_cart', '1.1.0')
    for (const each of [version, next]) {
      await approve(as(ben), ['mfe_cart', each])
      await promote(as(anna), 'mfe_cart', each)
    }
    await rollback(as(anna), 'mfe_cart')
    await setCanary(as(anna), 'mfe_cart', next, 50)
    await expect(setCanary(as(anna), 'mfe_cart', next, 51)).rejects.toMatchObject({
      code: 'approval_needed',
    })
    const refused = deny(as(anna), 'mfe_cart', next, 'leaks')
    await expect(refused).rejects.toMatchObject({
      reasons: [
        `another operator approves it at /operator/releases, or another key: release approve mfe_cart ${next} --for deny`,
      ],
    })
    await approve(as(ben), ['mfe_cart', next], 'deny')
    await expect(deny(as(anna), 'mfe_cart', next, 'leaks')).resolves.toMatchObject({
      changed: true,
    })
  })
})
