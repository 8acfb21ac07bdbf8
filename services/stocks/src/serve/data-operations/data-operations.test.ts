import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  type DataOperation,
  type DataOperationDetail,
  OPERATION_RUNNING_CODE,
  RATINGS_MOVE_CODE,
} from '@quantamental/api/stocks'
import { createBus } from '@quantamental/service-kit/events'
import { bearerHeaders, viewerCookies, visitorCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { IDENTITIES, PRICES } from '../../../test/import-site.ts'
import { companyfactsJson } from '../../../test/sec-files.ts'
import { createStocksDatabase, type StocksDatabase } from '../../../test/stocks-database.ts'
import type { Db } from '../../db/database.ts'
import { withImportLock } from '../../ingest/run-import.ts'
import { takeOperationLock } from './repository.ts'
import { readOperationSettings } from './run-cli.ts'

const FAKE_CLI = new URL('../../../test/fake-cli.ts', import.meta.url)
const OPERATOR_ID = 7
const URL_OF = '/api/data-operations/'
const PATIENCE_MS = 90_000

let folder: string
let database: StocksDatabase
let db: Db
let operator: Record<string, string>

beforeAll(async () => {
  database = await createStocksDatabase()
  db = database.db
  folder = await mkdtemp(join(tmpdir(), 'stocks-admin-'))
  operator = await viewerCookies({ userId: OPERATOR_ID, roles: ['operator'] })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.deleteFrom('data_operation').execute()
  await db.deleteFrom('operator_action').execute()
})

/** The service with the named fake command line; `real` uses its own. */
async function openApp(cli: 'real' | 'done' | 'failed' | 'waits'): Promise<FastifyInstance> {
  const settings = readOperationSettings({ ...process.env, DATA_DIR: folder })
  return database.serve({
    operations:
      cli === 'real'
        ? settings
        : { ...settings, cli: FAKE_CLI, environment: { ...settings.environment, FAKE: cli } },
  })
}

async function write(name: string, content: string): Promise<void> {
  const path = join(folder, 'import', name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
}

type Payload = Record<string, unknown>
const list = async (app: FastifyInstance) =>
  (await app.inject({ url: URL_OF, headers: operator })).json()
const start = (app: FastifyInstance, payload: Payload, headers = operator) =>
  app.inject({
    method: 'POST',
    url: URL_OF,
    headers,
    payload: { reason: 'A test of the admin', ...payload },
  })
const detail = async (app: FastifyInstance, id: number): Promise<DataOperationDetail> =>
  (await app.inject({ url: `${URL_OF}${id}/`, headers: operator })).json()
const diff = (app: FastifyInstance, query = '') =>
  app.inject({ url: `${URL_OF}diff/${query}`, headers: operator })

/** Poll until the operation, which runs in another process, has the given state. */
async function until(
  app: FastifyInstance,
  id: number,
  isAsWanted: (operation: DataOperationDetail) => boolean,
): Promise<DataOperationDetail> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  while (!patience.aborted) {
    const operation = await detail(app, id)
    if (isAsWanted(operation)) return operation
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`Timed out in state: ${JSON.stringify(await detail(app, id))}`)
}
const isOver = ({ state }: DataOperation) => state !== 'running'

async function run(app: FastifyInstance, payload: Payload): Promise<DataOperationDetail> {
  const response = await start(app, payload)
  expect([response.statusCode, response.json()]).toEqual([201, expect.anything()])
  return until(app, response.json().id, isOver)
}

describe('data operation access', () => {
  it('data operation routes reject everyone but operators, before validating the request', async () => {
    const app = await openApp('done')
    const nobodies = [
      [401, visitorCookies()],
      [403, await viewerCookies({ roles: ['editor'] })],
      [403, await bearerHeaders({ scopes: ['stocks:read'] })],
    ] as const
    for (const [status, headers] of nobodies) {
      for (const url of [
        URL_OF,
        `${URL_OF}1/`,
        `${URL_OF}sources/`,
        `${URL_OF}diff/`,
        `${URL_OF}diff/?from=x`,
      ]) {
        expect((await app.inject({ url, headers })).statusCode).toBe(status)
      }
      expect((await start(app, { kind: 'nonsense' }, headers)).statusCode).toBe(status)
    }
    expect(await db.selectFrom('data_operation').selectAll().execute()).toEqual([])
  })

  it('data operation routes reject requests from other sites', async () => {
    const { cookie = '' } = operator
    const response = await start(await openApp('done'), { kind: 'publish' }, { cookie })
    expect(response.statusCode).toBe(403)
  })
})

describe('data operations', () => {
  it('starting an operation records an operator action and publishes it to the audit log', async () => {
    const app = await openApp('done')
    const { id } = (await start(app, { kind: 'publish', reason: ' New prices ' })).json()
    await until(app, id, isOver)
    const actions = await db.selectFrom('operator_action').selectAll().execute()
    expect(actions).toMatchObject([
      { operator_user_id: OPERATOR_ID, action: 'publish_data', reason: 'New prices' },
    ])
    const events = await sql<{ payload: unknown }>`select data -> 'payload' as payload
      from bus.job where name = 'site.operator-acted.account'`.execute(db)
    expect(events.rows.at(-1)?.payload).toMatchObject({
      ...{ service: 'stocks', action: 'publish_data', operator_user_id: OPERATOR_ID },
      action_id: actions[0]?.id,
    })
  })

  it('a running operation reports progress, blocks others and ends with the service', async () => {
    const app = await openApp('waits')
    const { id } = (await start(app, { kind: 'recompute' })).json()
    const running = await until(app, id, ({ progress }) => progress !== null)
    expect(running).toMatchObject({ state: 'running', progress: 0.25, finished_at: null })
    expect(running.message).toBe('Companies: 3 of 12')
    expect((await list(app)).is_busy).toBe(true)
    const other = await openApp('done')
    for (const service of [app, other]) {
      const refused = await start(service, { kind: 'publish' })
      expect([refused.statusCode, refused.json().code]).toEqual([409, OPERATION_RUNNING_CODE])
    }
    await app.close()
    expect(await detail(other, id)).toMatchObject({ state: 'interrupted', progress: null })
    expect((await list(other)).is_busy).toBe(false)
    expect(await db.selectFrom('operator_action').selectAll().execute()).toHaveLength(1)
  })

  it('an operation of a crashed service is marked interrupted and the next one can start', async () => {
    const lost = await db
      .insertInto('data_operation')
      .values({ kind: 'publish', reason: 'Before', started_at: new Date() } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const app = await openApp('done')
    expect((await list(app)).operations).toMatchObject([{ id: lost.id, state: 'interrupted' }])
    expect((await run(app, { kind: 'publish' })).state).toBe('done')
  })

  it('an operation of another service instance is left alone', async () => {
    const lock = await takeOperationLock(database.databaseUrl)
    await db
      .insertInto('data_operation')
      .values({ kind: 'publish', reason: 'There', started_at: new Date() } as never)
      .execute()
    const app = await openApp('done')
    const { operations, is_busy } = await list(app)
    expect([is_busy, operations[0].state]).toEqual([true, 'running'])
    await lock?.release()
    expect((await list(app)).operations[0].state).toBe('interrupted')
  })

  it('an operation does not start while a command-line import runs', async () => {
    const app = await openApp('done')
    await withImportLock(database.databaseUrl, async () => {
      const refused = await start(app, { kind: 'publish' })
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { detail: 'A command-line import is running.', code: OPERATION_RUNNING_CODE },
      ])
      expect((await list(app)).is_busy).toBe(true)
    })
    expect((await list(app)).is_busy).toBe(false)
    expect(await db.selectFrom('operator_action').selectAll().execute()).toEqual([])
  })

  it('a failed operation reports the reason', async () => {
    const failed = await run(await openApp('failed'), { kind: 'publish' })
    expect(failed).toMatchObject({ state: 'failed', message: 'Failed: the disk is full' })
  })

  it('a recompute operation publishes nothing, and each operation runs only its own command', async () => {
    const app = await openApp('done')
    const lines = async (kind: string) => (await run(app, { kind })).lines
    expect(await lines('recompute')).toEqual(['recompute --diff'])
    expect(await lines('publish')).toEqual(['recompute'])
    expect(await lines('sync')).toEqual(['sync'])
    const { lines: one, source } = await run(app, { kind: 'sync', source: 'treasury' })
    expect([source, one]).toEqual(['treasury', ['sync --source treasury']])
    const actions = await db.selectFrom('operator_action').select(['action', 'subject']).execute()
    expect(actions).toContainEqual({ action: 'sync_data', subject: 'sync of treasury' })
  })

  it.each([
    [{ kind: 'drop' }, 'kind'],
    [{ kind: 'publish', reason: '  ' }, 'reason'],
    [{ kind: 'publish', reason: undefined }, 'reason'],
    [{ kind: 'publish', source: '.' }, 'source'],
    [{ kind: 'import' }, 'source'],
    [{ kind: 'sync', source: 'nowhere' }, 'source'],
    [{ kind: 'sync', source: '--help' }, 'source'],
    [{ kind: 'rollback' }, 'kind'],
  ])('an operation with the payload %j is refused', async (payload, field) => {
    const refused = await start(await openApp('done'), payload)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json())).toEqual([field])
  })
})

