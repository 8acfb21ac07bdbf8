import { describe, expect, it } from '@jest/globals'
import type Stripe from 'stripe'
import { buyWith } from '../../test/checkout.ts'
import { startSimulator } from '../../test/start-simulator.ts'

describe('expand', () => {
  it('a path that cannot be expanded is refused', async () => {
    const { stripe } = await startSimulator()
    await expect(
      stripe.customers.create({ expand: ['email'], email: 'a@b.test' }),
    ).rejects.toMatchObject({
      param: 'expand[0]',
      message: 'This property cannot be expanded (email).',
    })
  })

  it('a path through data expands the items of a list', async () => {
    const { stripe } = await startSimulator()
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      customer: customer.id,
      payment_method: card.id,
      confirm: true,
      off_session: true,
    })
    const { data } = await stripe.paymentIntents.list({
      expand: ['data.customer', 'data.latest_charge.payment_intent'],
    })
    expect(data[0]?.customer).toMatchObject({ email: 'ada@example.com' })
    expect(data[0]?.latest_charge).toMatchObject({ payment_intent: { id: data[0]?.id } })
  })
})

describe('fields omitted unless expanded', () => {
  it('the payments of an invoice and the refunds of a charge are omitted unless expanded', async () => {
    const { stripe } = await startSimulator()
    const { session, intent } = await buyWith(stripe)
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    const { id } = session.invoice as Stripe.Invoice
    expect((await stripe.invoices.retrieve(id)).payments).toBeUndefined()
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
    expect(invoice.payments?.data).toMatchObject([
      { status: 'paid', payment: { payment_intent: intent.id } },
    ])
    const charge = await stripe.charges.retrieve(String(refund.charge), { expand: ['refunds'] })
    expect(charge.refunds?.data.map((it) => it.id)).toEqual([refund.id])
  })
})
