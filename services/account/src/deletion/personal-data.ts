import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'

/** A table with personal data, and the columns left out of an export. */
interface UserTable {
  readonly table: string
  /** Secret columns, or columns meaningless to the user. */
  readonly omit?: readonly string[]
  /** Foreign key to the table that has the user's id, for tables without one. */
  readonly via?: { readonly table: string; readonly column: string }
  /** Keep the rows when the user is deleted, with `user_id` set to null: logs of other users' actions. */
  readonly isRetained?: true
}

/** A table of data sent from an email address. */
interface AddressTable {
  readonly table: string
  /** Cover only rows without a user id; `USER_TABLES` handles the others. */
  readonly hasUser?: true
}

/**
 * All tables with personal data except `user_account`; a test compares the list with the schema. Rows of a
 * table with `via` are deleted with their parent.
 */
export const USER_TABLES: readonly UserTable[] = [
  { table: 'session', omit: ['chain_secret'] },
  { table: 'passkey', omit: ['public_key'] },
  { table: 'totp', omit: ['secret', 'last_step'] },
  { table: 'recovery_code', omit: ['hash'] },
  { table: 'pending_sign_in', omit: ['hash', 'password_hash', 'code_hash'] },
  { table: 'known_device', omit: ['hash'] },
  { table: 'sign_in' },
  { table: 'email_token', omit: ['hash'] },
  { table: 'preference' },
  { table: 'account_deletion' },
  { table: 'watch_list', omit: ['name_key'] },
  { table: 'watch_list_item', via: { table: 'watch_list', column: 'watch_list_id' } },
  { table: 'holding', via: { table: 'watch_list', column: 'watch_list_id' } },
  { table: 'list_grant' },
  { table: 'subscription_list' },
  {
    table: 'subscription_list_item',
    via: { table: 'subscription_list', column: 'subscription_list_id' },
  },
  { table: 'alert' },
  { table: 'api_key', omit: ['hash'] },
  { table: 'subscription' },
  { table: 'transaction' },
  { table: 'email_outbox', omit: ['variables', 'dedupe_key'] },
  { table: 'inquiry', omit: ['answered_by'] },
  { table: 'operator_action', omit: ['operator_user_id'], isRetained: true },
  { table: 'admin_action', omit: ['operator_user_id'], isRetained: true },
]

/** Data sent without signing in belongs to the account with the same email address. */
const ADDRESS_TABLES: readonly AddressTable[] = [
  { table: 'inquiry', hasUser: true },
  { table: 'invite_request' },
]

/** Columns of `user_account` left out of exports. */
const USER_ACCOUNT_OMIT: readonly string[] = ['password_hash', 'published_revision']

function ownedBy({ via }: UserTable, userId: number): RawBuilder<unknown> {
  if (!via) return sql`t.user_id = ${userId}`
  return sql`${sql.ref(`t.${via.column}`)} in (
    select id from ${sql.table(via.table)} where user_id = ${userId})`
}

/** Condition for rows that came from the user's email address but belong to no account. */
function sentFrom({ hasUser }: AddressTable, userId: number): RawBuilder<unknown> {
  const isTheirs = sql`lower(t.email) = (select lower(email) from user_account where id = ${userId})`
  return hasUser ? sql`t.user_id is null and ${isTheirs}` : isTheirs
}

async function listRows(
  db: Database,
  table: string,
  omit: readonly string[],
  where: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${[...omit]}::text[] as row
      from ${sql.table(table)} as t where ${where} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** All personal data of a user in account, by table, without secrets, from one snapshot. */
export function collectPersonalData(db: Database, userId: number): Promise<PersonalRecords> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const records: PersonalRecords = {
        user_account: await listRows(trx, 'user_account', USER_ACCOUNT_OMIT, sql`t.id = ${userId}`),
      }
      for (const each of USER_TABLES) {
        records[each.table] = await listRows(
          trx,
          each.table,
          each.omit ?? [],
          ownedBy(each, userId),
        )
      }
      for (const each of ADDRESS_TABLES) {
        const { omit = [] } = USER_TABLES.find(({ table }) => table === each.table) ?? {}
        const rows = await listRows(trx, each.table, omit, sentFrom(each, userId))
        records[each.table] = [...(records[each.table] ?? []), ...rows]
      }
      return records
    })
}

const OWNED = USER_TABLES.filter(({ via }) => !via)

/** Delete the account and all rows about the user; dependent rows cascade. */
export async function removePersonalData(trx: Trx, userId: number): Promise<void> {
  for (const each of ADDRESS_TABLES) {
    await sql`delete from ${sql.table(each.table)} as t where ${sentFrom(each, userId)}`.execute(
      trx,
    )
  }
  for (const { table, isRetained } of OWNED) {
    const name = sql.table(table)
    await (isRetained
      ? sql`update ${name} set user_id = null where user_id = ${userId}`
      : sql`delete from ${name} where user_id = ${userId}`
    ).execute(trx)
  }
  await trx.deleteFrom('user_account').where('id', '=', userId).execute()
}

/** Delete rows that late events wrote about a user after the account was deleted. */
export async function removeOrphanedRows(db: Database): Promise<void> {
  for (const { table, isRetained } of OWNED) {
    const name = sql.table(table)
    const isOrphaned = sql`t.user_id is not null
      and not exists (select from user_account u where u.id = t.user_id)`
    await (isRetained
      ? sql`update ${name} as t set user_id = null where ${isOrphaned}`
      : sql`delete from ${name} as t where ${isOrphaned}`
    ).execute(db)
  }
}
