import { type AdminFlag, FLAG_NAMES, FLAGS } from '@quantamental/api/site'
import type { FixedFlags } from '../config.ts'
import type { Database } from '../db/database.ts'

export async function listFlags(db: Database, fixed: FixedFlags): Promise<AdminFlag[]> {
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
