import { getDataOperationRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { listRejects } from '../../ingest/rejects-file.ts'
import type { AddDataOperationRoute } from './operations.ts'
import { presentOperation } from './presenter.ts'
import { findOperation } from './repository.ts'

const REJECTS_SHOWN = 100

export const addGetDataOperationRoute: AddDataOperationRoute = (app, { db }) =>
  addRoute(app, getDataOperationRoute, async ({ params }) => {
    const row = await findOperation(db, params.operation)
    if (!row) throw new NotFoundError('Operation not found.')
    const rejects = await listRejects(db, row.import_run_id, REJECTS_SHOWN)
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
