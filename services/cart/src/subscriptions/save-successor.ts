import type { SubscriptionFacts } from '@quantamental/api/events'
import type { CartTransaction } from '../db/database.ts'
import type { OrderItemRow } from '../orders/tables.ts'
import { termsOfItem, termsOfSource } from './draft.ts'
import type { SubscriptionEventInput } from './event-types.ts'
import { getSubscription, insertSubscription } from './repository.ts'

/** Add-on bought for the plan of `item` in the same order. */
async function findAddonCode(trx: CartTransaction, item: OrderItemRow): Promise<string | null> {
  if (item.product_type !== 'subscription') return null
  const addon = await trx
    .selectFrom('order_item')
    .select('code')
    .where('order_id', '=', item.order_id)
    .where('product_type', '=', 'other')
    .where('addon_product_id', '=', item.product_id)
    .orderBy('id')
    .executeTakeFirst()
  return addon?.code ?? null
}

async function termsOf(
  trx: CartTransaction,
  item: OrderItemRow | undefined,
  before: SubscriptionFacts | null,
) {
  if (item) return termsOfItem(item)
  const source = before && (await getSubscription(trx, before.id))
  if (!source) throw new TypeError('A new subscription requires an item or a source.')
  return termsOfSource(source)
}

/**
 * Insert the subscription `draft` and link its item. Null if its source already has a successor.
 */
export async function saveSuccessor(
  trx: CartTransaction,
  { item, userId, now }: SubscriptionEventInput,
  draft: SubscriptionFacts,
  before: SubscriptionFacts | null,
): Promise<SubscriptionFacts | null> {
  const { id: _, revision: __, ...facts } = draft
  const addon = item ? await findAddonCode(trx, item) : null
  const successor = await insertSubscription(trx, {
    ...facts,
    user_id: userId,
    item_status: draft.first_payment === 'settled' ? 'paid' : 'ordered',
    addon_product_code: addon ?? facts.addon_product_code,
    ...(await termsOf(trx, item, before)),
    created_at: now,
    changed_at: now,
  })
  if (successor && item) {
    await trx
      .updateTable('order_item')
      .set({ subscription_id: successor.id })
      .where('id', '=', item.id)
      .execute()
  }
  return successor
}
