import type { SubscriptionFacts } from '@quantamental/api/events'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ListGrantRow, SubscriptionListItemRow, SubscriptionListRow } from '../db/tables.ts'
import { isPossibleId } from '../db/with-user-lock.ts'

/** Lists of a user, stock lists first, ordered by slot. */
export function listSubscriptionLists(
  db: Database,
  userId: number,
): Promise<SubscriptionListRow[]> {
  return db
    .selectFrom('subscription_list')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`slot not like 'LIST/%'`)
    .orderBy('chain_id')
    .orderBy('slot')
    .execute()
}

/** Picks of these lists, oldest first. */
export async function listPicks(
  db: Database,
  listIds: readonly number[],
): Promise<SubscriptionListItemRow[]> {
  if (listIds.length === 0) return []
  return db
    .selectFrom('subscription_list_item')
    .selectAll()
    .where('subscription_list_id', 'in', listIds)
    .orderBy('id')
    .execute()
}

/** A pick on any list of this user. */
export async function findPick(
  db: Database,
  userId: number,
  id: number,
): Promise<SubscriptionListItemRow | undefined> {
  if (!isPossibleId(id)) return undefined
  return db
    .selectFrom('subscription_list_item')
    .innerJoin(
      'subscription_list',
      'subscription_list.id',
      'subscription_list_item.subscription_list_id',
    )
    .selectAll('subscription_list_item')
    .where('subscription_list_item.id', '=', id)
    .where('subscription_list.user_id', '=', userId)
    .executeTakeFirst()
}

export function insertPick(
  db: Database,
  pick: { listId: number; ticker: string; today: string },
): Promise<SubscriptionListItemRow> {
  return db
    .insertInto('subscription_list_item')
    .values({ subscription_list_id: pick.listId, ticker: pick.ticker, picked_on: pick.today })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Add one or more stocks in this order and mark the order's stocks as added. */
export async function enterPicks(
  db: Database,
  { listId, tickers, today }: { listId: number; tickers: readonly string[]; today: string },
): Promise<void> {
  const picks = tickers.map((ticker) => ({
    subscription_list_id: listId,
    ticker,
    picked_on: today,
  }))
  await db.insertInto('subscription_list_item').values(picks).execute()
  await db
    .updateTable('subscription_list')
    .set({ stocks_entered_on: today })
    .where('id', '=', listId)
    .execute()
}

export async function deletePick(db: Database, id: number): Promise<void> {
  await db.deleteFrom('subscription_list_item').where('id', '=', id).execute()
}

export async function selectList(
  db: Database,
  id: number,
  choice: { code: string; today: string },
): Promise<void> {
  await db
    .updateTable('subscription_list')
    .set({ list_code: choice.code, selected_on: choice.today })
    .where('id', '=', id)
    .execute()
}

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
