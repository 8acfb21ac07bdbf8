import { paidTillAfter, quote, quoteUpgrade } from '@quantamental/api/quoting'
import { addDays } from '@quantamental/api/subscription'
import type { OrderItemRow, SubscriptionRow } from '../db/billing-tables.ts'
import type { CartTransaction, ProductRow } from '../db/database.ts'
import { itemOfProduct } from '../orders/insert-completed-order.ts'
import { pickPrice } from '../plans/price.ts'
import { draftFromItem, termsOfItem } from '../subscriptions/draft.ts'
import { publishFacts } from '../subscriptions/record-event.ts'
import { insertSubscription, updateSubscription } from '../subscriptions/repository.ts'
import { enterDemoEntry, listDemoEntries } from './demo-ledger.ts'
import type { DemoSubscription } from './demo-situations.ts'

interface DemoOwner {
  readonly userId: number
  readonly username: string
  readonly now: Date
}

/** About noon in New York on a business day. */
function noonOf(day: string): Date {
  return new Date(`${day}T17:00:00Z`)
}

function priceOf(
  product: ProductRow,
  { facts, isBundled, kind }: DemoSubscription,
  source: SubscriptionRow | undefined,
) {
  if (source && kind === 'Upgraded subscription')
    return quoteUpgrade(source, product, source, facts.subscription_start_date)
  const price = quote({
    subscription_type: 'New subscription',
    billing_cycle: facts.billing_cycle ?? 'annual',
    ...pickPrice(product),
    is_bundle_source: false,
    is_bundled: isBundled ?? false,
    bundle_discount_basis_points: product.bundle_discount_basis_points,
    prorata: { numerator: 1, denominator: 1 },
    numMonths: 1,
  })
  if (!price) throw new TypeError(`${product.code} has no price.`)
  return price
}

