import type { SubscriptionFacts } from '@quantamental/api/events'
import { slotsOf } from '@quantamental/api/scopes'
import { businessToday } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'
import { lastDayOfLists } from './list-state.ts'
import { deleteListsOfChain, listGrants, moveChain, saveGrant } from './repository.ts'

/** First subscription of the chain. A source may be unknown yet; its id then identifies the chain. */
function chainOf(
  facts: SubscriptionFacts,
  grants: readonly { subscription_id: number; chain_id: number }[],
): number {
  const { id, source_subscription_id: source } = facts
  if (source === null || source === id) return id
  return grants.find((grant) => grant.subscription_id === source)?.chain_id ?? source
}

/**
 * Update the lists of a user to what the subscription `facts` grants: store the grant and add missing
 * lists, or delete them if the order was removed. Idempotent and independent of the order of events; an
 * older revision or a deleted account changes nothing. Run in the caller's transaction.
 */
export async function syncSubscriptionLists(
  trx: Database,
  facts: SubscriptionFacts,
  now: Date,
): Promise<void> {
  const { id, user_id: userId, revision } = facts
  const user = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) return
  const grants = await listGrants(trx, userId)
  const known = grants.find(({ subscription_id }) => subscription_id === id)
  if (known && known.revision >= revision) return
  if (!known && slotsOf(facts.scope_codes).length === 0 && facts.source_subscription_id === null)
    return
  const chainId = chainOf(facts, grants)
  await saveGrant(trx, { subscription_id: id, user_id: userId, chain_id: chainId, revision, facts })
  const formerChain = known?.chain_id ?? id
  if (formerChain !== chainId) await moveChain(trx, userId, formerChain, chainId)
  await bringListsUpToDate(trx, userId, chainId, now)
}

/** Delete the lists of a chain whose subscriptions were all removed unpaid. */
async function bringListsUpToDate(
  trx: Database,
  userId: number,
  chainId: number,
  now: Date,
): Promise<void> {
  const today = businessToday(now)
  const grants = await listGrants(trx, userId)
  const chain = grants
    .filter(({ chain_id, facts }) => chain_id === chainId && !facts.is_removed)
    .map(({ facts }) => facts)
  if (chain.length === 0) return deleteListsOfChain(trx, userId, chainId)
  const slots = chain
    .filter((facts) => (lastDayOfLists(facts, chain) ?? '') >= today)
    .flatMap(({ scope_codes }) => slotsOf(scope_codes))
  const codes = [...new Set(slots.map(({ slot }) => slot))]
  if (codes.length === 0) return
  await trx
    .insertInto('subscription_list')
    .values(
      codes.map((slot) => ({
        user_id: userId,
        chain_id: chainId,
        slot,
        list_code: null,
        selected_on: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'chain_id', 'slot']).doNothing())
    .execute()
}