describe('import folders', () => {
  const HOSTILE = [
    ...['..', '../..', '../secret', '/etc', 'ok/../../secret', './ok', 'ok/', 'link', 'ok\0'],
    ...['--fetch=AAPL', '$(id)', 'empty', ''],
  ]

  it('only a listed folder can be imported, whatever else is sent', async () => {
    await write('ok/prices.csv', PRICES)
    await write('ok/notes.txt', 'hello')
    await mkdir(join(folder, 'import/empty'), { recursive: true })
    await mkdir(join(folder, 'secret'), { recursive: true })
    await writeFile(join(folder, 'secret/prices.csv'), PRICES)
    await symlink(join(folder, 'secret'), join(folder, 'import/link'))
    await symlink(join(folder, 'secret/prices.csv'), join(folder, 'import/ok/prices-linked.csv'))
    const app = await openApp('done')
    expect((await list(app)).sources).toEqual([
      {
        folder: 'ok',
        files: [{ name: 'prices.csv', kind: 'prices' }],
        unknown: ['notes.txt', 'prices-linked.csv'],
      },
    ])
    for (const source of HOSTILE) {
      const refused = await start(app, { kind: 'import', source })
      expect([source, refused.statusCode]).toEqual([source, 400])
    }
    const { lines } = await run(app, { kind: 'import', source: 'ok' })
    expect(lines).toEqual([`import --prices ${folder}/import/ok/prices.csv`])
    await rm(join(folder, 'import'), { recursive: true })
  })
})

