import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { RegistryDocument } from '@quantamental/remote/release'
import { compositionIdOf } from './compositions/composition-record.ts'
import { collectGarbage, presentGc } from './gc.ts'
import { openCompositions } from './open.ts'
import { createFileRegistry } from './registry/file-registry.ts'
import {
  type AuditLine,
  EMPTY_REGISTRY,
  type RegistryBackend,
} from './registry/registry-backend.ts'
import type { PublishingStore } from './store/build-store.ts'
import { createDirectoryStore } from './store/directory-store.ts'
import { createTemporaryFolder } from './testing/build-dist.ts'
import { buildRelease } from './testing/build-release.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let store: PublishingStore
let registry: RegistryBackend
let revision: number
const NOW = Date.parse('2026-12-01T12:00:00.000Z')
beforeEach(async () => {
  folder = await createTemporaryFolder()
  store = createDirectoryStore(join(folder.path, 'store'))
  registry = createFileRegistry(join(folder.path, 'registry.json'))
  revision = 0
})
afterEach(() => folder.remove())

async function publish(name: string, version: string, builtAt = '2026-01-01T00:00:00.000Z') {
  const { release, files } = buildRelease(name, version, { 'a.js': 'x'.repeat(100) }, { builtAt })
  await store.writeRelease(release, files)
}

async function write(
  said: Partial<RegistryDocument>,
  line: Partial<AuditLine> = {},
): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  const whole = { at, actor: 'anna', action: 'promote', name: 'shell', from: '', to: '', ...line }
  await registry.write(
    revision,
    { ...EMPTY_REGISTRY, ...said, revision: revision + 1 },
    { ...whole, revision: revision + 1 },
  )
  revision += 1
}

const collect = (days = 30, dryRun = false) =>
  collectGarbage({ store, registry, days, dryRun, nowMs: () => NOW })

describe('the garbage collector', () => {
  it('the garbage collector keeps live versions, versions for a rollback and canaries, stopped or not', async () => {
    for (const version of ['1.0.0-a', '1.1.0-b', '1.2.0-c', '1.3.0-d', '0.9.0-e']) {
      await publish('mfe_stocks', version)
    }
    await publish('shell', '1.0.0-a')
    await publish('shell', '0.9.0-e')
    const since = '2026-01-01T00:00:00.000Z'
    await write({
      shell: { stable: '1.0.0-a', previous: [] },
      remotes: {
        mfe_stocks: {
          stable: '1.2.0-c',
          previous: ['1.1.0-b', '1.0.0-a'],
          state: 'off',
          canary: { version: '1.3.0-d', percent: 0, since, stopped: 'too many faults' },
        },
      },
    })
    expect(await collect()).toEqual({
      removed: [
        { name: 'mfe_stocks', version: '0.9.0-e', bytes: 100 },
        { name: 'shell', version: '0.9.0-e', bytes: 100 },
      ],
      retainedCount: 5,
      bytes: 200,
      dryRun: false,
      compositions: { removed: [], problem: null },
    })
    expect([...(await store.listVersions('mfe_stocks'))].sort()).toEqual([
      '1.0.0-a',
      '1.1.0-b',
      '1.2.0-c',
      '1.3.0-d',
    ])
    expect(await store.listVersions('shell')).toEqual(['1.0.0-a'])
  })

  it('the garbage collector keeps versions that were live or a canary within the days, to the millisecond', async () => {
    for (const version of ['1.0.0-a', '1.1.0-b', '1.2.0-c', '1.3.0-d', '1.4.0-e']) {
      await publish('mfe_stocks', version)
    }
    const remotes = { mfe_stocks: { stable: '1.4.0-e', previous: [], state: 'on' } } as const
    const name = 'mfe_stocks'
    const before = { name, from: '1.0.0-a', to: '1.1.0-b', at: '2026-11-01T11:59:59.999Z' }
    await write({ remotes }, before)
    const canary = { name, action: 'canary', from: '', to: '1.2.0-c 20%' }
    await write({ remotes }, { ...canary, at: '2026-11-01T12:00:00.000Z' })
    const rollback = { name, action: 'rollback', from: '1.3.0-d', to: '1.4.0-e' }
    await write({ remotes }, { ...rollback, at: '2026-11-20T12:00:00.000Z' })
    const { removed } = await collect(30)
    expect(removed.map(({ version }) => version).sort()).toEqual(['1.0.0-a', '1.1.0-b'])
  })

  it('the garbage collector keeps releases whose scripts a retained release has unchanged', async () => {
    await publish('mfe_stocks', '0.8.0-f')
    for (const [version, at] of [
      ['0.9.0-e', '0.8.0-f'],
      ['1.0.0-a', '0.9.0-e'],
    ] as const) {
      const { release, files } = buildRelease('mfe_stocks', version, { 'a.js': 'x' })
      const script = { bytes: 1, brotli: 1, ...release.files['a.js'], integrity: '', at }
      const integrity = release.files['a.js']?.integrity ?? ''
      await store.writeRelease({ ...release, files: { 'a.js': { ...script, integrity } } }, files)
    }
    const channel = { stable: '1.0.0-a', previous: [], state: 'on' } as const
    await write({ remotes: { mfe_stocks: channel } })
    const { removed } = await collect()
    expect(removed.map(({ version }) => version)).toEqual(['0.8.0-f'])
  })

  it('the garbage collector keeps releases younger than a day', async () => {
    await publish('mfe_stocks', '1.0.0-a', '2026-11-30T12:00:00.001Z')
    await publish('mfe_stocks', '1.1.0-b', '2026-11-30T12:00:00.000Z')
    await write({})
    const { removed } = await collect()
    expect(removed.map(({ version }) => version)).toEqual(['1.1.0-b'])
  })

  it('the garbage collector keeps a release whose document cannot be read', async () => {
    await publish('mfe_stocks', '1.0.0-a')
    const { release } = buildRelease('mfe_stocks', '1.0.0-a', {}, { contract: 'none' })
    await store.replaceDocument(release)
    await write({})
    expect(await collect()).toMatchObject({ removed: [], retainedCount: 1 })
  })

  it('a dry run of the garbage collector lists the removals and removes nothing', async () => {
    await publish('mfe_stocks', '1.0.0-a')
    await write({})
    expect(await collect(30, true)).toMatchObject({
      removed: [{ version: '1.0.0-a' }],
      dryRun: true,
    })
    expect(await store.listVersions('mfe_stocks')).toEqual(['1.0.0-a'])
  })

  it('the garbage collector removes nothing while the registry is empty', async () => {
    await publish('mfe_stocks', '1.0.0-a')
    await expect(collect()).rejects.toMatchObject({ code: 'registry_broken' })
    expect(await store.listVersions('mfe_stocks')).toEqual(['1.0.0-a'])
  })
})

