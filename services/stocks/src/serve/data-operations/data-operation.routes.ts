import { OPERATOR_ROLE } from '@quantamental/api/cart'
import {
  getDataOperationRoute,
  getVersionDiffRoute,
  listDataOperationsRoute,
  startDataOperationRoute,
} from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { requireRole, viewerId } from '@quantamental/service-kit/auth'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { listVersions } from '../../publish/versions/data-version.repository.ts'
import { listSources } from './import-sources.ts'
import type { OperationSettings } from './operation-settings.ts'
import { createOperations } from './operations.ts'
import { presentOperation, presentVersions } from './presenter.ts'
import { findOperation, listFirstRejects, listOperations } from './repository.ts'
import { readVersionDiff } from './version-diff.ts'

const REASON_MIN = 3

/** Trimmed reason for the audit log. @throws FieldError if too short. */
function readReason(text: string): string {
  const reason = text.toWellFormed().replaceAll('\0', '').trim()
  if (reason.length >= REASON_MIN) return reason
  throw new FieldError({ reason: [`Ensure this field has at least ${REASON_MIN} characters.`] })
}

export interface DataOperationSources {
  readonly db: Kysely<Database>
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
  app.addHook('onClose', () => operations.stop())
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole(OPERATOR_ROLE))
    addRoute(guarded, listDataOperationsRoute, async () => {
      const isBusy = await operations.isBusy()
      const [versions, rows, sources] = await Promise.all([
        listVersions(db),
        listOperations(db),
        listSources(settings.importFolder),
      ])
      return {
        versions: presentVersions(versions),
        operations: rows.map(presentOperation),
        sources,
        import_folder: settings.importFolder,
        is_busy: isBusy,
      }
    })
    addRoute(guarded, getVersionDiffRoute, async ({ query }) => ({
      diff: await readVersionDiff(db, query),
    }))
    addRoute(guarded, getDataOperationRoute, async ({ params }) => {
      const row = await findOperation(db, params.operation)
      if (!row) throw new NotFoundError('Operation not found.')
      const rejects = await listFirstRejects(db, row.import_run_id)
      return {
        ...presentOperation(row),
        lines: row.lines,
        rejects: rejects.map(({ file_name, locator, reason }) => ({
          file: file_name,
          where: locator,
          reason,
        })),
      }
    })
    addRoute(guarded, startDataOperationRoute, async ({ body, viewer }) => {
      const { kind, source } = body
      const reason = readReason(body.reason)
      const row = await operations.start({
        ...{ kind, source, reason },
        operatorUserId: viewerId(viewer),
      })
      return presentOperation(row)
    })
  })
}
