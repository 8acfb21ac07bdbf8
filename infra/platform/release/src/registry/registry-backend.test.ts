import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { RegistryDocument } from '@quantamental/remote/release'
import { openRegistry } from '../open.ts'
import { createPostgresSchema } from '../postgres/connection.ts'
import { createKeyPair, NO_KEYS } from '../signing/keys.ts'
import { createSigner } from '../signing/signing.ts'
import { createTemporaryFolder } from '../testing/build-dist.ts'
import { startPostgresRegistry, type TemporaryRegistry } from '../testing/postgres-registry.ts'
import { createFileRegistry } from './file-registry.ts'
import { createPostgresRegistry } from './postgres-registry.ts'
import { type AuditLine, EMPTY_REGISTRY, type RegistryBackend } from './registry-backend.ts'
import { withSignatures } from './signed-registry.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let postgres: TemporaryRegistry
const opened: RegistryBackend[] = []
beforeAll(async () => {
  postgres = await startPostgresRegistry()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  folder = await createTemporaryFolder()
  await postgres.reset()
  await createPostgresSchema(postgres.address)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((backend) => backend.close()))
  await folder.remove()
})

const file = () => join(folder.path, 'registry.json')
const keep = (backend: RegistryBackend) => {
  opened.push(backend)
  return backend
}

function buildRegistry(revision: number, stable = '1.0.0-00000001'): RegistryDocument {
  return { ...EMPTY_REGISTRY, revision, shell: { stable, previous: [] } }
}
function buildLine(revision: number, actor = 'tester'): AuditLine {
  const at = '2026-11-21T09:00:00.000Z'
  return { at, revision, actor, action: 'promote', name: 'shell', from: '', to: 'x' }
}

describe.each<[string, () => RegistryBackend]>([
  ['a file', () => keep(createFileRegistry(file()))],
  ['a row of PostgreSQL', () => keep(createPostgresRegistry(postgres.address))],
])('a registry in %s', (_, open) => {
  it('a registry is empty, at revision 0, before the first write', async () => {
    expect(await open().read()).toEqual(EMPTY_REGISTRY)
    expect(await open().readAudit(10)).toEqual([])
  })

  it('a registry returns the written document to every connection', async () => {
    const canary = { version: '2.0.0-00000002', percent: 12.5, since: '2026-11-21T09:00:00.000Z' }
    const remote = { stable: '1.0.0-00000001', previous: [], state: 'on', canary } as const
    const document = { ...buildRegistry(1), remotes: { mfe_stocks: remote } }
    await open().write(0, document, buildLine(1))
    expect(await open().read()).toEqual(document)
    expect(await open().readAudit(10)).toEqual([buildLine(1)])
  })

  it('a write that expects another revision, older or newer, is refused and changes nothing', async () => {
    const backend = open()
    await backend.write(0, buildRegistry(1), buildLine(1))
    await backend.write(1, buildRegistry(2, '2.0.0-00000002'), buildLine(2))
    for (const expected of [0, 1, 3]) {
      const late = backend.write(expected, buildRegistry(expected + 1), buildLine(expected + 1))
      await expect(late).rejects.toMatchObject({
        code: 'revision_conflict',
        message: expect.stringContaining('2'),
      })
    }
    expect(await backend.read()).toEqual(buildRegistry(2, '2.0.0-00000002'))
    expect(await backend.readAudit(10)).toEqual([buildLine(2), buildLine(1)])
  })

  it('one of several simultaneous writers wins, at the first write and at a later one', async () => {
    for (const revision of [1, 2]) {
      const actors = ['a', 'b', 'c', 'd', 'e']
      const results = await Promise.allSettled(
        actors.map((actor) =>
          open().write(revision - 1, buildRegistry(revision), buildLine(revision, actor)),
        ),
      )
      const won = actors.filter((_actor, i) => results[i]?.status === 'fulfilled')
      expect(won).toHaveLength(1)
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason.code).toBe('revision_conflict')
      }
      const audit = await open().readAudit(10)
      expect(audit).toHaveLength(revision)
      expect(audit[0]).toEqual(buildLine(revision, won[0]))
    }
  })

  it('the audit log is read newest first', async () => {
    const backend = open()
    for (const revision of [1, 2, 3]) {
      await backend.write(revision - 1, buildRegistry(revision), buildLine(revision))
    }
    expect((await backend.readAudit(2)).map(({ revision }) => revision)).toEqual([3, 2])
    expect(await backend.readAudit(4)).toHaveLength(3)
  })
})

