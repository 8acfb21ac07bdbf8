import { describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { startSimulator } from '../../test/start-simulator.ts'

const KEY = { idempotencyKey: 'charge:1:a1' }

async function withCard(token: string) {
  const started = await startSimulator()
  const customer = await started.stripe.customers.create({ email: 'ada@example.com' })
  const card = await started.stripe.paymentMethods.attach(token, { customer: customer.id })
  const charge = (amount = 900, options = KEY) =>
    started.stripe.paymentIntents.create(
      {
        amount,
        currency: 'usd',
        customer: customer.id,
        payment_method: card.id,
        off_session: true,
        confirm: true,
      },
      options,
    )
  return { ...started, customer, card, charge }
}

describe('an idempotency key', () => {
  it('a repeated request with an idempotency key charges once', async () => {
    const { charge, stripe } = await withCard('pm_card_visa')
    const first = await charge()
    const second = await charge()
    expect([second.id, second.lastResponse.headers['idempotent-replayed']]).toEqual([
      first.id,
      'true',
    ])
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('a repeated declined request returns the same error without another charge attempt', async () => {
    const { charge, stripe } = await withCard('pm_card_chargeCustomerFail')
    const errors = [await charge().catch((e) => e), await charge().catch((e) => e)]
    for (const error of errors) expect(error).toMatchObject({ code: 'card_declined' })
    expect(errors[0].payment_intent.id).toBe(errors[1].payment_intent.id)
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('an idempotency key cannot be reused for another request', async () => {
    const { charge, stripe } = await withCard('pm_card_visa')
    await charge(900)
    for (const other of [charge(901), stripe.customers.create({}, KEY)]) {
      await expect(other).rejects.toMatchObject({
        statusCode: 400,
        rawType: 'idempotency_error',
      })
      await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    }
  })

  it('an idempotency key is in use (409) while its first request is in flight', async () => {
    const { charge, control, stripe } = await withCard('pm_card_visa')
    await control('POST', 'faults', {
      route: 'POST /v1/payment_intents',
      kind: 'delay',
      delay_ms: 3_000,
    })
    const first = charge()
    let second: Stripe.errors.StripeError | undefined
    while (!second) {
      const { idempotency_keys } = (await control('GET', 'state')) as { idempotency_keys: string[] }
      if (idempotency_keys.includes(KEY.idempotencyKey)) second = await charge().catch((e) => e)
    }
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await first).status).toBe('succeeded')
    expect((await charge()).id).toBe((await first).id)
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('an idempotency key stays unused after invalid parameters', async () => {
    const { stripe } = await startSimulator()
    const wrong = stripe.customers.create({ nope: '1' } as never, KEY)
    await expect(wrong).rejects.toMatchObject({ code: 'parameter_unknown' })
    expect((await stripe.customers.create({ name: 'Ada' }, KEY)).name).toBe('Ada')
  })

  it.each([
    [24 * 3_600 - 1, false],
    [24 * 3_600, true],
  ])('an idempotency key after %i s can be reused: %s', async (advance_seconds, free) => {
    const { charge, control } = await withCard('pm_card_visa')
    await control('POST', 'clock', { frozen: true })
    const first = await charge()
    await control('POST', 'clock', { advance_seconds })
    expect((await charge()).id !== first.id).toBe(free)
  })

  it.each([
    [255, true],
    [256, false],
  ])('an idempotency key of %i characters is accepted: %s', async (length, taken) => {
    const { stripe } = await startSimulator()
    const call = stripe.customers.create({}, { idempotencyKey: 'k'.repeat(length) })
    if (taken) await expect(call).resolves.toMatchObject({ object: 'customer' })
    else await expect(call).rejects.toMatchObject({ statusCode: 400 })
  })
})
