import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { isProcessAlive } from '../lock.ts'
import { type Spawned, spawnNode } from '../testing/spawned.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'

const CLI = path.join(import.meta.dirname, '../postgres-cli.ts')
const folder = makeTemporaryFolder()
chmodSync(folder, 0o755)
const spawned: Spawned[] = []
const elsewhere: string[] = []

afterAll(async () => {
  for (const each of spawned) each.process.stdin?.destroy()
  await Promise.all(spawned.map((each) => each.exit))
  for (const each of elsewhere) rmSync(path.dirname(each), { recursive: true, force: true })
})

interface Announced {
  readonly adminUrl: string
  readonly pid: number
  readonly directory: string
}

async function startPostgres(...args: string[]) {
  return announcedBy(spawnNode([CLI, ...args]))
}

async function announcedBy(cli: Spawned) {
  spawned.push(cli)
  const announced: Announced = JSON.parse(await cli.line(/^\{"adminUrl"/))
  return { cli, ...announced }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

it('with WAL_ARCHIVE every finished write-ahead log is copied there, readable by its owner only', async () => {
  const archive = path.join(folder, 'wal')
  const data = path.join(folder, 'archived')
  const { adminUrl } = await announcedBy(
    spawnNode([CLI, '--directory', data], { WAL_ARCHIVE: archive }),
  )
  const [row] = await query(adminUrl, 'select pg_walfile_name(pg_switch_wal()) as name')
  await query(
    adminUrl,
    `do $$ begin
      while (select last_archived_wal is null from pg_stat_archiver) loop
        perform pg_sleep(0.05);
        perform pg_stat_clear_snapshot();
      end loop; end $$`,
  )
  expect(existsSync(path.join(archive, String(row?.name)))).toBe(true)
  expect(statSync(archive).mode & 0o777).toBe(0o700)
})

describe('the embedded PostgreSQL', () => {
  it('the server is PostgreSQL 18 in UTF-8, listens only on loopback and requires its password', async () => {
    const { adminUrl } = await startPostgres('--temporary')
    const [row] = await query(
      adminUrl,
      `select current_setting('server_version_num')::int / 10000 as major,
              current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as addresses,
              current_setting('unix_socket_directories') as sockets,
              upper('é') as upper`,
    )
    expect(row).toEqual({
      major: 18,
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      sockets: '',
      upper: 'É',
    })
    const wrong = new URL(adminUrl)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('a temporary cluster is deleted when its input closes', async () => {
    const { cli, pid, directory } = await startPostgres('--temporary')
    cli.process.stdin?.end()
    expect(await cli.exit).toBe(0)
    expect(isProcessAlive(pid)).toBe(false)
    expect(existsSync(directory)).toBe(false)
  })

  it('a directory retains its data over a restart and refuses a second server', async () => {
    const wanted = path.join(folder, 'lasting')
    const first = await startPostgres('--directory', wanted)
    await query(first.adminUrl, 'create table survivor as select 42 as response')
    const second = spawnNode([CLI, '--directory', wanted])
    await second.line(new RegExp(`already running on .*, pid ${first.pid}`))
    expect(await second.exit).toBe(1)
    first.cli.process.kill('SIGTERM')
    expect(await first.cli.exit).toBe(0)
    const again = await startPostgres('--directory', wanted)
    expect(await query(again.adminUrl, 'select response from survivor')).toEqual([{ response: 42 }])
  })

  it('a new server starts on the data of a killed one', async () => {
    const wanted = path.join(folder, 'killed')
    const first = await startPostgres('--directory', wanted)
    await query(first.adminUrl, 'create table survivor as select 42 as response')
    process.kill(first.pid, 'SIGKILL')
    expect(await first.cli.exit).toBe(1)
    expect(existsSync(path.join(wanted, 'postmaster.pid'))).toBe(true)
    const again = await startPostgres('--directory', wanted)
    expect(await query(again.adminUrl, 'select response from survivor')).toEqual([{ response: 42 }])
  })

  it('the server runs below a folder that only its owner can enter, also for root', async () => {
    const closed = path.join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const wanted = path.join(closed, 'postgres')
    const first = await startPostgres('--directory', wanted)
    const asRoot = process.getuid?.() === 0
    if (asRoot) elsewhere.push(first.directory)
    expect(first.directory === wanted).toBe(!asRoot)
    if (asRoot) await first.cli.line(/data is in \/.*: account \w+ cannot reach/)
    expect(statSync(first.directory).mode & 0o777).toBe(0o700)
    first.cli.process.stdin?.end()
    await first.cli.exit
    const again = await startPostgres('--directory', wanted)
    expect(again.directory).toBe(first.directory)
  })

  it('the command without options prints its usage', async () => {
    const wrong = spawnNode([CLI])
    await wrong.line(/usage: postgres-cli\.ts --temporary/)
    expect(await wrong.exit).toBe(2)
  })
})
