import { addGauge } from '@quantamental/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { listSyncSources, type SyncSourceRow } from './sync-source.repository.ts'

/** Gauges of the sync; without values before its first run. */
export function addSyncGauges(app: FastifyInstance, db: Db, now: () => Date): void {
  const addSourceGauge = (
    name: string,
    help: string,
    read: (row: SyncSourceRow) => number | null,
  ) =>
    addGauge(app, { name, help, label: 'source' }, async () =>
      Object.fromEntries(
        (await listSyncSources(db)).flatMap((row) => {
          const value = read(row)
          return value === null ? [] : [[row.source, value]]
        }),
      ),
    )
  addSourceGauge(
    'sync_source_age_seconds',
    'Time since the last successful sync of a source.',
    ({ succeeded_at: at }) => at && (now().getTime() - at.getTime()) / 1000,
  )
  addSourceGauge(
    'sync_source_failed',
    'Whether the last sync of a source failed: 1 or 0.',
    ({ attempted_at, error }) => attempted_at && (error === null ? 0 : 1),
  )
  addGauge(
    app,
    {
      name: 'sync_last_run',
      help: '1 for the state of the newest sync started by the schedule or an operator.',
      label: 'state',
    },
    async () => {
      const last = await db
        .selectFrom('data_operation')
        .select('state')
        .where('kind', '=', 'sync')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return last ? { [last.state]: 1 } : {}
    },
  )
}
