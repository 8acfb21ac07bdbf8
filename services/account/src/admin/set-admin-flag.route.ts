import {
  type AdminFlag,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  listAdminFlagsRoute,
  planMaintenanceRoute,
  setAdminFlagRoute,
} from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { FixedFlags } from '../site/fixed-flags.ts'
import { presentMaintenance } from '../site/presenter.ts'
import { changeSiteState, readSiteState } from '../site/repository.ts'
import { ConflictError, readInstant, readReason, readText } from './admin-input.ts'
import { maintenanceErrors } from './maintenance-rules.ts'
import { recordAction } from './record-action.ts'

const NOTE = { min: 0, max: 300 }

async function listFlags(db: Database, fixed: FixedFlags): Promise<AdminFlag[]> {
  const rows = await db
    .selectFrom('site_flag as f')
    .leftJoin('user_account as u', 'u.id', 'f.changed_by')
    .select(['f.name', 'f.value', 'f.changed_at', 'u.username'])
    .execute()
  return FLAG_NAMES.map((name) => {
    const row = rows.find((each) => each.name === name)
    const { says, byDefault } = FLAGS[name]
    return {
      name,
      says,
      value: fixed[name] ?? row?.value ?? byDefault,
      by_default: byDefault,
      is_fixed: fixed[name] !== undefined,
      changed_at: row?.changed_at.toISOString() ?? null,
      changed_by: row?.username ?? null,
    }
  })
}

async function getFlag(db: Database, fixed: FixedFlags, name: FlagName): Promise<AdminFlag> {
  const flag = (await listFlags(db, fixed)).find((each) => each.name === name)
  if (!flag) throw new Error(`Unknown flag: ${name}`)
  return flag
}

function addFlagRoutes(app: FastifyInstance, { db, now, fixedFlags }: AccountContext): void {
  addRoute(app, listAdminFlagsRoute, async () => {
    const { maintenance } = await readSiteState(db)
    return {
      flags: await listFlags(db, fixedFlags),
      maintenance: presentMaintenance(maintenance, now()),
    }
  })

  addRoute(app, setAdminFlagRoute, async ({ params: { name }, body, viewer }) => {
    const reason = readReason(body.reason)
    const { value } = body
    const operatorUserId = viewerId(viewer)
    const at = now()
    if (fixedFlags[name] !== undefined) {
      throw new ConflictError('This flag is set by the environment and can’t be changed here.')
    }
    await changeSiteState(db, fixedFlags, async (trx) => {
      if ((await getFlag(trx, fixedFlags, name)).value === value) return
      const row = { value, changed_at: at, changed_by: operatorUserId }
      await trx
        .insertInto('site_flag')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
      const subject = `flag ${name} ${value ? 'on' : 'off'}`
      await recordAction(trx, {
        operatorUserId,
        action: 'set_flag',
        userId: null,
        subject,
        reason,
        at,
      })
    })
    return getFlag(db, fixedFlags, name)
  })
}

function addMaintenanceRoute(app: FastifyInstance, { db, now, fixedFlags }: AccountContext): void {
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
          ? `maintenance from ${starts_at.toISOString()} to ${ends_at?.toISOString() ?? 'an open end'}`
          : 'maintenance',
        reason,
        at,
      })
    })
    const { maintenance } = await readSiteState(db)
    return presentMaintenance(maintenance, at)
  })
}

/** Routes for site flags and planned maintenance. */
export function addAdminFlagRoutes(app: FastifyInstance, context: AccountContext): void {
  addFlagRoutes(app, context)
  addMaintenanceRoute(app, context)
}
