import type { SubscriptionFacts } from '@quantamental/api/events'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ListGrantRow } from './tables.ts'

export function listGrants(db: Database, userId: number): Promise<ListGrantRow[]> {
  return db
    .selectFrom('list_grant')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('subscription_id')
    .execute()
}

export async function saveGrant(
  db: Database,
  grant: Omit<ListGrantRow, 'facts'> & { facts: SubscriptionFacts },
): Promise<void> {
  const row = { ...grant, facts: JSON.stringify(grant.facts) }
  const { subscription_id: _, ...change } = row
  await db
    .insertInto('list_grant')
    .values(row)
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(change))
    .execute()
}

/** Merge the chain `from` into `to`; if both have a list for a slot, the list of `to` is retained. */
export async function moveChain(
  db: Database,
  userId: number,
  from: number,
  to: number,
): Promise<void> {
  await db
    .updateTable('list_grant')
    .set({ chain_id: to })
    .where('user_id', '=', userId)
    .where('chain_id', '=', from)
    .execute()
  await sql`
    delete from subscription_list added using subscription_list existing
    where added.user_id = ${userId} and added.chain_id = ${from}
      and existing.user_id = ${userId} and existing.chain_id = ${to} and existing.slot = added.slot
  `.execute(db)
  await db
    .updateTable('subscription_list')
    .set({ chain_id: to })
    .where('user_id', '=', userId)
    .where('chain_id', '=', from)
    .execute()
}

/** Delete the lists of a chain; their picks cascade. */
export async function deleteListsOfChain(
  db: Database,
  userId: number,
  chainId: number,
): Promise<void> {
  await db
    .deleteFrom('subscription_list')
    .where('user_id', '=', userId)
    .where('chain_id', '=', chainId)
    .execute()
}
