import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createTemporaryFolder } from '../testing/build-dist.ts'
import { buildRelease } from '../testing/build-release.ts'
import { S3_BUCKET, S3_CREDENTIALS, type S3Server, startS3Server } from '../testing/s3-server.ts'
import type { PublishingStore } from './build-store.ts'
import { createDirectoryStore } from './directory-store.ts'
import { createS3Store } from './s3-store.ts'
import { listDamagedFiles } from './store.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let server: S3Server
let number = 0
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await createTemporaryFolder()
  number += 1
})
afterEach(() => folder.remove())

const openFolder = () => createDirectoryStore(join(folder.path, 'store'))
/** Separate prefix for each test. */
const openS3 = (credentials: { accessKeyId: string; secretAccessKey: string } = S3_CREDENTIALS) =>
  createS3Store(`s3://${S3_BUCKET}/site/${number}?endpoint=${server.endpoint}`, credentials)

const one = buildRelease('mfe_stocks', '1.0.0-00000001', {
  'remoteEntry.js': 'entry',
  'remoteEntry.js.br': 'compressed',
  'pages/z score+1.js': 'page',
})

describe.each<[string, () => PublishingStore]>([
  ['a folder', openFolder],
  ['an S3 bucket', () => openS3()],
])('a build store in %s', (_, open) => {
  it('a build store returns a release and its files as written', async () => {
    const store = open()
    expect(await store.writeRelease(one.release, one.files)).toBe(true)
    expect(await store.readRelease('mfe_stocks', '1.0.0-00000001')).toEqual(one.release)
    for (const [path, content] of one.files) {
      const found = await store.readFile('mfe_stocks', '1.0.0-00000001', path)
      expect(Buffer.from(found ?? []).toString()).toBe(Buffer.from(content).toString())
    }
    expect(await listDamagedFiles(store, one.release)).toEqual([])
  })

  it('a build store writes a version once and returns false to the second publisher', async () => {
    const store = open()
    const other = { ...one.release, builtAt: '2026-11-02T09:00:00.000Z' }
    await store.writeRelease(one.release, one.files)
    expect(await store.writeRelease(other, one.files)).toBe(false)
    expect(await store.readRelease('mfe_stocks', '1.0.0-00000001')).toEqual(one.release)
  })

  it('one of several simultaneous publishers wins', async () => {
    const builtAt = [1, 2, 3, 4].map((day) => `2026-11-0${day}T09:00:00.000Z`)
    const results = await Promise.all(
      builtAt.map((each) => open().writeRelease({ ...one.release, builtAt: each }, one.files)),
    )
    expect(results.filter((won) => won)).toHaveLength(1)
    const stored = await open().readRelease('mfe_stocks', '1.0.0-00000001')
    expect(stored.builtAt).toBe(builtAt[results.indexOf(true)])
  })

  it('source maps are stored apart from what edges read, and removed with their release', async () => {
    const store = open()
    await store.writeRelease(one.release, one.files)
    const at = ['mfe_stocks', '1.0.0-00000001'] as const
    await store.writeMaps(...at, new Map([['page.js.map', Buffer.from('{}')]]))
    expect(Buffer.from((await store.readMap(...at, 'page.js')) ?? []).toString()).toBe('{}')
    expect(await store.readFile(...at, 'page.js.map')).toBeUndefined()
    await expect(store.readRelease('.maps', 'mfe_stocks')).rejects.toThrow()
    expect([await store.listNames(), await store.listVersions('mfe_stocks')]).toEqual([
      ['mfe_stocks'],
      ['1.0.0-00000001'],
    ])
    await store.removeRelease(...at)
    expect(await store.readMap(...at, 'page.js')).toBeUndefined()
  })

  it('a build store lists names and versions, none if empty', async () => {
    const store = open()
    expect(await store.listNames()).toEqual([])
    expect(await store.listVersions('mfe_stocks')).toEqual([])
    for (const [name, version] of [
      ['mfe_stocks', '1.0.0-00000001'],
      ['mfe_stocks', '1.1.0-00000002'],
      ['mfe_cart', '1.0.0-00000001'],
    ] as const) {
      const { release, files } = buildRelease(name, version)
      await store.writeRelease(release, files)
    }
    expect(await store.listNames()).toEqual(['mfe_cart', 'mfe_stocks'])
    expect([...(await store.listVersions('mfe_stocks'))].sort()).toEqual([
      '1.0.0-00000001',
      '1.1.0-00000002',
    ])
    expect(await store.listVersions('mfe_nothing')).toEqual([])
  })

  it('a build store replaces only the document when a release is signed later', async () => {
    const store = open()
    await store.writeRelease(one.release, one.files)
    const signed = { ...one.release, signature: { key: 'k', value: 'v' } }
    await store.replaceDocument(signed)
    expect(await store.readRelease('mfe_stocks', '1.0.0-00000001')).toEqual(signed)
    expect(await listDamagedFiles(store, signed)).toEqual([])
  })

  it('a build store removes one release and no other', async () => {
    const store = open()
    const next = buildRelease('mfe_stocks', '1.0.0-000000012')
    await store.writeRelease(one.release, one.files)
    await store.writeRelease(next.release, next.files)
    await store.removeRelease('mfe_stocks', '1.0.0-00000001')
    const gone = store.readRelease('mfe_stocks', '1.0.0-00000001')
    await expect(gone).rejects.toMatchObject({ code: 'release_missing' })
    expect(await store.readFile('mfe_stocks', '1.0.0-00000001', 'remoteEntry.js')).toBeUndefined()
    expect(await store.listVersions('mfe_stocks')).toEqual(['1.0.0-000000012'])
    await store.removeRelease('mfe_stocks', '1.0.0-00000001')
  })

  it('a build store returns nothing for a path or name that leaves the release', async () => {
    const store = open()
    await store.writeRelease(one.release, one.files)
    for (const path of ['../1.0.0-00000001/remoteEntry.js', '/etc/passwd', '', 'missing.js']) {
      expect(await store.readFile('mfe_stocks', '1.0.0-00000001', path)).toBeUndefined()
    }
    for (const [name, version] of [
      ['../mfe_stocks', '1.0.0-00000001'],
      ['mfe_stocks', '../mfe_stocks'],
    ] as const) {
      await expect(store.readRelease(name, version)).rejects.toMatchObject({
        code: expect.stringMatching(/unknown_name|release_missing/),
      })
    }
    expect(await store.listVersions('..')).toEqual([])
  })

  it('a build store refuses the document of another release', async () => {
    const store = open()
    await store.writeRelease(one.release, one.files)
    const { release } = buildRelease('mfe_stocks', '1.0.0-00000001', {}, { contract: 'one' })
    await store.replaceDocument(release)
    const damaged = store.readRelease('mfe_stocks', '1.0.0-00000001')
    await expect(damaged).rejects.toMatchObject({ code: 'release_damaged' })
  })
})

