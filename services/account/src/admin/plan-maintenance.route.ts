import { formatMinute } from '@quantamental/api/format'
import { planMaintenanceRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { refuseFields } from '../refuse-fields.ts'
import { presentMaintenance } from '../site/presenter.ts'
import { changeSiteState, readSiteState } from '../site/repository.ts'
import { readInstant, readReason, readText } from './admin-input.ts'
import { maintenanceErrors } from './maintenance-rules.ts'
import { recordAction } from './record-action.ts'

const NOTE = { min: 0, max: 300 }

export function addPlanMaintenanceRoute(
  app: FastifyInstance,
  { db, fixedFlags, now }: AccountContext,
): void {
  addRoute(app, planMaintenanceRoute, async ({ body, viewer }) => {
    const reason = readReason(body.reason)
    const note = readText(body.note, 'note', NOTE)
    const read = (field: 'starts_at' | 'ends_at') => {
      const text = body[field]
      return text === null ? null : readInstant(text, field)
    }
    const plan = { starts_at: read('starts_at'), ends_at: read('ends_at') }
    const at = now()
    await changeSiteState(db, fixedFlags, async (trx) => {
      const planned = await trx.selectFrom('site_maintenance').selectAll().executeTakeFirstOrThrow()
      refuseFields(maintenanceErrors(plan, planned, at))
      await trx
        .updateTable('site_maintenance')
        .set({ ...plan, note: plan.starts_at ? note : '' })
        .execute()
      const { starts_at, ends_at } = plan
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: starts_at ? 'plan_maintenance' : 'end_maintenance',
        userId: null,
        subject: starts_at
          ? `maintenance from ${formatMinute(starts_at)}${ends_at ? ` to ${formatMinute(ends_at)}` : ', no end time'}`
          : 'maintenance',
        reason,
        at,
      })
    })
    const { maintenance } = await readSiteState(db)
    return presentMaintenance(maintenance, at)
  })
}
