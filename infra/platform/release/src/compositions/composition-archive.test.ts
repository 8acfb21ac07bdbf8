import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { openCompositions, openRegistry } from '../open.ts'
import { createPostgresSchema } from '../postgres/connection.ts'
import { EMPTY_REGISTRY } from '../registry/registry-backend.ts'
import { NO_KEYS } from '../signing/keys.ts'
import { createTemporaryFolder } from '../testing/build-dist.ts'
import { startPostgresRegistry, type TemporaryRegistry } from '../testing/postgres-registry.ts'
import type { PrunableArchive } from './archives.ts'
import { type CompositionRecord, compositionIdOf } from './composition-record.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let postgres: TemporaryRegistry
const opened: { close(): Promise<void> }[] = []
beforeAll(async () => {
  postgres = await startPostgresRegistry('the edge')
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  folder = await createTemporaryFolder()
  await postgres.reset()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
  await folder.remove()
})

const closing = <T extends { close(): Promise<void> }>(it: T): T => {
  opened.push(it)
  return it
}
const fileOf = (id: string) => join(folder.path, 'compositions', `${id}.json`)

function buildRecord(version: string, state: 'on' | 'off' = 'on'): CompositionRecord {
  const builds = {
    shell: { version: '1.0.0-00000001' },
    remotes: { mfe_stocks: { version, state } },
  }
  return { ...builds, id: compositionIdOf(builds) }
}
const first = buildRecord('1.0.0-00000002')
const second = buildRecord('1.0.0-00000003')
const HOUR_MS = 3_600_000
const INSUFFICIENT_PRIVILEGE = '42501'

interface Place {
  /** Archive as opened by edges. */
  open(): PrunableArchive
  /** Archive as opened by operators. */
  openToPrune(): PrunableArchive
  /** Replace the text of a record. */
  damage(id: string, change: (text: string) => string): Promise<void>
}
const places: readonly (readonly [string, Place])[] = [
  [
    'a folder beside a registry file',
    {
      open: () => closing(openCompositions(join(folder.path, 'registry.json'))),
      openToPrune: () => closing(openCompositions(`file://${folder.path}/registry.json`)),
      damage: async (id, change) =>
        writeFile(fileOf(id), change(await readFile(fileOf(id), 'utf8'))),
    },
  ],
  [
    'a table beside a registry in PostgreSQL',
    {
      open: () => closing(openCompositions(postgres.edgeAddress)),
      openToPrune: () => closing(openCompositions(postgres.address)),
      async damage(id, change) {
        const [row] = await postgres.query<{ record: string }>(
          'select record from release.composition where id = $1',
          [id],
        )
        await postgres.query('update release.composition set record = $2 where id = $1', [
          id,
          change(row?.record ?? ''),
        ])
      },
    },
  ],
]

describe.each(places)('an archive of compositions in %s', (_, place) => {
  it('an archive of compositions finds stored records only, from every connection', async () => {
    await place.open().keep(first)
    const other = place.open()
    expect(await other.find(first.id)).toEqual(first)
    expect(await other.find(second.id)).toBeUndefined()
    await other.keep(second)
    expect(await place.open().find(second.id)).toEqual(second)
  })

  it('an archive of compositions accepts the same record again and from several edges at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => place.open().keep(first)))
    await place.open().keep(first)
    expect(await place.open().find(first.id)).toEqual(first)
    expect(await place.openToPrune().listStoredBefore(Date.now() + HOUR_MS)).toHaveLength(1)
  })

  it.each([
    ['that is no id', '../registry'],
    ['with a letter too many', `${first.id}0`],
    ['in capital letters', first.id.toUpperCase()],
    ['that ends a statement', "'; drop table release.composition; --"],
  ])('an archive of compositions finds nothing for an id %s', async (_what, id) => {
    const archive = place.open()
    await archive.keep(first)
    expect(await archive.find(id)).toBeUndefined()
    expect(await archive.find(first.id)).toEqual(first)
  })

  it.each([
    ['names other builds than its id', (text: string) => text.replace('00000002', '00000009')],
    ['says that a remote is off', (text: string) => text.replace('"on"', '"off"')],
    ['is cut off', (text: string) => text.slice(0, 40)],
    ['is no object', () => 'null'],
    ['lacks its remotes', () => '{"shell":{"version":"1.0.0-00000001"}}'],
  ])('an archive of compositions does not return a record that %s', async (_what, change) => {
    const archive = place.open()
    await archive.keep(first)
    await place.damage(first.id, change)
    expect(await archive.find(first.id)).toBeUndefined()
    expect(await place.openToPrune().listStoredBefore(Date.now() + HOUR_MS)).toEqual([
      { id: first.id, record: undefined },
    ])
  })

  it('an archive of compositions lists records stored before a time and removes given ids', async () => {
    const archive = place.openToPrune()
    await archive.keep(first)
    await archive.keep(second)
    expect(await archive.listStoredBefore(Date.now() - HOUR_MS)).toEqual([])
    const stored = await archive.listStoredBefore(Date.now() + HOUR_MS)
    expect(new Map(stored.map(({ id, record }) => [id, record]))).toEqual(
      new Map([
        [first.id, first],
        [second.id, second],
      ]),
    )
    await archive.remove([first.id, '0123456789ab', '../registry'])
    expect(await archive.find(first.id)).toBeUndefined()
    expect(await archive.find(second.id)).toEqual(second)
  })

  it('an archive of compositions is empty before the first record', async () => {
    expect(await place.openToPrune().listStoredBefore(Date.now() + HOUR_MS)).toEqual([])
  })
})

