import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addDays } from '@quantamental/api/subscription'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'
import { expectNothingLost, listNotices } from '../../test/read-money.ts'
import { addCard, setClock } from '../../test/stripe-events.ts'
import { withUserLock } from '../db/database.ts'
import { OutcomeUnknownError } from '../payments/stripe-errors.ts'
import { sendRefunds } from '../refunds/sync-refunds.ts'
import { recordSubscriptionEvent } from '../subscriptions/record-event.ts'
import { holdCharges, releaseCharges } from './hold-charges.ts'
import { chargeDue, planCharges } from './jobs.ts'
import { resolveCharges, syncScheduledCharge } from './resolve-charges.ts'

let cart: TestCart
let nextUser = 900

beforeAll(async () => {
  cart = await buildTestCart()
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

type Overrides = Parameters<typeof insertSubscription>[1]

/** Subscribe to monthly Standard since January 15, paid till May 14, with a saved card. */
async function subscribe(overrides: Overrides = {}, token?: string) {
  const userId = ++nextUser
  const card = await addCard(cart, userId, token)
  const subscription = await insertSubscription(cart.db, {
    user_id: userId,
    billing_cycle: 'monthly',
    subscription_start_date: '2026-01-15',
    subscription_expiry_date: '2027-01-14',
    paid_till_date: '2026-05-14',
    ...overrides,
  })
  return { ...subscription, ...card, userId }
}
type Subscribed = Awaited<ReturnType<typeof subscribe>>

/** Run the scheduled jobs at noon in New York. */
async function runOn(day: string, context = contextOf(cart)): Promise<void> {
  await setClock(cart, `${day}T16:00:00Z`)
  await planCharges(context)
  await chargeDue(context)
}

async function stateOf({ id, userId }: Subscribed) {
  const { db } = cart
  const subscriptions = await db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const charges = await db
    .selectFrom('scheduled_charge')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const alerts = await db
    .selectFrom('operator_alert')
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  const [subscription] = subscriptions.filter((each) => each.id === id)
  if (!subscription) throw new Error('it is gone')
  return {
    subscription,
    successor: subscriptions.find((each) => each.source_subscription_id === id),
    charges,
    entries,
    alerts: alerts.map(({ kind }) => kind),
    notices: await listNotices(cart, userId),
  }
}

async function intentsOf({ customerId }: Subscribed) {
  const intents = []
  for await (const intent of cart.gateway.listPaymentIntents({ customerId })) intents.push(intent)
  return intents
}

/** Turn auto-renew off, so that the next test does not charge it. */
async function end({ id }: { id: number }) {
  await cart.db
    .updateTable('subscription')
    .set({ auto_renew: false })
    .where('id', '=', id)
    .execute()
}

describe('an installment', () => {
  it('an installment is charged once, on its paid-till day and not before', async () => {
    const standard = await subscribe()
    await runOn('2026-05-13')
    expect((await stateOf(standard)).charges).toEqual([])

    for (let run = 0; run < 3; run += 1) await runOn('2026-05-14')
    const { subscription, charges, entries, notices } = await stateOf(standard)
    expect(subscription.paid_till_date).toBe('2026-06-14')
    expect(charges).toMatchObject([
      {
        kind: 'instalment',
        period_start: '2026-05-15',
        period_end: '2026-06-14',
        amount_in_cents: 1999,
        state: 'succeeded',
        attempt: 1,
      },
    ])
    expect(entries).toMatchObject([
      { status: 'succeeded', amount_in_cents: 1999, day: '2026-05-14', type: 'Payment' },
    ])
    expect(notices).toMatchObject([
      {
        notice: 'instalment-receipt',
        variables: {
          plan: 'Standard',
          amount_in_cents: 1999,
          card: { brand: 'visa', last4: '4242' },
          period: { start: '2026-05-15', end: '2026-06-14' },
        },
      },
    ])
    expect(await intentsOf(standard)).toHaveLength(1)
    await expectNothingLost(cart)
    await end(standard)
  })

  it('a declined installment is retried after 1, 3, 5 and 7 days, and then no more', async () => {
    const standard = await subscribe()
    await cart.simulator.control('POST', `cards/${standard.cardId}`, { behavior: 'declined' })
    const tried: string[] = []
    for (let offset = 0; offset <= 12; offset += 1) {
      const day = addDays('2026-05-14', offset)
      const before = (await stateOf(standard)).charges[0]?.attempt ?? 0
      await runOn(day)
      if (((await stateOf(standard)).charges[0]?.attempt ?? 0) > before) tried.push(day)
    }
    expect(tried).toEqual(['2026-05-14', '2026-05-15', '2026-05-17', '2026-05-19', '2026-05-21'])
    const { subscription, charges, entries, notices } = await stateOf(standard)
    expect(subscription.paid_till_date).toBe('2026-05-14')
    expect(charges).toMatchObject([{ state: 'failed', attempt: 5, next_attempt_on: null }])
    expect(entries.map(({ status, amount_in_cents }) => [status, amount_in_cents])).toEqual(
      Array(5).fill(['failed', 1999]),
    )
    expect(notices).toHaveLength(5)
    expect(notices[0]).toMatchObject({
      notice: 'payment-failed',
      variables: {
        amount_in_cents: 1999,
        day: '2026-05-14',
        next_attempt_on: '2026-05-15',
      },
    })
    await expectNothingLost(cart)
    await end(standard)
  })

  it('an installment that succeeds on the second attempt pays for the same month', async () => {
    const standard = await subscribe()
    const card = `cards/${standard.cardId}`
    await cart.simulator.control('POST', card, { behavior: 'insufficient_funds' })
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toMatchObject([
      { state: 'failed', failure_code: 'insufficient_funds', next_attempt_on: '2026-05-15' },
    ])
    await cart.simulator.control('POST', card, { behavior: 'ok' })
    await runOn('2026-05-15')
    const { subscription, charges } = await stateOf(standard)
    expect(subscription.paid_till_date).toBe('2026-06-14')
    expect(charges).toMatchObject([{ state: 'succeeded', attempt: 2, failure_code: '' }])
    // A late report of the failure, for example by a webhook, changes nothing.
    expect(await syncScheduledCharge(contextOf(cart), charges[0]?.id ?? 0)).toBe('repeated')
    expect((await stateOf(standard)).charges).toEqual(charges)
    await expectNothingLost(cart)
    await end(standard)
  })

  it('an installment that needs authentication sends a mail with a link to confirm it', async () => {
    const standard = await subscribe()
    await cart.simulator.control('POST', `cards/${standard.cardId}`, {
      behavior: 'authenticate_always',
    })
    await runOn('2026-05-14')
    const { charges, notices } = await stateOf(standard)
    expect(charges).toMatchObject([{ state: 'failed', failure_code: 'authentication_required' }])
    expect(notices).toMatchObject([
      {
        notice: 'payment-needs-authentication',
        variables: { amount_in_cents: 1999 },
      },
    ])
    await end(standard)
  })

  it('an installment without a saved card fails without a request to Stripe', async () => {
    const standard = await subscribe()
    await cart.db
      .updateTable('stripe_customer')
      .set({ payment_method_id: null })
      .where('user_id', '=', standard.userId)
      .execute()
    await runOn('2026-05-14')
    const { charges, notices } = await stateOf(standard)
    expect(charges).toMatchObject([{ state: 'failed', failure_code: 'no_card' }])
    expect(notices).toMatchObject([
      { notice: 'payment-failed', variables: { reason: 'You have no saved card.' } },
    ])
    expect(await intentsOf(standard)).toEqual([])
    await end(standard)
  })

  it('an installment is charged once by two schedulers at the same time', async () => {
    const standard = await subscribe()
    await Promise.all(Array.from({ length: 4 }, () => runOn('2026-05-14')))
    const { charges, subscription } = await stateOf(standard)
    expect(charges).toMatchObject([{ state: 'succeeded', attempt: 1 }])
    expect(subscription.paid_till_date).toBe('2026-06-14')
    expect(await intentsOf(standard)).toHaveLength(1)
    await expectNothingLost(cart)
    await end(standard)
  })

  it.each([
    ['2026-11-01', '2026-11-01T03:59:00Z', '2026-11-02T04:59:00Z'],
    ['2026-03-08', '2026-03-08T04:59:00Z', '2026-03-09T03:59:00Z'],
  ])(
    'an installment due on %s, when clocks change, is charged on that day in New York',
    async (due, before, late) => {
      const start = addDays(due, -30)
      const standard = await subscribe({
        subscription_start_date: start,
        subscription_expiry_date: addDays(start, 364),
        paid_till_date: due,
      })
      const context = contextOf(cart)
      await setClock(cart, before)
      expect(await planCharges(context)).toBe(0)
      await setClock(cart, late)
      expect(await planCharges(context)).toBe(1)
      await chargeDue(context)
      expect((await stateOf(standard)).entries).toMatchObject([{ day: due, status: 'succeeded' }])
      await end(standard)
    },
  )
})

describe('an installment with an unknown outcome', () => {
  it.each([
    ['the response was lost', { kind: 'reset_after', times: 2 }],
    ['the response was an error', { kind: '500_after', times: 1 }],
    ['nothing was done', { kind: '500_before', times: 1 }],
    ['the request was lost', { kind: 'reset_before', times: 2 }],
  ])('an installment with an unknown outcome is charged once: %s', async (_name, fault) => {
    const standard = await subscribe()
    await cart.simulator.control('POST', 'faults', { route: 'POST /v1/payment_intents', ...fault })
    await runOn('2026-05-14')
    expect(await stateOf(standard)).toMatchObject({
      charges: [{ state: 'unknown', attempt: 1 }],
      subscription: { is_charge_in_flight: true, paid_till_date: '2026-05-14' },
      notices: [],
    })
    await cart.simulator.control('DELETE', 'faults')
    // Nothing is charged again during the grace period of the first minutes.
    await runOn('2026-05-14')
    expect(await resolveCharges(contextOf(cart))).toBe(0)

    cart.clock.advance(300)
    await resolveCharges(contextOf(cart))
    const { charges, subscription, notices } = await stateOf(standard)
    expect(charges).toMatchObject([{ state: 'succeeded', attempt: 1 }])
    expect(subscription).toMatchObject({
      is_charge_in_flight: false,
      paid_till_date: '2026-06-14',
    })
    expect(notices).toMatchObject([{ notice: 'instalment-receipt' }])
    expect((await intentsOf(standard)).map(({ status }) => status)).toEqual(['succeeded'])
    await expectNothingLost(cart)
    await end(standard)
  })

  it('an installment with an unknown outcome is settled by its webhook, on the day it was charged', async () => {
    const standard = await subscribe()
    const context = contextOf(cart, {
      async chargeOffSession(charge) {
        await cart.gateway.chargeOffSession(charge)
        throw new OutcomeUnknownError('timed out')
      },
    })
    await runOn('2026-05-14', context)
    await setClock(cart, '2026-05-16T16:00:00Z')
    const [charge] = (await stateOf(standard)).charges
    await Promise.all(
      Array.from({ length: 5 }, () => syncScheduledCharge(contextOf(cart), charge?.id ?? 0)),
    )
    expect(await stateOf(standard)).toMatchObject({
      charges: [{ state: 'succeeded' }],
      entries: [{ day: '2026-05-14' }],
      subscription: { paid_till_date: '2026-06-14' },
    })
    await end(standard)
  })

  it("an installment is resumed after a crash before Stripe's response", async () => {
    const standard = await subscribe()
    const context = contextOf(cart, {
      async chargeOffSession(charge) {
        await cart.gateway.chargeOffSession(charge)
        throw new Error('the process died')
      },
    })
    await runOn('2026-05-14', context)
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'in_flight' }])
    cart.clock.advance(300)
    await resolveCharges(contextOf(cart))
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'succeeded', attempt: 1 }])
    expect(await intentsOf(standard)).toHaveLength(1)
    await expectNothingLost(cart)
    await end(standard)
  })

  it('an installment counts as failed if it is still unknown to Stripe a day later', async () => {
    const standard = await subscribe()
    const context = contextOf(cart, {
      chargeOffSession: async () => {
        throw new OutcomeUnknownError('timed out')
      },
    })
    await runOn('2026-05-14', context)
    await setClock(cart, '2026-05-15T14:00:00Z')
    await resolveCharges(context)
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'unknown', attempt: 1 }])
    await setClock(cart, '2026-05-15T17:30:00Z')
    await resolveCharges(context)
    expect((await stateOf(standard)).charges).toMatchObject([
      { state: 'failed', failure_code: 'no_outcome', next_attempt_on: '2026-05-17' },
    ])
    await runOn('2026-05-17')
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'succeeded', attempt: 2 }])
    expect(await intentsOf(standard)).toHaveLength(1)
    await end(standard)
  })

  it('an installment is not sent again once the user canceled', async () => {
    const standard = await subscribe()
    const context = contextOf(cart, {
      chargeOffSession: async () => {
        throw new OutcomeUnknownError('timed out')
      },
    })
    await runOn('2026-05-14', context)
    await end(standard)
    cart.clock.advance(300)
    await resolveCharges(contextOf(cart))
    expect(await intentsOf(standard)).toEqual([])
    await setClock(cart, '2026-05-15T18:00:00Z')
    await resolveCharges(contextOf(cart))
    expect((await stateOf(standard)).charges).toMatchObject([
      { state: 'failed', failure_code: 'no_outcome' },
    ])
  })

  it('an installment waits while Stripe refuses all requests and is charged on the next run', async () => {
    const standard = await subscribe()
    await cart.simulator.control('POST', 'faults', {
      route: 'POST /v1/payment_intents',
      kind: '429',
      times: 20,
    })
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'due' }])
    await cart.simulator.control('DELETE', 'faults')
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'succeeded' }])
    expect(await intentsOf(standard)).toHaveLength(1)
    await end(standard)
  })
})

