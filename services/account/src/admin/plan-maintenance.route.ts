import type { FieldErrors } from '@quantamental/api/common'
import { formatMinute } from '@quantamental/api/format'
import { planMaintenanceRoute } from '@quantamental/api/site'
import { refuseFields } from '../refuse-fields.ts'
import { changeSiteState, presentMaintenance, readSiteState } from '../site/repository.ts'
import { readInstant, readText } from './admin-input.ts'
import { addActionRoute } from './record-action.ts'

const MAINTENANCE_MAX_DAYS = 30

/** Tolerance for clock differences between a browser and the server. */
const PAST_TOLERANCE_MS = 60_000

interface MaintenancePlan {
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

/**
 * Validation errors for a maintenance plan; empty if valid. A start that is already planned may be in the past, so
 * that the end of a running maintenance can still be moved.
 */
function maintenanceErrors(
  { starts_at, ends_at }: MaintenancePlan,
  planned: MaintenancePlan,
  now: Date,
): FieldErrors {
  if (starts_at === null) {
    return ends_at === null ? {} : { starts_at: ['Enter a start, or remove the end.'] }
  }
  const isUnchanged = planned.starts_at?.getTime() === starts_at.getTime()
  if (!isUnchanged && starts_at.getTime() < now.getTime() - PAST_TOLERANCE_MS) {
    return { starts_at: ['The start must not be in the past.'] }
  }
  if (ends_at === null) return {}
  if (ends_at <= starts_at) return { ends_at: ['The end must be after the start.'] }
  if (ends_at <= now) return { ends_at: ['The end must be in the future.'] }
  return ends_at.getTime() - starts_at.getTime() > MAINTENANCE_MAX_DAYS * 86_400_000
    ? { ends_at: [`Maintenance can last at most ${MAINTENANCE_MAX_DAYS} days.`] }
    : {}
}

const NOTE = { min: 0, max: 300 }

export const addPlanMaintenanceRoute = addActionRoute(
  planMaintenanceRoute,
  async ({ db, fixedFlags, at, record, body }) => {
    const note = readText(body.note, 'note', NOTE)
    const read = (field: 'starts_at' | 'ends_at') => {
      const text = body[field]
      return text === null ? null : readInstant(text, field)
    }
    const plan = { starts_at: read('starts_at'), ends_at: read('ends_at') }
    await changeSiteState(db, fixedFlags, async (trx) => {
      const planned = await trx.selectFrom('site_maintenance').selectAll().executeTakeFirstOrThrow()
      refuseFields(maintenanceErrors(plan, planned, at))
      await trx
        .updateTable('site_maintenance')
        .set({ ...plan, note: plan.starts_at ? note : '' })
        .execute()
      const { starts_at, ends_at } = plan
      await record(
        trx,
        starts_at ? 'plan_maintenance' : 'end_maintenance',
        starts_at
          ? `maintenance from ${formatMinute(starts_at)}${ends_at ? ` to ${formatMinute(ends_at)}` : ', no end time'}`
          : 'maintenance',
      )
    })
    const { maintenance } = await readSiteState(db)
    return presentMaintenance(maintenance, at)
  },
)
