import { type AdminFlag, type AdminInvite, FLAG_NAMES, FLAGS } from '@quantamental/api/site'
import type { FixedFlags } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { InviteRow } from '../db/tables.ts'

/** Rows per page of an admin list. */
export const ADMIN_PAGE_SIZE = 20

interface AdminPage<T> {
  readonly count: number
  readonly page: number
  readonly page_size: number
  readonly pages: number
  readonly results: T[]
}

/** Offset of a page; pages count from 1. */
export function offsetOf(page: number): number {
  return (page - 1) * ADMIN_PAGE_SIZE
}

/** A page of an admin list; pages after the last one are empty. */
export function presentPage<T>(results: T[], count: number, page: number): AdminPage<T> {
  const pages = Math.max(1, Math.ceil(count / ADMIN_PAGE_SIZE))
  return { count, page, page_size: ADMIN_PAGE_SIZE, pages, results }
}

export function presentInvite({
  revoked_at,
  expires_at,
  created_at,
  ...rest
}: InviteRow): AdminInvite {
  return {
    ...rest,
    expires_at: expires_at?.toISOString() ?? null,
    is_revoked: revoked_at !== null,
    created_at: created_at.toISOString(),
  }
}

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
