import { SUBSCRIPTION_STATUSES } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  addDays,
  effectiveSubscription,
  findSuccessor,
  SUCCESSOR_KINDS,
  type SubscriptionEvent,
  statusOn,
  type TransitionName,
} from '@quantamental/api/subscription'
import type { OrderItemRow } from '../src/db/billing-tables.ts'
import type { CartTransaction, ProductRow } from '../src/db/database.ts'
import { enterLedger } from '../src/ledger/enter-ledger.ts'
import { itemOfProduct } from '../src/orders/insert-completed-order.ts'
import { applySubscriptionEvent } from '../src/subscriptions/apply-event.ts'
import { draftFromItem } from '../src/subscriptions/draft.ts'
import type { RecordedEvent } from '../src/subscriptions/event-types.ts'
import { listSubscriptionFacts } from '../src/subscriptions/repository.ts'
import { sumLedger } from './read-money.ts'

/** One random step; `a` and `b` select its target and variant. */
interface Step {
  readonly kind: string
  readonly a: number
  readonly b: number
}

/** Types of steps that users, jobs, Stripe and operators can take. */
export const STEP_KINDS = [
  'days',
  'days',
  'order',
  'order',
  'first-payment-settled',
  'first-payment-settled',
  'first-payment-failed',
  'first-payment-lapsed',
  'checkout-abandoned',
  'successor-paid',
  'successor-paid',
  'term-renewed',
  'term-renewal-failed',
  'payment-settled',
  'instalment-settled',
  'instalment-settled',
  'instalment-failed',
  'instalment-unknown',
  'canceled',
  'cancellation-undone',
  'auto-renew-changed',
  'refund',
  'dispute-created',
  'dispute-closed',
  'site-canceled',
  'site-extended',
  'purge-due',
  'repeated',
] as const

const UNCHANGED: ReadonlySet<TransitionName> = new Set([
  'paid-after-end',
  'repeated',
  'refunded-after-end',
  'refund-kept-plan',
])

interface Money {
  readonly key: string
  readonly cents: number
  readonly paymentId: number
}

let facts = 0
const unique = () => {
  facts += 1
  return `world-${facts}`
}

/** Throw an error, so that the failing sequence of steps is shrunk. */
function expectThat(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}

/**
 * Simulate a user's subscriptions on real rows: take steps like the callers of
 * `applySubscriptionEvent`, and track the money independently.
 */
export class SubscriptionWorld {
  readonly #trx: CartTransaction
  readonly #userId: number
  readonly #products: readonly ProductRow[]
  #today: string
  /** Expected sum of the ledger. */
  #cents = 0
  #last: Money | null = null
  /** Number of times each transition applied. */
  readonly transitions = new Map<TransitionName | null, number>()

  constructor(
    trx: CartTransaction,
    userId: number,
    products: readonly ProductRow[],
    today = '2026-01-15',
  ) {
    this.#trx = trx
    this.#userId = userId
    this.#products = products
    this.#today = today
  }

