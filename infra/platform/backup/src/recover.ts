import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { siteDatabaseUrl, startEmbeddedDatabase } from '../../start/src/database/database.ts'
import { layoutOf } from '../../start/src/layout.ts'
import {
  findUnprivilegedAccount,
  placeFolder,
} from '../../start/src/postgres/unprivileged-account.ts'
import { makeDataRoot } from '../../start/src/prerequisites.ts'
import { StartError } from '../../start/src/start-error.ts'
import { parseRecoverArguments, RECOVER_USAGE } from './command/arguments.ts'
import { runCommandLine } from './command/run-command-line.ts'
import { withClient } from './database/tables.ts'
import { copyCluster } from './recovery/copy-cluster.ts'

/** `npm run recover`: creates a data directory as of a point in time, from a base backup and the archived logs. */
await runCommandLine(RECOVER_USAGE, async ({ argv, cwd, progress, shutdown, signal }) => {
  const { from, wal, to, until } = parseRecoverArguments(argv, cwd)
  if (!existsSync(path.join(from, 'backup_label'))) {
    throw new StartError(`${from} is no base backup: it has no backup_label`)
  }
  if (existsSync(to) && readdirSync(to).length > 0) throw new StartError(`${to} is not empty`)
  makeDataRoot(to)
  const layout = layoutOf(to)
  const account = findUnprivilegedAccount()
  const cluster = placeFolder(layout.postgres, account)
  copyCluster(from, cluster, account)
  const recovery = [
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    // The configuration is read before abbreviations of time zones, such as Z, are known.
    ...(until ? [`recovery_target_time = '${until.replace('Z', '+00')}'`] : []),
    "recovery_target_action = 'promote'",
  ]
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `${recovery.join('\n')}\n`)
  writeFileSync(path.join(cluster, 'recovery.signal'), '')
  const database = await startEmbeddedDatabase(layout, progress.line)
  shutdown.add({ name: 'postgres', stop: database.stop, kill: database.kill })
  const reached = await withClient(siteDatabaseUrl(database.adminUrl), async (client) => {
    for (;;) {
      signal.throwIfAborted()
      const { rows } = await client.query<{ recovering: boolean; last: string | null }>(
        'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp()::text as last',
      )
      if (!rows[0]?.recovering) break
      await wait(200)
    }
    for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action']) {
      await client.query(`alter system reset ${name}`)
    }
    const { rows } = await client.query<{ timeline: number }>(
      'select timeline_id as timeline from pg_control_checkpoint()',
    )
    return rows[0]?.timeline
  })
  await database.stop()
  progress.line(
    `Recovered ${to} ${until ? `as of ${until}` : 'to the last archived log'}, timeline ${reached}`,
  )
  progress.line(
    `Put secrets.json of the old data directory into it, then: DATA_DIR=${to} npm start`,
  )
})
