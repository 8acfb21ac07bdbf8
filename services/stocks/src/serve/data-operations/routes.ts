import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireRole } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { addGetDataOperationRoute } from './get-data-operation.route.ts'
import { addGetVersionDiffRoute } from './get-version-diff.route.ts'
import { addListDataOperationsRoute } from './list-data-operations.route.ts'
import { addListSyncSourcesRoute } from './list-sync-sources.route.ts'
import { createOperations } from './operations.ts'
import type { OperationSettings } from './run-cli.ts'
import { addStartDataOperationRoute } from './start-data-operation.route.ts'
import { addSyncGauges } from './sync-gauges.ts'
import { scheduleSync } from './sync-schedule.ts'

interface DataOperationSources {
  readonly db: Db
  readonly settings: OperationSettings
  readonly now: () => Date
}

/**
 * Operator routes for data operations, in a separate scope whose guard runs before validation:
 * unauthorized callers get the same response for valid and invalid requests. A running operation ends with the
 * app.
 */
export async function addDataOperationRoutes(
  app: FastifyInstance,
  { db, settings, now }: DataOperationSources,
): Promise<void> {
  const { databaseUrl, busSchema } = app.serviceConfig
  const operations = createOperations({
    ...{ db, databaseUrl, busSchema, settings, now },
    onError: (err) => app.log.warn({ err }, 'operation could not be recorded'),
  })
  addSyncGauges(app, db, now)
  const onError = (err: unknown) => app.log.warn({ err }, 'daily sync not started')
  const schedule = settings.isSyncDaily && scheduleSync({ db, operations, now, onError })
  app.addHook('onClose', async () => {
    if (schedule) await schedule.stop()
    await operations.stop()
  })
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole(OPERATOR_ROLE))
    const context = { db, settings, operations }
    addListDataOperationsRoute(guarded, context)
    addGetVersionDiffRoute(guarded, context)
    addListSyncSourcesRoute(guarded, context)
    addGetDataOperationRoute(guarded, context)
    addStartDataOperationRoute(guarded, context)
  })
}
