import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { orderParams } from '../test/checkout.ts'
import { contractClient } from '../test/contract-client.ts'

// Every case uses only the API and Stripe's own test tokens, which both sides have.
let stripe: Stripe
beforeEach(async () => {
  stripe = await contractClient()
})

/** Error thrown by a call that must fail. */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => 'answered',
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error(`expected a Stripe error, got ${String(outcome)}`)
}

async function customerWith(token: string) {
  const customer = await stripe.customers.create({ email: 'contract@example.com' })
  const card = await stripe.paymentMethods.attach(token, { customer: customer.id })
  return { customer, card }
}

function charge(customer: string, card: string, amount = 2_500) {
  return stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    customer,
    payment_method: card,
    off_session: true,
    confirm: true,
    payment_method_options: { card: { stored_credential_usage: 'recurring' } },
    metadata: { charge_id: 'charge-1' },
  })
}

describe('customers', () => {
  it('customers store their fields and merge metadata', async () => {
    const customer = await stripe.customers.create({
      email: 'contract@example.com',
      metadata: { user_id: '7', plan: 'free' },
    })
    expect(customer).toMatchObject({ object: 'customer', livemode: false })
    const updated = await stripe.customers.update(customer.id, {
      name: 'Ada',
      metadata: { plan: '', level: '2' },
    })
    expect(updated).toMatchObject({ name: 'Ada', email: 'contract@example.com' })
    expect(updated.metadata).toEqual({ user_id: '7', level: '2' })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: 'Ada' })
  })

  it('deleted customers are reduced to a stub', async () => {
    const { id } = await stripe.customers.create({})
    expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true })
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true })
  })

  it('unknown customers are resource_missing', async () => {
    const error = await refusal(stripe.customers.retrieve('cus_nobody'))
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' })
    expect(error.message).toBe("No such customer: 'cus_nobody'")
  })
})

describe('parameters', () => {
  it.each([
    ['payment_method_types', { payment_method_types: ['card'] }],
    ['line_items[0][prize]', { line_items: [{ quantity: 1, prize: 'x' }] }],
  ])('parameters unknown to the API are refused: %s', async (param, extra) => {
    const params = { mode: 'payment', success_url: 'https://shop.test/', ...extra }
    const error = await refusal(stripe.checkout.sessions.create(params as never))
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param })
  })

  it('missing parameters are named', async () => {
    const error = await refusal(stripe.paymentIntents.create({ currency: 'usd' } as never))
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'amount' })
  })
})

describe('checkout sessions', () => {
  it('checkout sessions start open and unpaid, with total, page and lines', async () => {
    const customer = await stripe.customers.create({ email: 'contract@example.com' })
    const session = await stripe.checkout.sessions.create(orderParams(customer.id))
    expect(session).toMatchObject({
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 19_900,
      currency: 'usd',
      client_reference_id: 'order-1',
      customer: customer.id,
      payment_intent: null,
      ui_mode: 'hosted_page',
    })
    expect(session.url).toMatch(/^https?:/)
    expect(session.line_items).toBeUndefined()
    const items = await stripe.checkout.sessions.listLineItems(session.id)
    expect(items.data).toMatchObject([
      { object: 'item', amount_total: 19_900, description: 'Standard, annual', quantity: 1 },
    ])
    const [found] = (await stripe.checkout.sessions.list({ customer: customer.id })).data
    expect(found?.id).toBe(session.id)
  })

  it('checkout sessions expire only once', async () => {
    const customer = await stripe.customers.create({ email: 'contract@example.com' })
    const { id } = await stripe.checkout.sessions.create(orderParams(customer.id))
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    expect(await refusal(stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 })
  })

  it.each([29 * 60, 25 * 3_600])('checkout sessions cannot expire after %i s', async (seconds) => {
    const customer = await stripe.customers.create({ email: 'contract@example.com' })
    const expires_at = Math.floor(Date.now() / 1000) + seconds
    const params = { ...orderParams(customer.id), expires_at }
    const error = await refusal(stripe.checkout.sessions.create(params))
    expect(error).toMatchObject({ statusCode: 400, param: 'expires_at' })
  })

  it('checkout sessions below 50 cents are refused', async () => {
    const customer = await stripe.customers.create({ email: 'contract@example.com' })
    const error = await refusal(stripe.checkout.sessions.create(orderParams(customer.id, 49)))
    expect(error).toMatchObject({ statusCode: 400, code: 'amount_too_small' })
  })
})