describe('compositions that were served', () => {
  const file = () => join(folder.path, 'registry.json')
  const collectAll = (dryRun = false) => {
    const compositions = openCompositions(file())
    return collectGarbage({ store, registry, compositions, days: 30, dryRun, nowMs: () => NOW })
  }
  /** Store a composition of the shell and this version of a remote at time `at`. */
  async function serve(version: string, at: string, shell = '1.0.0-a'): Promise<string> {
    const remotes = { mfe_stocks: { version, state: 'on' } } as const
    const record = { shell: { version: shell }, remotes }
    const id = compositionIdOf(record)
    await openCompositions(file()).keep({ ...record, id })
    const moment = new Date(at)
    await utimes(join(folder.path, 'compositions', `${id}.json`), moment, moment)
    return id
  }
  const isStored = async (id: string) => (await openCompositions(file()).find(id)) !== undefined
  /** 90 days before NOW, and a second more. */
  const ON_THE_DAY = '2026-09-02T12:00:00.000Z'
  const BEFORE = '2026-09-02T11:59:59.000Z'
  beforeEach(async () => {
    await publish('shell', '1.0.0-a')
    await publish('mfe_stocks', '1.0.0-a')
    await publish('mfe_stocks', '0.9.0-e')
    const channel = { stable: '1.0.0-a', previous: [] }
    await write({ shell: channel, remotes: { mfe_stocks: { ...channel, state: 'on' } } })
  })

  it('compositions are removed after 90 days if one of their builds is missing or being removed', async () => {
    const gone = [
      await serve('0.1.0-f', BEFORE),
      await serve('1.0.0-a', BEFORE, '0.1.0-f'),
      await serve('0.9.0-e', BEFORE),
    ]
    const replayable = await serve('1.0.0-a', BEFORE)
    const young = await serve('0.2.0-g', ON_THE_DAY)
    const expected = { removed: [...gone].sort(), problem: null }
    expect(await collectAll(true)).toMatchObject({ compositions: expected })
    expect(await Promise.all(gone.map(isStored))).toEqual([true, true, true])
    expect(await collectAll()).toMatchObject({ compositions: expected })
    expect(await Promise.all(gone.map(isStored))).toEqual([false, false, false])
    expect(await Promise.all([replayable, young].map(isStored))).toEqual([true, true])
  })

  it('compositions stay if the store lacks the live shell', async () => {
    const id = await serve('0.1.0-f', BEFORE)
    await store.removeRelease('shell', '1.0.0-a')
    expect(await collectAll()).toMatchObject({
      compositions: { removed: [], problem: expect.stringContaining('live shell 1.0.0-a') },
    })
    expect(await isStored(id)).toBe(true)
  })

  it('compositions that cannot be read do not keep releases from being removed', async () => {
    await writeFile(join(folder.path, 'compositions'), '')
    const result = await collectAll()
    expect(result.removed).toHaveLength(1)
    expect(presentGc(result)).toContain('no composition removed: the compositions beside')
  })
})
