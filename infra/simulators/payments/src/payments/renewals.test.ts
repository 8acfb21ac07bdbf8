import { describe, expect, it } from '@jest/globals'
import { buyWith, CARD, orderParams, payWith } from '../../test/checkout.ts'
import { postForm, startSimulator } from '../../test/start-simulator.ts'

async function savedCard(number: string) {
  const started = await startSimulator()
  const { stripe, url } = started
  const customer = await stripe.customers.create({ email: 'ada@example.com' })
  const session = await stripe.checkout.sessions.create(orderParams(customer.id))
  await payWith(session, number)
  const step = `${url}/c/pay/${session.id}/authenticate`
  await postForm(step, { result: 'complete' })
  const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data
  const renew = () =>
    stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer: customer.id,
      payment_method: String(card?.id),
      off_session: true,
      confirm: true,
      payment_method_options: { card: { stored_credential_usage: 'recurring' } },
    })
  return { ...started, customer, session, card, renew }
}

describe('a card that was saved at checkout', () => {
  it.each(['4242424242424242', '4000002500003155'])(
    'the saved card %s pays renewals',
    async (number) => {
      const { renew } = await savedCard(number)
      expect(await renew()).toMatchObject({
        status: 'succeeded',
        payment_method_options: { card: { stored_credential_usage: 'recurring' } },
      })
    },
  )

  it('the saved card 4000002760003184 requires authentication off session', async () => {
    const { renew, stripe } = await savedCard('4000002760003184')
    const error = await renew().catch((e) => e)
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    })
    const [event] = (await stripe.events.list({ type: 'payment_intent.payment_failed' })).data
    expect(event?.data.object).toMatchObject({ id: error.payment_intent.id })
  })

  it('a saved card fails from the day its behavior changes', async () => {
    const { renew, card, control } = await savedCard('4242424242424242')
    await renew()
    await control('POST', `cards/${card?.id}`, { behavior: 'insufficient_funds' })
    await expect(renew()).rejects.toMatchObject({ decline_code: 'insufficient_funds' })
  })

  it('a card is not saved unless requested', async () => {
    const { stripe } = await startSimulator()
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    const params = orderParams(customer.id)
    const session = await stripe.checkout.sessions.create({ ...params, payment_intent_data: {} })
    await payWith(session, '4242424242424242')
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
    const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data
    const again = { customer: customer.id }
    await expect(
      stripe.paymentMethods.attach(String(intent?.payment_method), again),
    ).rejects.toThrow(/may not be used again/)
  })
})

describe('a payment intent with the customer present', () => {
  it.each([
    ['complete', 'succeeded'],
    ['fail', 'requires_payment_method'],
  ])('a payment intent is authenticated on its own page: %s', async (result, status) => {
    const { stripe } = await startSimulator()
    const { id } = await stripe.customers.create({ email: 'ada@example.com' })
    const intent = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer: id,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: 'https://shop.test/back',
    })
    expect(intent.status).toBe('requires_action')
    const step = String(intent.next_action?.redirect_to_url?.url)
    expect(await (await fetch(step)).text()).toContain('$9.00')
    const location = (await postForm(step, { result })).headers.get('location')
    expect(location).toContain(`https://shop.test/back?payment_intent=${intent.id}`)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status)
  })

  it('a payment intent can be confirmed later', async () => {
    const { stripe } = await startSimulator()
    const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const done = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(done.status).toBe('succeeded')
  })
})

describe('a checkout session', () => {
  it('a checkout session can be read with its objects expanded', async () => {
    const { stripe } = await startSimulator()
    const { session, intent } = await buyWith(stripe)
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 19_900,
      currency: 'usd',
      url: null,
      consent_collection: { payment_method_reuse_agreement: { position: 'auto' } },
      invoice: { status: 'paid' },
      payment_intent: {
        metadata: { order_id: 'order-1' },
        latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
      },
    })
    expect(session.line_items?.data).toMatchObject([{ metadata: { order_item_id: 'item-1' } }])
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('a checkout session expires on time together with the intent of a failed attempt', async () => {
    const { stripe, control } = await startSimulator()
    await control('POST', 'clock', { now: '2027-02-28T12:00:00Z', frozen: true })
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    const expires_at = Date.parse('2027-02-28T12:31:00Z') / 1000
    const params = { ...orderParams(customer.id), expires_at }
    const session = await stripe.checkout.sessions.create(params)
    await payWith(session, '4000000000000002')
    const open = await stripe.checkout.sessions.retrieve(session.id)
    await expect(stripe.paymentIntents.cancel(String(open.payment_intent))).rejects.toThrow(
      /still open/,
    )
    await control('POST', 'clock', { advance_seconds: 31 * 60 - 1 })
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    await control('POST', 'clock', { advance_seconds: 1 })
    const closed = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    })
    expect(closed).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } })
    const { data } = await stripe.events.list({ type: 'checkout.session.expired' })
    expect(data.map(({ created }) => created)).toEqual([expires_at])
  })

  it('a checkout session creates the customer it needs from the form', async () => {
    const { stripe } = await startSimulator()
    const { customer: _, ...params } = orderParams('')
    const session = await stripe.checkout.sessions.create(params)
    await postForm(String(session.url), {
      ...CARD,
      card_number: '4242424242424242',
      email: 'new@example.com',
    })
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] })
    expect(paid.customer).toMatchObject({ email: 'new@example.com', name: 'Ada Lovelace' })
    expect(paid.customer_details).toMatchObject({ email: 'new@example.com' })
  })

  it('a checkout session without an amount is confirmed without a card', async () => {
    const { stripe } = await startSimulator()
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    const session = await stripe.checkout.sessions.create(orderParams(customer.id, 0))
    expect(session.payment_status).toBe('no_payment_required')
    expect((await postForm(String(session.url), {})).status).toBe(303)
    const done = await stripe.checkout.sessions.retrieve(session.id)
    expect(done).toMatchObject({ status: 'complete', payment_intent: null, invoice: null })
  })

  it('a checkout session requires acceptance of the terms if configured', async () => {
    const { stripe } = await startSimulator()
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    const session = await stripe.checkout.sessions.create({
      ...orderParams(customer.id),
      consent_collection: { terms_of_service: 'required' },
    })
    expect((await payWith(session, '4242424242424242')).status).toBe(402)
    const form = { ...CARD, card_number: '4242424242424242', terms: 'accepted' }
    expect((await postForm(String(session.url), form)).status).toBe(303)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      consent: { terms_of_service: 'accepted' },
    })
  })
})
