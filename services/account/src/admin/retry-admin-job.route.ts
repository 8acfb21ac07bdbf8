import { retryAdminJobRoute } from '@quantamental/api/site'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { retryFailedEvent } from '@quantamental/service-kit/events-admin'
import { ConflictError } from './admin-input.ts'
import { addActionRoute } from './record-action.ts'

export const addRetryAdminJobRoute = addActionRoute(
  retryAdminJobRoute,
  async ({ config, db, record, params }) => {
    await db.transaction().execute(async (trx) => {
      const found = await retryFailedEvent(trx, config.busSchema, params)
      if (found === 'unknown') throw new NotFoundError()
      if (found === 'moved before') throw new ConflictError('This job was already retried.')
      await record(trx, 'retry_job', `job ${params.id} of ${params.queue}`)
    })
    return null
  },
)