describe('data operations on real data', () => {
  it('operations import, list rejections, roll back, compare and publish', async () => {
    const app = await openApp('real')
    const bus = createBus({ databaseUrl: database.databaseUrl, schema: 'bus' })
    await bus.start()
    await bus.stop()
    await write('first/identities.csv', IDENTITIES)
    await write('first/companyfacts/apple.json', companyfactsJson(320193, 'Apple', APPLE_FACTS))
    await write('first/companyfacts/broken.json', '{"cik": 1,')
    await write('first/prices.csv', PRICES)
    const first = await run(app, { kind: 'import', source: 'first' })
    expect([first.state, first.message]).toEqual([
      'done',
      'Published data version 1: 1 of 1 companies computed; 0 new filings announced.',
    ])
    expect((await app.inject('/api/data-version/')).json()).toMatchObject({
      simulated_companies: 0,
      prices_as_of: '2023-09-29',
      filings_as_of: '2023-11-03',
    })
    expect(first.rejects).toMatchObject([{ file: 'broken.json', where: 'whole file' }])
    expect(first.rejected_rows).toBeGreaterThan(0)
    expect((await diff(app)).json()).toEqual({ diff: null })

    // A company in default has the letter D: only the quarter of that day changes its letter.
    await write('default/identities.csv', 'cik,ticker,defaulted_on\n320193,AAPL,2022-12-01\n')
    const second = await run(app, { kind: 'import', source: 'default' })
    expect(second.message).toContain('Published data version 2: 1 of 1 companies computed')
    const published = (await diff(app)).json().diff
    expect(published).toMatchObject({
      ...{ from_version: 1, to_version: 2, companies_changed: 1, companies_added: 0 },
      companies_removed: 0,
    })
    expect(published.ratings_changed).toBeGreaterThan(0)
    expect(published.ratings[0]).toMatchObject({
      ticker: 'AAPL',
      name: 'Apple Inc.',
      to_rating: 'D',
    })

    expect((await run(app, { kind: 'rollback' })).message).toBe(
      'Data version 1 is published again. Version 2 is still stored.',
    )
    const { versions } = await list(app)
    expect(versions).toMatchObject([
      { version: 2, is_current: false, can_roll_back_to: false },
      { version: 1, is_current: true, can_roll_back_to: false, companies: 1 },
    ])

    const compared = await run(app, { kind: 'recompute' })
    expect(compared.message).toBe('1 of 1 companies computed; nothing was published.')
    const staged = (await diff(app)).json().diff
    const causes = { filing: 1, price: 0, restatement: 0, model: 0, other: 0 }
    expect(staged).toEqual({
      ...{ ...published, from_version: 1, to_version: null },
      moves: { quarters: 2, causes },
    })
    expect((await list(app)).versions).toMatchObject([{ version: 1, is_current: true }])

    expect((await run(app, { kind: 'publish' })).state).toBe('done')
    const again = (await diff(app)).json().diff
    expect(again).toMatchObject({ from_version: 1, ratings: published.ratings })
    expect((await diff(app, '?from=1')).json()).toEqual({ diff: again })
    expect((await diff(app, '?from=999')).statusCode).toBe(404)
  }, 120_000)
})

describe('publications that move many ratings', () => {
  it('a publication is refused with the counts until the moves are confirmed', async () => {
    const app = await openApp('done')
    expect((await start(app, { kind: 'recompute', confirm_moves: true })).json()).toEqual({
      confirm_moves: ['Only publications take a confirmation.'],
    })
    await run(app, { kind: 'recompute' })
    const refused = await start(app, { kind: 'publish' })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          '1 of 12 published ratings would move although nothing changed at their companies. Confirm to publish.',
        code: RATINGS_MOVE_CODE,
        moves: {
          quarters: 12,
          causes: { filing: 0, price: 0, restatement: 0, model: 0, other: 1 },
        },
      },
    ])
    expect((await list(app)).operations).toHaveLength(1)
    const { lines } = await run(app, { kind: 'publish', confirm_moves: true })
    expect(lines).toEqual(['recompute --yes'])
  })
})
