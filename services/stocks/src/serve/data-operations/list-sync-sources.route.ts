import { listSyncSourcesRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { AddDataOperationRoute } from './operations.ts'
import { SYNC_TIME } from './sync-schedule.ts'
import { listSyncSources } from './sync-source.repository.ts'

export const addListSyncSourcesRoute: AddDataOperationRoute = (app, { db, settings }) =>
  addRoute(app, listSyncSourcesRoute, async () => ({
    sources: (await listSyncSources(db)).map((row) => ({
      ...row,
      attempted_at: row.attempted_at?.toISOString() ?? null,
      succeeded_at: row.succeeded_at?.toISOString() ?? null,
    })),
    schedule: settings.isSyncDaily ? SYNC_TIME : null,
  }))