describe('an unexpected payment', () => {
  it('a payment is refunded if the subscription ended in the meantime', async () => {
    const standard = await subscribe()
    const context = contextOf(cart, {
      async chargeOffSession(charge) {
        await cart.gateway.chargeOffSession(charge)
        throw new OutcomeUnknownError('timed out')
      },
    })
    await runOn('2026-05-14', context)
    await withUserLock(cart.db, standard.userId, (trx) =>
      recordSubscriptionEvent(trx, {
        userId: standard.userId,
        subscriptionId: standard.id,
        event: { type: 'site-canceled' },
        day: '2026-05-14',
        now: cart.clock.now,
        actor: 'operator',
      }),
    )
    cart.clock.advance(300)
    await resolveCharges(contextOf(cart))
    expect(await stateOf(standard)).toMatchObject({
      charges: [{ state: 'closed' }],
      subscription: { paid_till_date: '2026-05-14' },
    })
    expect((await stateOf(standard)).alerts).toEqual(['charge-refunded'])
    await sendRefunds(contextOf(cart))
    expect((await stateOf(standard)).entries.map((entry) => entry.amount_in_cents)).toEqual([
      1999, -1999,
    ])
    await expectNothingLost(cart)
  })

  it('a payment of a different amount is not applied and alerts an operator', async () => {
    const standard = await subscribe()
    const context = contextOf(cart, {
      chargeOffSession: (charge) =>
        cart.gateway.chargeOffSession({ ...charge, amountInCents: charge.amountInCents - 1 }),
    })
    await runOn('2026-05-14', context)
    expect(await stateOf(standard)).toMatchObject({
      charges: [{ state: 'closed' }],
      subscription: { paid_till_date: '2026-05-14' },
      entries: [],
      alerts: ['amount-differs'],
    })
    await end(standard)
  })
})