describe('off-session charges of a saved card', () => {
  it('an off-session charge succeeds and names the charge', async () => {
    const { customer, card } = await customerWith('pm_card_visa')
    const intent = await charge(customer.id, card.id)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2_500 })
    const found = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(found.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      payment_method_details: { card: { last4: '4242' } },
    })
    const listed = await stripe.paymentIntents.list({ customer: customer.id })
    expect(listed.data.map(({ id }) => id)).toEqual([intent.id])
    const charges = await stripe.charges.list({ payment_intent: intent.id })
    expect(charges.data).toMatchObject([{ amount: 2_500, refunded: false }])
  })

  it.each([
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ])('an off-session charge with %s is refused with %s', async (token, code, decline_code) => {
    const { customer, card } = await customerWith(token)
    const error = await refusal(charge(customer.id, card.id))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, decline_code })
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method' })
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '')
    expect(intent.last_payment_error).toMatchObject({ code, decline_code })
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])(
    'an off-session charge with %s is impossible, because the card cannot be saved',
    async (token, decline_code) => {
      const error = await refusal(customerWith(token))
      expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code })
    },
  )

  it('an off-session charge requires confirm', async () => {
    const { customer, card } = await customerWith('pm_card_visa')
    const params = {
      amount: 2_500,
      currency: 'usd',
      customer: customer.id,
      payment_method: card.id,
    }
    const error = await refusal(stripe.paymentIntents.create({ ...params, off_session: true }))
    expect(error).toMatchObject({ statusCode: 400, param: 'off_session' })
  })

  it('an off-session charge requires a card of the same customer', async () => {
    const { card } = await customerWith('pm_card_visa')
    const other = await stripe.customers.create({})
    expect(await refusal(charge(other.id, card.id))).toMatchObject({ statusCode: 400 })
  })

  it('an off-session charge of a detached card is refused', async () => {
    const { customer, card } = await customerWith('pm_card_visa')
    expect(await stripe.paymentMethods.detach(card.id)).toMatchObject({ customer: null })
    expect(await refusal(charge(customer.id, card.id))).toMatchObject({ statusCode: 400 })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
  })
})

describe('payment intents', () => {
  it('payment intents are canceled only once', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const error = await refusal(stripe.paymentIntents.cancel(id))
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  })

  it('payment intents below 50 cents are refused', async () => {
    const error = await refusal(stripe.paymentIntents.create({ amount: 49, currency: 'usd' }))
    expect(error).toMatchObject({ statusCode: 400, code: 'amount_too_small' })
  })
})

describe('refunds', () => {
  it('refunds are accepted in parts up to the whole amount', async () => {
    const { customer, card } = await customerWith('pm_card_visa')
    const { id } = await charge(customer.id, card.id)
    const first = await stripe.refunds.create({ payment_intent: id, amount: 1_000 })
    expect(first).toMatchObject({ object: 'refund', status: 'succeeded', amount: 1_000 })
    const tooMuch = await refusal(stripe.refunds.create({ payment_intent: id, amount: 1_501 }))
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1_500 })
    const again = await refusal(stripe.refunds.create({ payment_intent: id }))
    expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
    const [refunded] = (await stripe.charges.list({ payment_intent: id })).data
    expect(refunded).toMatchObject({ amount_refunded: 2_500, refunded: true })
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2)
  })
})

describe('idempotency keys', () => {
  it('idempotency keys replay the same request and refuse another', async () => {
    const options = { idempotencyKey: randomUUID() }
    const first = await stripe.customers.create({ name: 'Ada' }, options)
    const second = await stripe.customers.create({ name: 'Ada' }, options)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    const error = await refusal(stripe.customers.create({ name: 'Bob' }, options))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error.statusCode).toBe(400)
  })
})

describe('events', () => {
  it('events report a payment with a copy of the intent', async () => {
    const { customer, card } = await customerWith('pm_card_visa')
    const since = Math.floor(Date.now() / 1000) - 60
    const intent = await charge(customer.id, card.id)
    const types = ['payment_intent.succeeded', 'payment_intent.payment_failed']
    const events = await stripe.events.list({ types, created: { gte: since }, limit: 100 })
    const event = events.data.find(({ data }) => (data.object as { id?: string }).id === intent.id)
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: intent.id, status: 'succeeded', metadata: { charge_id: 'charge-1' } } },
    })
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id })
  })
})

describe('the billing portal', () => {
  it('the billing portal opens with a configuration of cards and invoices only', async () => {
    const customer = await stripe.customers.create({ email: 'contract@example.com' })
    const configuration = await stripe.billingPortal.configurations.create({
      business_profile: { headline: 'Your cards' },
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        subscription_cancel: { enabled: false },
      },
    })
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: configuration.id,
      return_url: 'https://shop.test/user/status',
    })
    expect(session).toMatchObject({
      object: 'billing_portal.session',
      customer: customer.id,
      return_url: 'https://shop.test/user/status',
    })
    expect(session.url).toMatch(/^https?:/)
    await stripe.billingPortal.configurations.update(configuration.id, { active: false })
  })
})

describe('webhook endpoints', () => {
  it('webhook endpoints return their secret only once', async () => {
    const endpoint = await stripe.webhookEndpoints.create({
      url: 'https://example.com/stripe',
      enabled_events: ['checkout.session.completed'],
      api_version: '2026-10-28.endive',
    })
    expect(endpoint.secret).toMatch(/^whsec_/)
    const found = await stripe.webhookEndpoints.retrieve(endpoint.id)
    expect(found).toMatchObject({ status: 'enabled', api_version: '2026-10-28.endive' })
    expect(found.secret).toBeUndefined()
    expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
  })
})