describe('a folder beside a registry file', () => {
  it('an archive whose folder is a file fails to store and find records', async () => {
    await writeFile(join(folder.path, 'compositions'), '')
    const archive = closing(openCompositions(join(folder.path, 'registry.json')))
    await expect(archive.keep(first)).rejects.toMatchObject({ code: 'remote_failed' })
    await expect(archive.find(first.id)).rejects.toMatchObject({ code: 'remote_failed' })
  })
})

describe('the role of an edge', () => {
  let edge: pg.Client
  beforeEach(async () => {
    edge = closing(
      Object.assign(new pg.Client({ connectionString: postgres.edgeAddress }), {
        async close() {
          await edge.end()
        },
      }),
    )
    await edge.connect()
  })

  it('the edge’s role may not change or remove records or audit lines', async () => {
    for (const statement of [
      `update release.composition set record = '{}'`,
      'delete from release.composition',
      'truncate release.composition',
      `insert into release.composition (id, record, kept_at) values ('0123456789ab', '{}', now())`,
      'drop table release.composition',
      'create table release.other (id int)',
      `insert into release.registry values (1, 1, '{}')`,
      'update release.registry set id = 1',
      'delete from release.registry',
      `update release.audit set line = '{}'`,
      'delete from release.audit',
    ]) {
      const code = await edge.query(statement).then(
        () => 'done',
        (error) => error.code,
      )
      expect([statement, code]).toEqual([statement, INSUFFICIENT_PRIVILEGE])
    }
  })

  it('the edge’s role may read the registry and change it with an audit line, and loses earlier permissions', async () => {
    const line = { at: '', revision: 1, actor: '', action: '', name: '', from: '', to: '' }
    const operator = closing(openRegistry(postgres.address, NO_KEYS))
    await operator.write(0, { ...EMPTY_REGISTRY, revision: 1 }, line)
    await postgres.query('grant all on all tables in schema release to "the edge"')
    await createPostgresSchema(postgres.address, 'the edge')
    const registry = closing(openRegistry(postgres.edgeAddress, NO_KEYS))
    await registry.write(1, { ...EMPTY_REGISTRY, revision: 2 }, { ...line, revision: 2 })
    expect(await registry.read()).toMatchObject({ revision: 2 })
    expect(await registry.readAudit(5)).toHaveLength(2)
    await expect(edge.query('delete from release.composition')).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    })
  })

  it('the owner of the tables cannot be the edge’s role', async () => {
    const owner = new URL(postgres.address).username
    await expect(createPostgresSchema(postgres.address, owner)).rejects.toMatchObject({
      code: 'address_invalid',
      message: expect.stringContaining('a role of its own'),
    })
  })

  it('a missing role of the edge is reported', async () => {
    await expect(createPostgresSchema(postgres.address, 'nobody"; --')).rejects.toMatchObject({
      code: 'remote_failed',
      message: expect.stringContaining('does not exist'),
    })
  })
})

describe('a table beside a registry in PostgreSQL', () => {
  it('an archive without its table reports how to create it', async () => {
    await postgres.query('drop table release.composition')
    const archive = closing(openCompositions(postgres.edgeAddress))
    const expected = {
      code: 'registry_broken',
      message: expect.stringContaining('npm run release -- schema'),
    }
    await expect(archive.find(first.id)).rejects.toMatchObject(expected)
    await expect(archive.keep(first)).rejects.toMatchObject(expected)
  })

  it('the table of compositions is created beside an existing registry without changing it', async () => {
    await postgres.query(`drop table release.composition;
      insert into release.registry values (1, 7, '{}')`)
    await createPostgresSchema(postgres.address)
    const rows = await postgres.query('select revision from release.registry')
    expect(rows).toEqual([{ revision: '7' }])
    const archive = closing(openCompositions(postgres.address))
    await archive.keep(first)
    expect(await archive.find(first.id)).toEqual(first)
  })

  it('an archive on an unreachable server is reported without the password', async () => {
    const archive = closing(openCompositions('postgres://someone:hush@127.0.0.1:1/nowhere'))
    const refused = archive.keep(first)
    await expect(refused).rejects.toMatchObject({ code: 'remote_failed' })
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('hush') })
  })
})