async function seedItem(
  trx: CartTransaction,
  { userId, username }: DemoOwner,
  place: number,
  demo: DemoSubscription,
  seeded: readonly SubscriptionRow[],
): Promise<OrderItemRow> {
  const product = await trx
    .selectFrom('product')
    .selectAll()
    .where('code', '=', demo.code)
    .executeTakeFirstOrThrow()
  const plan = demo.isBundled ? seeded.at(-1) : undefined
  const source = demo.source === undefined ? undefined : seeded[demo.source]
  const { cents, working } = priceOf(product, demo, source)
  const { subscription_start_date: start, auto_renew = true } = demo.facts
  const at = noonOf(start)
  const days = {
    ordered_on: start,
    paid_on: start,
    created_at: at,
    changed_at: at,
    completed_at: at,
  }
  const order = await trx
    .insertInto('purchase_order')
    .values({
      user_id: userId,
      client_token: `demo:${username}:${place}`,
      state: 'completed',
      message: 'Paid and completed.',
      order_type: demo.kind,
      total_in_cents: cents,
      is_auto_renew: auto_renew,
      is_commercial: product.base_price_multiplier > 1,
      ...days,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_token']).doUpdateSet(days))
    .returning('id')
    .executeTakeFirstOrThrow()
  const itemDays = {
    subscription_start_date: start,
    subscription_end_date: demo.facts.subscription_expiry_date,
    new_payment_start_date: start,
    paid_till_date: demo.facts.paid_till_date,
  }
  const known = await trx
    .updateTable('order_item')
    .set(itemDays)
    .where('order_id', '=', order.id)
    .returningAll()
    .executeTakeFirst()
  if (known) return known
  return trx
    .insertInto('order_item')
    .values({
      ...itemOfProduct(product),
      order_id: order.id,
      subscription_type: demo.kind,
      orig_order_item_id: source?.order_item_id ?? null,
      source_subscription_id: source?.id ?? null,
      item_status: 'paid',
      billing_cycle: demo.facts.billing_cycle ?? 'annual',
      is_bundled: plan !== undefined,
      addon_product_id: plan?.product_id ?? null,
      addon_product_code: plan?.product_code ?? null,
      stocks_picked: [...(demo.stocksPicked ?? [])],
      auto_renew,
      is_commercial: product.base_price_multiplier > 1,
      quoted_price_in_cents: cents,
      working,
      ...itemDays,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function findSeeded(trx: CartTransaction, itemId: number) {
  return trx
    .selectFrom('subscription')
    .selectAll()
    .where('order_item_id', '=', itemId)
    .executeTakeFirst()
}

/** Seed one subscription: a new row the first time, a new revision when its days change. */
async function seedSubscription(
  trx: CartTransaction,
  owner: DemoOwner,
  demo: DemoSubscription,
  item: OrderItemRow,
  addon: DemoSubscription | undefined,
): Promise<SubscriptionRow> {
  const { userId, now } = owner
  const facts = {
    ...draftFromItem(item, userId),
    user_transaction_date: item.subscription_start_date,
    first_payment: 'settled' as const,
    addon_product_code: addon?.code ?? null,
    ...demo.facts,
  }
  const known = await findSeeded(trx, item.id)
  if (known) {
    const next = { ...facts, id: known.id, revision: known.revision }
    const isMoved = known.subscription_start_date !== facts.subscription_start_date
    if (isMoved) await publishFacts(trx, await updateSubscription(trx, next, now))
    return (await findSeeded(trx, item.id)) ?? known
  }
  const { id: _, revision: __, ...fresh } = facts
  const saved = await insertSubscription(trx, {
    ...fresh,
    ...termsOfItem(item),
    created_at: noonOf(item.subscription_start_date),
    changed_at: now,
  })
  if (!saved) throw new Error(`${owner.username} already has a successor.`)
  await trx
    .updateTable('order_item')
    .set({ subscription_id: saved.id })
    .where('id', '=', item.id)
    .execute()
  await trx
    .insertInto('subscription_event')
    .values({
      subscription_id: saved.id,
      user_id: userId,
      at: noonOf(item.subscription_start_date),
      day: item.subscription_start_date,
      actor: 'demo',
      event: demo.source === undefined ? 'first-payment-settled' : 'successor-paid',
      transition: null,
      status_before: 'unsubscribed',
      status_after: 'current',
      reason: 'Demo account.',
      order_id: item.order_id,
    })
    .execute()
  await publishFacts(trx, saved)
  const row = await findSeeded(trx, item.id)
  if (!row) throw new Error(`${owner.username}: subscription ${saved.id} not found.`)
  return row
}

/** The declined month after its last attempt; never charged again. */
async function seedFailedCharge(
  trx: CartTransaction,
  row: SubscriptionRow,
  cents: number,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('scheduled_charge').where('subscription_id', '=', row.id).execute()
  await trx
    .insertInto('scheduled_charge')
    .values({
      user_id: row.user_id,
      subscription_id: row.id,
      kind: 'instalment',
      period_start: addDays(row.paid_till_date, 1),
      period_end: paidTillAfter(row, 1),
      amount_in_cents: cents,
      working: '',
      state: 'failed',
      attempt: 5,
      failure_code: 'card_declined',
      failure_message: 'Your card was declined.',
      created_at: now,
      changed_at: now,
    })
    .execute()
}

/**
 * Seed the purchases of a demo account as real rows, or re-date those of an earlier start to
 * today. The caller holds the user's lock.
 */
export async function seedDemoAccount(
  trx: CartTransaction,
  owner: DemoOwner,
  demos: readonly DemoSubscription[],
): Promise<void> {
  const seeded: SubscriptionRow[] = []
  for (const [place, demo] of demos.entries()) {
    const item = await seedItem(trx, owner, place, demo, seeded)
    const next = demos[place + 1]
    const row = await seedSubscription(trx, owner, demo, item, next?.isBundled ? next : undefined)
    seeded.push(row)
    const cents = item.quoted_price_in_cents
    if (demo.failedOn) await seedFailedCharge(trx, row, cents, owner.now)
    for (const [number, entry] of listDemoEntries(demo, row, cents).entries()) {
      const whole = {
        ...entry,
        user_id: owner.userId,
        subscription_id: row.id,
        order_item_id: number === 0 ? item.id : null,
        dedupe_key: `demo:${owner.userId}:${place}:${number}`,
        created_at: noonOf(entry.day),
      }
      await enterDemoEntry(trx, whole)
    }
  }
}
