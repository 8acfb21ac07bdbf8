import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { prepareDatabase } from '../../start/src/database/prepare-database.ts'
import { layoutOf } from '../../start/src/layout.ts'
import { loadSecrets } from '../../start/src/secrets.ts'
import { listKnownMigrations, migrateServices } from './database/migrations.ts'
import { withClient } from './database/tables.ts'
import { ROWS } from './testing/fill-database.ts'
import { withCluster } from './testing/open-cluster.ts'
import { type Outcome, runScript } from './testing/run-script.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'
import type { Comparison } from './verify-tables.ts'

const { folder, remove } = makeTemporaryFolder()
const at = (name: string) => path.join(folder, name)
const archive = at('archives/one.tar')
const state = '{"tables":{"customers":[]}}'
let backedUp: Outcome
let restored: Outcome

beforeAll(async () => {
  const layout = layoutOf(at('site'))
  const secrets = loadSecrets(layout.secretsFile)
  const { signal } = new AbortController()
  await withCluster(layout.root, async (databaseUrl) => {
    await prepareDatabase(databaseUrl, secrets)
    const { account, stocks, market_beats } = listKnownMigrations()
    // Without cart, as if it had never started.
    const applied = { account, stocks, market_beats } as never
    await migrateServices(applied, { databaseUrl, secrets, signal })
    await withClient(databaseUrl, (client) => client.query(ROWS))
  })
  writeFileSync(layout.stripeState, state)
  backedUp = await runScript('backup.ts', ['--to', archive, '--json'], { DATA_DIR: layout.root })
  restored = await runScript('restore.ts', [
    ...['--from', archive, '--to', at('restored'), '--verify', '--json'],
  ])
}, 240_000)
afterAll(remove)

describe('a backup restored into an empty directory', () => {
  it('every restored table has the same rows and checksum', () => {
    expect({ code: backedUp.code, stderr: backedUp.code ? backedUp.stderr : '' }).toEqual({
      code: 0,
      stderr: '',
    })
    expect({ code: restored.code, stderr: restored.code ? restored.stderr : '' }).toEqual({
      code: 0,
      stderr: '',
    })
    const { tables } = JSON.parse(restored.stdout) as { tables: Comparison[] }
    expect(tables.filter(({ isEqual }) => !isEqual)).toEqual([])
    const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.found.rows
    expect(rowsOf('account.user_account')).toBe(2)
    expect(rowsOf('stocks.filing')).toBe(5000)
    expect(rowsOf('stocks.split')).toBe(1)
    expect(rowsOf('bus.revoked_session')).toBe(1)
    expect(rowsOf('bus.job')).toBe(1)
  })

  it('a restored site continues with the same data and the newest migrations', async () => {
    await withCluster(at('restored'), (databaseUrl) =>
      withClient(databaseUrl, async (client) => {
        const one = async (sql: string) => (await client.query(sql)).rows[0]
        expect(await one('select name from account.watch_list')).toEqual({
          name: 'two\nlines\tand \\N',
        })
        expect(
          await one(`select cik::text, amounts[1]::text as nan, amounts[2] as half, new_for_old::text
             from stocks.company c join stocks.filing on company_id = c.id
             join stocks.split on symbol = ticker where accession = 'acc-1-3'`),
        ).toEqual({
          ...{ cik: '9007199254740993', nan: 'NaN', half: 1 },
          new_for_old: '0.1000000000000000000001',
        })
        const next = `insert into stocks.company (cik, ticker, name) values (3, 'CCC', '') returning id`
        expect(await one(next)).toEqual({ id: 3 })
        for (const [role, known] of Object.entries(listKnownMigrations())) {
          const { rows } = await client.query(
            `select name from ${role}.kysely_migration order by name collate "C"`,
          )
          expect(rows.map(({ name }) => name)).toEqual(known)
        }
        // Each service still has access to its own schema only.
        await client.query('set role account')
        await client.query('select from account.session')
        await expect(client.query('select from stocks.filing')).rejects.toThrow('permission denied')
      }),
    )
    expect(readFileSync(layoutOf(at('restored')).stripeState, 'utf8')).toBe(state)
    expect(existsSync(at('restored/.restoring'))).toBe(false)
  })

  it('a backup is readable only by its owner and contains no secrets', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    const secrets = (root: string) => readFileSync(layoutOf(at(root)).secretsFile, 'utf8')
    expect(secrets('restored')).not.toBe(secrets('site'))
  })

  it('a restore into a directory with data is refused', async () => {
    const before = statSync(layoutOf(at('restored')).postgres).ino
    const again = await runScript('restore.ts', ['--from', archive, '--to', at('restored')])
    expect(again.code).toBe(1)
    expect(again.stderr).toContain('is not empty')
    expect(statSync(layoutOf(at('restored')).postgres).ino).toBe(before)
  })

  it('an existing archive is not overwritten', async () => {
    const again = await runScript('backup.ts', ['--to', archive], { DATA_DIR: at('site') })
    expect(again.code).toBe(1)
    expect(again.stderr).toContain('already exists')
  })
})

describe('a damaged archive', () => {
  const refuse = async (name: string, change: (file: string) => void) => {
    const file = at(`${name}.tar`)
    writeFileSync(file, readFileSync(archive))
    change(file)
    const outcome = await runScript('restore.ts', ['--from', file, '--to', at(name), '--verify'])
    expect(existsSync(at(name))).toBe(false)
    expect(outcome.code).toBe(1)
    return outcome.stderr
  }

  it('an archive with a changed byte is refused and creates no directory', async () => {
    const message = await refuse('flipped', (file) => {
      const bytes = readFileSync(file)
      const start = bytes.indexOf('tables/stocks.filing.copy.zst') + 512 + 200
      bytes[start] = (bytes[start] ?? 0) ^ 1
      writeFileSync(file, bytes)
    })
    expect(message).toContain('is damaged')
    expect(message).toContain('stocks.filing')
  })

  it('a truncated archive is refused', async () => {
    const message = await refuse('cut', (file) => truncateSync(file, statSync(file).size - 5000))
    expect(message).toContain('is damaged')
  })
})

describe('a directory without a site', () => {
  it('a backup of a directory without a site is refused and creates no database', async () => {
    const outcome = await runScript('backup.ts', ['--to', at('none.tar')], { DATA_DIR: at('none') })
    expect(outcome.code).toBe(1)
    expect(outcome.stderr).toContain('nothing to back up')
    expect(existsSync(at('none'))).toBe(false)
  })
})