  get #now(): Date {
    return new Date(`${this.#today}T17:00:00Z`)
  }

  #list(): Promise<SubscriptionFacts[]> {
    return listSubscriptionFacts(this.#trx, this.#userId)
  }

  async #order(
    product: ProductRow,
    type: string,
    cycle: 'annual' | 'monthly',
    source: SubscriptionFacts | null,
    cents: number,
  ): Promise<OrderItemRow> {
    const { id } = await this.#trx
      .insertInto('purchase_order')
      .values({
        user_id: this.#userId,
        client_token: unique(),
        state: 'completed',
        message: '',
        order_type: type,
        total_in_cents: cents,
        is_auto_renew: true,
        is_commercial: false,
        ordered_on: this.#today,
        created_at: this.#now,
        changed_at: this.#now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return this.#trx
      .insertInto('order_item')
      .values({
        ...itemOfProduct(product),
        bundle_discount_basis_points: 0,
        order_id: id,
        subscription_type: type,
        source_subscription_id: source?.id ?? null,
        item_status: 'ordered',
        billing_cycle: cycle,
        is_bundled: false,
        stocks_picked: [],
        auto_renew: true,
        is_commercial: false,
        subscription_start_date: this.#today,
        subscription_end_date: this.#today,
        new_payment_start_date: this.#today,
        paid_till_date: this.#today,
        quoted_price_in_cents: cents,
        working: '',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** Record an incoming payment, applied or not; none for a swap. */
  async #pay(cents: number, day: string, orderId: number | null): Promise<number | undefined> {
    if (cents === 0) return undefined
    const { id } = await this.#trx
      .insertInto('payment')
      .values({
        user_id: this.#userId,
        payment_intent_id: unique(),
        amount_in_cents: cents,
        order_id: orderId,
        is_applied: true,
        paid_on: day,
        paid_at: this.#now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#cents += cents
    return id
  }

  async #enter(cents: number, paymentId: number, subscriptionId: number | null): Promise<void> {
    const key = `payment:${paymentId}`
    this.#last = { key, cents, paymentId }
    await enterLedger(this.#trx, {
      user_id: this.#userId,
      day: this.#today,
      type: 'Payment',
      description: '',
      status: 'succeeded',
      amount_in_cents: cents,
      payment_id: paymentId,
      subscription_id: subscriptionId,
      dedupe_key: key,
      created_at: this.#now,
    })
  }

  async #requestRefund(paymentId: number, cents: number): Promise<void> {
    await this.#trx
      .insertInto('refund')
      .values({
        user_id: this.#userId,
        payment_id: paymentId,
        amount_in_cents: cents,
        reason: '',
        state: 'requested',
        actor: 'operator',
        requested_at: this.#now,
      })
      .execute()
  }

  async #carryOutRefunds(): Promise<void> {
    const refunds = await this.#trx
      .updateTable('refund')
      .set({ state: 'succeeded', settled_at: this.#now })
      .where('user_id', '=', this.#userId)
      .where('state', '=', 'requested')
      .returningAll()
      .execute()
    for (const { id, amount_in_cents, payment_id } of refunds) {
      this.#cents -= amount_in_cents
      await enterLedger(this.#trx, {
        user_id: this.#userId,
        day: this.#today,
        type: 'Refund',
        description: '',
        status: 'refunded',
        amount_in_cents: -amount_in_cents,
        payment_id,
        refund_id: id,
        dedupe_key: `refund:${id}`,
        created_at: this.#now,
      })
    }
  }

  async #apply(
    subscriptionId: number | null,
    event: SubscriptionEvent,
    {
      day = this.#today,
      item,
      paymentId,
    }: { day?: string; item?: OrderItemRow; paymentId?: number } = {},
  ): Promise<RecordedEvent> {
    const before = await this.#list()
    const recorded = await applySubscriptionEvent(this.#trx, {
      userId: this.#userId,
      subscriptionId,
      event,
      day,
      now: this.#now,
      actor: 'job',
      ...(item && { item, orderId: item.order_id }),
      ...(paymentId !== undefined && { paymentId }),
    })
    const { transition } = recorded
    this.transitions.set(transition, (this.transitions.get(transition) ?? 0) + 1)
    if (transition === null || UNCHANGED.has(transition)) {
      const isSame = JSON.stringify(before) === JSON.stringify(await this.#list())
      expectThat(isSame, `${event.type} changed something without a transition`)
    }
    return recorded
  }

  /** Record a payment with its event, which is applied or refunded. */
  async #settle(
    subscription: SubscriptionFacts,
    event: SubscriptionEvent,
    cents: number,
    { day, item }: { day: string; item?: OrderItemRow },
  ): Promise<void> {
    const paymentId = await this.#pay(cents, day, item?.order_id ?? null)
    const paid = paymentId === undefined ? {} : { paymentId }
    const applied = await this.#apply(subscription.id, event, {
      day,
      ...(item && { item }),
      ...paid,
    })
    if (paymentId === undefined) return
    await this.#enter(cents, paymentId, applied.successor?.id ?? subscription.id)
    if (applied.transition === null) await this.#requestRefund(paymentId, cents)
  }

  async #refundLast(subscription: SubscriptionFacts, event: SubscriptionEvent): Promise<void> {
    const last = this.#last
    if (!last) return
    const { n } = await this.#trx
      .selectFrom('refund')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('payment_id', '=', last.paymentId)
      .executeTakeFirstOrThrow()
    if (n > 0) return
    await this.#requestRefund(last.paymentId, last.cents)
    await this.#apply(subscription.id, event)
  }

  #outcomeOf(b: number): SubscriptionEvent {
    if (b % 3 === 0) return { type: 'refund-ended-plan' }
    if (b % 3 === 1) return { type: 'refund-kept-plan' }
    return { type: 'refund-gifted-access', accessTill: addDays(this.#today, b) }
  }

  /** Repeat an event, as with a webhook delivered twice. */
  async #repeat(subscription: SubscriptionFacts): Promise<void> {
    await this.#apply(subscription.id, { type: 'repeated' })
    if (this.#last) await this.#enter(this.#last.cents, this.#last.paymentId, subscription.id)
  }

  /** Advance the date by `count` days; the job applies the last one to `subscription`. */
  async #days(count: number, subscription: SubscriptionFacts | undefined): Promise<void> {
    this.#today = addDays(this.#today, count)
    if (subscription) await this.#apply(subscription.id, { type: 'day-began' })
  }

  async do({ kind, a, b }: Step): Promise<void> {
    const all = await this.#list()
    const product = this.#products[a % this.#products.length]
    const cycle = b % 2 === 0 ? 'monthly' : 'annual'
    const cents = 1000 + ((a * 7 + b) % 900)
    // Reported up to two days late.
    const day = addDays(this.#today, -(b % 3))
    if (kind === 'order' && product) {
      const item = await this.#order(product, 'New subscription', cycle, null, cents)
      const draft = draftFromItem(item, this.#userId)
      await this.#apply(null, { type: 'checkout-created', draft }, { item })
      return
    }
    const subscription = all[(a * 3 + b) % Math.max(1, all.length)]
    if (kind === 'days') return this.#days(1 + (b % 25), subscription)
    if (!subscription || !product) return
    switch (kind) {
      case 'first-payment-settled': {
        const event = { type: kind, paidInCents: cents, orderedInCents: cents } as const
        return this.#settle(subscription, event, cents, { day })
      }
      case 'successor-paid':
      case 'term-renewed': {
        const successorKind =
          kind === 'term-renewed'
            ? 'Renewed subscription'
            : (SUCCESSOR_KINDS[(a + b) % SUCCESSOR_KINDS.length] ?? 'Renewed subscription')
        const price = successorKind === 'Swapped subscription' ? 0 : cents
        const same = this.#products.find(({ code }) => code === subscription.product_code)
        const keeps = subscription.product_type === 'other' || product.product_type === 'other'
        const target = (keeps && same) || product
        const item = await this.#order(target, successorKind, cycle, subscription, price)
        const draft = draftFromItem(item, this.#userId)
        const event: SubscriptionEvent =
          kind === 'term-renewed'
            ? { type: kind, draft }
            : { type: kind, kind: successorKind, draft }
        return this.#settle(subscription, event, price, { day, item })
      }
      case 'payment-settled':
        return this.#settle(subscription, { type: kind, months: 1 + (b % 4) }, cents, { day })
      case 'instalment-settled':
        return this.#settle(subscription, { type: kind }, cents, { day })
      case 'refund':
        return this.#refundLast(subscription, this.#outcomeOf(b))
      case 'repeated':
        return this.#repeat(subscription)
      case 'auto-renew-changed':
        await this.#apply(subscription.id, { type: kind, autoRenew: b % 2 === 0 })
        return
      case 'dispute-closed':
        await this.#apply(subscription.id, { type: kind, isWon: b % 3 > 0 })
        return
      case 'site-canceled':
        // Rare, or no subscription would live long.
        if (b % 4 === 0) await this.#apply(subscription.id, { type: kind })
        return
      case 'site-extended': {
        const extendToDate = b % 4 === 0 ? null : addDays(this.#today, b % 60)
        await this.#apply(subscription.id, { type: kind, extendToDate })
        return
      }
      default:
        await this.#apply(subscription.id, { type: kind } as SubscriptionEvent)
    }
  }

  /** Check the invariants. @throws Error naming the violated one. */
  async check(): Promise<void> {
    await this.#carryOutRefunds()
    const all = await this.#list()
    const sum = await sumLedger(this.#trx, this.#userId)
    expectThat(
      sum === this.#cents,
      `the ledger has ${sum}, payments minus refunds are ${this.#cents}`,
    )
    for (const each of all) {
      const isWithin = each.paid_till_date <= each.subscription_expiry_date
      expectThat(isWithin, `${each.id} is paid beyond its term`)
      for (const day of [this.#today, addDays(this.#today, 97), addDays(this.#today, -97)]) {
        const status = statusOn(each, day, findSuccessor(each, all))
        expectThat(SUBSCRIPTION_STATUSES.includes(status), `${each.id} has no status on ${day}`)
      }
    }
    for (const ahead of [0, 1, 30, 200]) {
      const { status } = effectiveSubscription(all, addDays(this.#today, ahead))
      expectThat(status !== 'too_many', `two live plans in ${ahead} days`)
    }
  }
}
