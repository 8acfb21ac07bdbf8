import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { styleText } from 'node:util'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { makeDataDir, startSite } from '@quantamental/e2e/start-site'
import { readTables, runBackupCommand } from './disaster/commands.ts'
import { Client } from './world/client.ts'
import { createUser, DEMO_PASSWORD, openWorld, signIn, type World } from './world/world.ts'

/**
 * `npm run drill:disaster`: on a separate site, a restore and a recovery to a point in time whose tables are compared with
 * the original by checksum, then the loss of the bus, of each service's schema and of the build store, each followed by
 * what infra/docs/back-up-and-restore.md says. Exit code 1 if data or the site does not come back.
 */
const COMPANIES = 40
const PAGES = ['/', '/plans', '/stock/summary/AAPL', '/market-beats/articles', '/login'] as const
const CALLS = ['/api/product/', '/api/tickers/AAPL/summary/', '/api/posts/', '/api/site/'] as const
const DEMO_USER = { email: 'basic@quantamental.example', password: DEMO_PASSWORD }

const work = mkdtempSync(path.join(tmpdir(), 'quantamental-disaster-'))
// PostgreSQL, which runs as another account if started by root, writes its archive here.
chmodSync(work, 0o755)
const at = (name: string) => path.join(work, name)
let failures = 0

function report(what: string, isGood: boolean): void {
  console.log(isGood ? `  ${what}` : styleText('red', `  ✗ ${what}`))
  if (!isGood) failures += 1
}

/** Statuses of pages, calls and a sign-in, such as `pages 200 200, calls 200 503, sign-in 503`. */
async function look(world: World): Promise<string> {
  const client = new Client(world.site.baseURL)
  const get = async (url: string) => (await client.send({ method: 'GET', url })).status
  const pages: number[] = []
  for (const page of PAGES) pages.push(await get(page))
  const calls: number[] = []
  for (const call of CALLS) calls.push(await get(call))
  await get('/api/csrf/')
  const { status } = await client.send({
    method: 'POST',
    url: '/api/jwt/create/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(DEMO_USER),
  })
  return `pages ${pages.join(' ')}, calls ${calls.join(' ')}, sign-in ${status}`
}

const ok = (addresses: readonly string[]) => addresses.map(() => 200).join(' ')
const HEALTHY = `pages ${ok(PAGES)}, calls ${ok(CALLS)}, sign-in 200`

/** Run `disaster` on a site, show what readers see, restart the site and check that it is well again. */
async function lose(
  name: string,
  dataDir: string,
  disaster: (world: World) => Promise<void> | void,
  repair?: () => void,
): Promise<void> {
  console.log(`\n=== ${name} ===`)
  const site = await startSite('site', COMPANIES, dataDir).started
  const world = openWorld(site.dataDir)
  await disaster(world)
  console.log(`  meanwhile: ${await look(world)}`)
  await world.close()
  await site.halt()
  repair?.()
  const again = await startSite('site', COMPANIES, dataDir).started
  const repaired = openWorld(again.dataDir)
  const seen = await look(repaired)
  report(`after a restart: ${seen}`, seen === HEALTHY)
  await repaired.close()
  await again.halt()
}

const dataDir = makeDataDir()
try {
  console.log('\n=== restore and recovery to a point in time ===')
  const site = await startSite('site', COMPANIES, dataDir, { WAL_ARCHIVE: at('wal') }).started
  const world = openWorld(dataDir)
  runBackupCommand('base-backup', ['--to', at('base')], dataDir)
  for (let index = 0; index < 5; index += 1) await signIn(world, await createUser(world, 'before'))
  // Without the services nothing changes between the archive and the point in time.
  for (const service of SERVICE_NAMES) await world.site.stopService(service)
  await world.sql(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = any ($1)',
    [SERVICE_NAMES.map((service) => service.replaceAll('-', '_'))],
  )
  runBackupCommand('backup', ['--to', at('original.tar')], dataDir)
  const [{ now } = { now: '' }] = await world.sql<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )
  await world.sql('drop schema cart cascade')
  await world.sql('delete from account.session')
  await world.sql('select pg_switch_wal()')
  await world.sql(`do $$ begin
    for i in 1..100 loop
      exit when (select last_archived_wal >= pg_walfile_name(pg_switch_wal()) from pg_stat_archiver);
      perform pg_sleep(0.1);
      perform pg_stat_clear_snapshot();
    end loop; end $$`)
  const original = readTables(at('original.tar'))

  const restored = runBackupCommand(
    'restore',
    ['--from', at('original.tar'), '--to', at('restored'), '--verify', '--json'],
    dataDir,
  )
  const { tables } = JSON.parse(restored) as { tables: readonly { isEqual: boolean }[] }
  const equal = tables.filter(({ isEqual }) => isEqual).length
  report(`restore: ${equal} of ${tables.length} tables equal by SHA-256`, equal === tables.length)

  const startedAt = performance.now()
  runBackupCommand(
    'recover',
    ['--from', at('base'), '--wal', at('wal'), '--to', at('recovered'), '--until', now],
    dataDir,
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  runBackupCommand('backup', ['--to', at('recovered.tar')], at('recovered'))
  const recovered = readTables(at('recovered.tar'))
  const differing = [...original].filter(([table, sum]) => recovered.get(table) !== sum)
  report(
    `recovery to ${now}, before a schema was dropped: ${original.size - differing.length} of ${original.size} tables equal by SHA-256, ${seconds} s ${differing.map(([table, sum]) => `${table}: ${recovered.get(table)} instead of ${sum}`).join(', ')}`,
    differing.length === 0,
  )
  await world.close()
  await site.halt()

  const archive = at('original.tar')
  await lose('loss of the bus', at('recovered'), async (running) => {
    const user = await createUser(running, 'renamed')
    await signIn(running, user)
    await running.sql('drop schema bus cascade')
    const payload = JSON.stringify({
      current_password: DEMO_PASSWORD,
      new_username: `${user.username}-2`,
    })
    const { status } = await user.client.send({
      method: 'POST',
      url: '/api/users/set_username/',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    const [found] = await running.sql<{ username: string }>(
      'select username from account.user_account where id = $1',
      [user.userId],
    )
    const isWhole = status < 300 === (found?.username !== user.username)
    report(`a change that publishes an event: ${status}, stored or refused as a whole`, isWhole)
  })
  for (const service of SERVICE_NAMES) {
    const schema = service.replaceAll('-', '_')
    await lose(
      `loss of the schema ${schema}`,
      at('recovered'),
      async ({ sql }) => {
        await sql(`drop schema ${schema} cascade`)
      },
      () => {
        rmSync(at('recovered'), { recursive: true })
        runBackupCommand('restore', ['--from', archive, '--to', at('recovered')], dataDir)
      },
    )
  }
  await lose('loss of the build store', at('recovered'), ({ site: { storeDir } }) => {
    rmSync(storeDir, { recursive: true })
  })
} finally {
  for (const folder of [work, dataDir]) rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${failures === 0 ? 'everything came back' : `${failures} failures`}`)
process.exitCode = failures === 0 ? 0 : 1