describe('a build store in an S3 bucket', () => {
  it('an S3 store writes release.json last, so that a release is complete or absent', async () => {
    server.requests.length = 0
    await openS3().writeRelease(one.release, one.files)
    const puts = server.requests.filter((each) => each.startsWith('PUT'))
    expect(puts).toHaveLength(4)
    expect(puts.at(-1)).toBe(
      `PUT /${S3_BUCKET}/site/${number}/mfe_stocks/1.0.0-00000001/release.json`,
    )
  })

  it('an S3 store makes three attempts in total on server errors', async () => {
    const store = openS3()
    await store.writeRelease(one.release, one.files)
    server.failNext(2)
    expect(await store.readRelease('mfe_stocks', '1.0.0-00000001')).toEqual(one.release)
    server.failNext(3)
    const failed = store.readRelease('mfe_stocks', '1.0.0-00000001')
    await expect(failed).rejects.toMatchObject({
      code: 'remote_failed',
      message: expect.stringContaining('503'),
    })
  })

  it('an S3 store reports the server’s message for a wrong key, but not the key', async () => {
    const store = openS3({ accessKeyId: 'S3RVER', secretAccessKey: 'a-wrong-secret' })
    const refused = store.readRelease('mfe_stocks', '1.0.0-00000001')
    await expect(refused).rejects.toMatchObject({
      code: 'remote_failed',
      message: expect.stringMatching(/403 SignatureDoesNotMatch(?!.*a-wrong-secret)/),
    })
  })
})
