import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type Stripe from 'stripe'
import { buildTestCart, TEST_WEBHOOK_SECRET, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { lineOf, placeAndPay, productId } from '../../test/order-cart.ts'
import { readMoney } from '../../test/read-money.ts'
import { callStripe, setClock } from '../../test/stripe-events.ts'
import { syncDispute } from '../disputes/sync-dispute.ts'
import { createStripeGateway } from '../payments/stripe-gateway.ts'
import { reconcile } from './reconcile.ts'

let cart: TestCart
let standard: number
let nextUser = 1600

beforeAll(async () => {
  cart = await buildTestCart()
  standard = await productId(cart, 4)
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

async function payOrder() {
  const viewer = { userId: ++nextUser }
  const order = await placeAndPay(cart, viewer, [lineOf(standard)])
  return { ...viewer, orderId: order.id }
}

const run = (options: { isFull?: boolean } = {}) => reconcile(contextOf(cart), options)

const alerts = () =>
  cart.db.selectFrom('operator_alert').select(['kind', 'dedupe_key']).orderBy('id').execute()

async function intentOf({ orderId }: { orderId: number }): Promise<string> {
  const { payment_intent_id: id } = await cart.db
    .selectFrom('payment')
    .select('payment_intent_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return id
}

/** An hour and a half later, beyond the overlap with the previous run. */
const later = () => setClock(cart, new Date(cart.clock.now.getTime() + 90 * 60_000).toISOString())

describe('reconciliation', () => {
  it('reconciliation applies unreported payments and lists them', async () => {
    const { orderId } = await payOrder()
    const first = await run()
    expect(first).toMatchObject({
      card_company_in_cents: 19188,
      ledger_in_cents: 19188,
      payments_compared: 1,
      findings: [],
    })
    const order = await cart.db
      .selectFrom('purchase_order')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order).toEqual({ state: 'completed' })
    const row = await cart.db
      .selectFrom('reconciliation')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirst()
    expect(row).toMatchObject({ finished_at: cart.clock.now, ledger_in_cents: 19188 })
  })

  it('reconciliation compares recent data with an overlap, and everything at night', async () => {
    await payOrder()
    await run()
    await later()
    // The run covers an hour before the last one, when the payment was made.
    expect(await run()).toMatchObject({ payments_compared: 1, card_company_in_cents: 19188 })
    await later()
    expect(await run()).toMatchObject({ payments_compared: 0, card_company_in_cents: 0 })
    expect(await run({ isFull: true })).toMatchObject({
      payments_compared: 1,
      card_company_in_cents: 19188,
      ledger_in_cents: 19188,
      findings: [],
    })
  })

  it('reconciliation refunds a payment of a closed order once', async () => {
    const { orderId } = await payOrder()
    await cart.db
      .updateTable('purchase_order')
      .set({ state: 'expired' })
      .where('id', '=', orderId)
      .execute()
    await later()
    const first = await run({ isFull: true })
    expect(first.card_company_in_cents).toBe(first.ledger_in_cents)
    const { stripe, ledger } = await readMoney(cart)
    expect(ledger).toBe(stripe)
    expect((await run({ isFull: true })).findings).toEqual([])
  })

  it('reconciliation adopts a refund made at Stripe', async () => {
    const paid = await payOrder()
    await run()
    await callStripe(cart, 'refunds', { payment_intent: await intentOf(paid), amount: '1000' })
    const second = await run()
    expect(second.card_company_in_cents).toBe(second.ledger_in_cents)
    expect(second.findings).toMatchObject([
      { kind: 'refund-missing', difference_in_cents: -1000, is_fixed: true },
    ])
    expect((await run()).findings).toEqual([])
    const { stripe, ledger } = await readMoney(cart)
    expect(ledger).toBe(stripe)
  })

  it('reconciliation enters an unreported lost dispute and keeps it when it is later reported as won', async () => {
    const paid = await payOrder()
    await run()
    const dispute = (await cart.simulator.control('POST', `dispute/${await intentOf(paid)}`, {
      amount: 5000,
    })) as { id: string }
    // An open dispute moves no money yet.
    expect((await run()).findings).toEqual([])
    await cart.simulator.control('POST', `dispute/${dispute.id}/close`, { status: 'lost' })
    // Every event of the dispute was lost.
    const untold = contextOf(cart, { async *listEvents() {} })
    const found = await reconcile(untold, { isFull: true })
    expect(found.card_company_in_cents).toBe(found.ledger_in_cents)
    expect(found.findings).toMatchObject([
      { kind: 'dispute-missing', difference_in_cents: -5000, is_fixed: true },
    ])
    const entries = () =>
      cart.db
        .selectFrom('ledger_entry')
        .select(['type', 'amount_in_cents'])
        .where('user_id', '=', paid.userId)
        .orderBy('id')
        .execute()
    expect((await entries())[1]).toEqual({ type: 'Dispute lost', amount_in_cents: -5000 })
    expect((await run({ isFull: true })).findings).toEqual([])
    const { stripe, ledger } = await readMoney(cart)
    expect(ledger).toBe(stripe)

    const retrieveDispute = async (id: string) =>
      ({ ...(await cart.gateway.retrieveDispute(id)), status: 'won' }) as Stripe.Dispute
    expect(await syncDispute(contextOf(cart, { retrieveDispute }), dispute.id)).toBe('repeated')
    expect(await entries()).toHaveLength(2)
  })

  it('reconciliation reports a payment that names no order or charge and leaves it unchanged', async () => {
    const customer = await callStripe<{ id: string }>(cart, 'customers')
    const card = await callStripe<{ id: string }>(cart, 'payment_methods/pm_card_visa/attach', {
      customer: customer.id,
    })
    const intent = await callStripe<{ id: string }>(cart, 'payment_intents', {
      amount: '500',
      currency: 'usd',
      customer: customer.id,
      payment_method: card.id,
      confirm: 'true',
      off_session: 'true',
    })
    for (let time = 0; time < 2; time += 1)
      expect((await run()).findings).toMatchObject([
        { kind: 'unknown-payment', difference_in_cents: 500, is_fixed: false },
      ])
    expect(await alerts()).toContainEqual({
      kind: 'unknown-payment',
      dedupe_key: `unknown-payment:${intent.id}`,
    })
    const payment = await cart.db
      .selectFrom('payment')
      .select('id')
      .where('payment_intent_id', '=', intent.id)
      .executeTakeFirst()
    expect(payment).toBeUndefined()
  })

  it('reconciliation reports a different ledger amount and a payment unknown to Stripe', async () => {
    const paid = await payOrder()
    await run()
    const id = await intentOf(paid)
    await cart.db
      .updateTable('ledger_entry')
      .set({ amount_in_cents: 19000 })
      .where('payment_id', 'in', (eb) =>
        eb.selectFrom('payment').select('id').where('payment_intent_id', '=', id),
      )
      .execute()
    await cart.db
      .insertInto('payment')
      .values({
        user_id: paid.userId,
        payment_intent_id: 'pi_of_nobody',
        amount_in_cents: 700,
        order_id: null,
        scheduled_charge_id: null,
        is_applied: true,
        paid_on: '2026-06-10',
        paid_at: cart.clock.now,
        receipt_url: null,
      })
      .execute()
    const again = await run()
    expect(again.findings).toMatchObject([
      { kind: 'ledger-differs', difference_in_cents: 188, is_fixed: false },
      { kind: 'payment-not-there', is_fixed: false },
    ])
    expect(again.card_company_in_cents - again.ledger_in_cents).toBe(188)
    expect((await alerts()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ledger-differs', 'payment-not-there']),
    )
  })

  it('reconciliation without Stripe leaves no report, and the next run covers its period', async () => {
    const paid = await payOrder()
    const reports = () => cart.db.selectFrom('reconciliation').select('id').execute()
    const before = await reports()
    await cart.simulator.control('POST', 'faults', {
      route: '* /v1/*',
      kind: '500_before',
      times: 50,
    })
    await expect(run()).rejects.toThrow()
    await cart.simulator.control('DELETE', 'faults')
    expect(await reports()).toEqual(before)
    await later()
    // A separate gateway, because the breaker of this one may still be open.
    const gateway = createStripeGateway({
      secretKey: 'sk_test_simulator',
      apiUrl: cart.simulator.url,
      webhookSecret: TEST_WEBHOOK_SECRET,
      publicOrigin: cart.app.serviceConfig.publicOrigin,
    })
    await reconcile(contextOf(cart, gateway))
    const order = await cart.db
      .selectFrom('purchase_order')
      .select('state')
      .where('id', '=', paid.orderId)
      .executeTakeFirst()
    expect(order).toEqual({ state: 'completed' })
  })
})