describe('a registry in a file', () => {
  it('a half-written line of the audit log is omitted', async () => {
    const backend = createFileRegistry(file())
    await backend.write(0, buildRegistry(1), buildLine(1))
    await appendFile(join(folder.path, 'registry.audit.jsonl'), '{"at":"20')
    expect(await backend.readAudit(10)).toEqual([buildLine(1)])
  })
})

describe('a registry in PostgreSQL', () => {
  it('a registry without its tables reports how to create them', async () => {
    await postgres.query('drop schema release cascade')
    const message = expect.stringContaining('npm run release -- schema')
    const backend = keep(createPostgresRegistry(postgres.address))
    await expect(backend.read()).rejects.toMatchObject({ code: 'registry_broken', message })
    const write = backend.write(0, buildRegistry(1), buildLine(1))
    await expect(write).rejects.toMatchObject({ code: 'registry_broken', message })
  })

  it('a registry write without its audit line is rolled back', async () => {
    const backend = keep(createPostgresRegistry(postgres.address))
    await backend.write(0, buildRegistry(1), buildLine(1))
    const twice = backend.write(1, buildRegistry(2), buildLine(1))
    await expect(twice).rejects.toMatchObject({ code: 'revision_conflict' })
    expect(await backend.read()).toEqual(buildRegistry(1))
  })

  it('a registry on an unreachable server is reported without the password', async () => {
    const backend = keep(createPostgresRegistry('postgres://someone:hush@127.0.0.1:1/nowhere'))
    const refused = backend.read()
    await expect(refused).rejects.toMatchObject({ code: 'remote_failed' })
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('hush') })
  })
})

describe('a signed registry', () => {
  const pair = createKeyPair(['registry'])
  const signer = createSigner(pair.privateKeyPem)
  const trusted = { [pair.keyId]: pair.trusted }
  const open = (keys: Partial<typeof NO_KEYS>) => openRegistry(file(), { ...NO_KEYS, ...keys })

  it('a signed registry is read with its trusted key and signed again on each write', async () => {
    const backend = open({ trusted, signer })
    expect(await backend.read()).toEqual(EMPTY_REGISTRY)
    await backend.write(0, buildRegistry(1), buildLine(1))
    await backend.write(1, { ...(await backend.read()), revision: 2 }, buildLine(2))
    expect(await open({ trusted }).read()).toMatchObject({
      revision: 2,
      signature: { key: pair.keyId },
    })
  })

  it('a registry that was changed by hand or is unsigned is refused', async () => {
    await open({ trusted, signer }).write(0, buildRegistry(1), buildLine(1))
    const signed = await open({}).read()
    const tampered = { ...signed, shell: { stable: '6.6.6-00000000', previous: [] } }
    await writeFile(file(), JSON.stringify(tampered))
    await expect(open({ trusted }).read()).rejects.toMatchObject({ code: 'untrusted' })
    await writeFile(file(), JSON.stringify(buildRegistry(1)))
    await expect(open({ trusted }).read()).rejects.toMatchObject({
      code: 'untrusted',
      message: 'the registry is not signed',
    })
  })

  it('a signed registry cannot be written without a key or with a key for other uses', async () => {
    const backend = open({ trusted })
    await expect(backend.write(0, buildRegistry(1), buildLine(1))).rejects.toMatchObject({
      code: 'key_needed',
    })
    const releaseOnly = { [pair.keyId]: { ...pair.trusted, uses: ['release'] as const } }
    const wrong = open({ trusted: releaseOnly, signer })
    await expect(wrong.write(0, buildRegistry(1), buildLine(1))).rejects.toMatchObject({
      code: 'untrusted',
    })
    expect(await open({}).read()).toEqual(EMPTY_REGISTRY)
  })

  it('a signed registry cannot be written unsigned by a process without keys', async () => {
    await open({ signer }).write(0, buildRegistry(1), buildLine(1))
    const unsigned = open({})
    const next = { ...(await unsigned.read()), revision: 2 }
    await expect(unsigned.write(1, next, buildLine(2))).rejects.toMatchObject({
      code: 'key_needed',
    })
  })

  it('a registry stays unsigned where nothing is signed', async () => {
    await withSignatures(createFileRegistry(file()), NO_KEYS).write(
      0,
      buildRegistry(1),
      buildLine(1),
    )
    expect(await open({}).read()).toEqual(buildRegistry(1))
  })
})