describe('a saved card is not charged', () => {
  it.each<[string, Overrides]>([
    ['without auto-renew', { auto_renew: false }],
    ['after a cancellation', { canceled_on: '2026-05-01' }],
    ['after the site canceled it', { site_canceled_on: '2026-05-01' }],
    ['while a charge is disputed', { has_open_dispute: true }],
    ['before the first payment', { first_payment: 'failed' }],
    ['of an abandoned order', { is_removed: true }],
    ['during a free extension', { extend_to_date: '2026-05-20' }],
  ])('a saved card is not charged %s', async (_name, overrides) => {
    const standard = await subscribe(overrides)
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toEqual([])
    await end(standard)
  })

  it('while the user is paying by hand', async () => {
    const standard = await subscribe()
    await cart.db
      .updateTable('purchase_order')
      .set({ state: 'awaiting_payment' })
      .where('id', '=', (eb) =>
        eb.selectFrom('order_item').select('order_id').where('id', '=', standard.order_item_id),
      )
      .execute()
    await cart.db
      .updateTable('order_item')
      .set({ orig_order_item_id: standard.order_item_id })
      .where('id', '=', standard.order_item_id)
      .execute()
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toEqual([])
    await end(standard)
  })

  it('while a charge is held; it is charged after its release', async () => {
    const standard = await subscribe()
    await setClock(cart, '2026-05-14T16:00:00Z')
    await planCharges(contextOf(cart))
    await withUserLock(cart.db, standard.userId, (trx) => holdCharges(trx, standard.id))
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'held', attempt: 0 }])
    await withUserLock(cart.db, standard.userId, (trx) => releaseCharges(trx, standard.id))
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'succeeded' }])
    await end(standard)
  })

  it('after a cancellation that follows the planning of the charge; it is charged once that is undone', async () => {
    const standard = await subscribe()
    await setClock(cart, '2026-05-14T16:00:00Z')
    await planCharges(contextOf(cart))
    const change = (canceled_on: string | null) =>
      cart.db
        .updateTable('subscription')
        .set({ canceled_on })
        .where('id', '=', standard.id)
        .execute()
    await change('2026-05-14')
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'closed', attempt: 0 }])
    await change(null)
    await runOn('2026-05-14')
    expect((await stateOf(standard)).charges).toMatchObject([{ state: 'succeeded', attempt: 1 }])
    await end(standard)
  })
})
