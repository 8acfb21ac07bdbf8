import type { PersonalData } from '@quantamental/api/account'
import type { Database } from '../db/database.ts'

/** Everything that watch lists and subscribed lists hold about a user, deleted lists included. */
export async function collectLists(db: Database, userId: number): Promise<PersonalData['records']> {
  const watchLists = await db
    .selectFrom('watch_list')
    .select(['id', 'name', 'position', 'created_at', 'updated_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const watchListItems = await db
    .selectFrom('watch_list_item')
    .innerJoin('watch_list', 'watch_list.id', 'watch_list_item.watch_list_id')
    .selectAll('watch_list_item')
    .where('watch_list.user_id', '=', userId)
    .orderBy('watch_list_item.id')
    .execute()
  const subscriptionLists = await db
    .selectFrom('subscription_list')
    .select(['id', 'chain_id', 'slot', 'list_code', 'selected_on', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const picks = await db
    .selectFrom('subscription_list_item')
    .innerJoin(
      'subscription_list',
      'subscription_list.id',
      'subscription_list_item.subscription_list_id',
    )
    .selectAll('subscription_list_item')
    .where('subscription_list.user_id', '=', userId)
    .orderBy('subscription_list_item.id')
    .execute()
  const grants = await db
    .selectFrom('list_grant')
    .select(['subscription_id', 'revision', 'facts'])
    .where('user_id', '=', userId)
    .orderBy('subscription_id')
    .execute()
  return {
    watch_lists: watchLists,
    watch_list_items: watchListItems,
    subscription_lists: subscriptionLists,
    subscription_list_items: picks,
    subscription_list_grants: grants,
  }
}
