import { type AdminFlag, type FlagName, setAdminFlagRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { FixedFlags } from '../config.ts'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { changeSiteState } from '../site/repository.ts'
import { ConflictError, readReason } from './admin-input.ts'
import { listFlags } from './flag.repository.ts'
import { recordAction } from './record-action.ts'

async function getFlag(db: Database, fixed: FixedFlags, name: FlagName): Promise<AdminFlag> {
  const flag = (await listFlags(db, fixed)).find((each) => each.name === name)
  if (!flag) throw new Error(`Unknown flag: ${name}`)
  return flag
}

export function addSetAdminFlagRoute(
  app: FastifyInstance,
  { db, fixedFlags, now }: AccountContext,
): void {
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
