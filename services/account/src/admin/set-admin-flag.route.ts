import { type AdminFlag, type FlagName, setAdminFlagRoute } from '@quantamental/api/site'
import type { FixedFlags } from '../config.ts'
import type { Database } from '../db/database.ts'
import { changeSiteState } from '../site/repository.ts'
import { ConflictError } from './admin-input.ts'
import { listFlags } from './presenter.ts'
import { addActionRoute } from './record-action.ts'

async function getFlag(db: Database, fixed: FixedFlags, name: FlagName): Promise<AdminFlag> {
  const flag = (await listFlags(db, fixed)).find((each) => each.name === name)
  if (!flag) throw new Error(`Unknown flag: ${name}`)
  return flag
}

export const addSetAdminFlagRoute = addActionRoute(
  setAdminFlagRoute,
  async ({ db, fixedFlags, at, record, operatorId, params: { name }, body }) => {
    const { value } = body
    if (fixedFlags[name] !== undefined) {
      throw new ConflictError('This flag is set by the environment and can’t be changed here.')
    }
    await changeSiteState(db, fixedFlags, async (trx) => {
      if ((await getFlag(trx, fixedFlags, name)).value === value) return
      const row = { value, changed_at: at, changed_by: operatorId }
      await trx
        .insertInto('site_flag')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
      const subject = `flag ${name} ${value ? 'on' : 'off'}`
      await record(trx, 'set_flag', subject)
    })
    return getFlag(db, fixedFlags, name)
  },
)
