import { describe, expect, it } from '@jest/globals'
import { buyWith, CARD } from '../../test/checkout.ts'
import { postForm, startSimulator } from '../../test/start-simulator.ts'

async function openPortal(features: object = {}) {
  const started = await startSimulator()
  const { stripe } = started
  const { customer } = await buyWith(stripe)
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      ...features,
    },
  })
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    configuration: configuration.id,
    return_url: 'https://shop.test/user/status',
  })
  const page = async () => (await fetch(url)).text()
  const add = (number: string) => postForm(`${url}/cards`, { ...CARD, card_number: number })
  const renew = async () => {
    const found = await stripe.customers.retrieve(customer.id)
    const card = found.deleted ? null : found.invoice_settings.default_payment_method
    return stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer: customer.id,
      payment_method: String(card),
      off_session: true,
      confirm: true,
    })
  }
  return { ...started, customer, portal: url, page, add, renew }
}

describe('the billing portal', () => {
  it('the billing portal shows cards, invoices and a return link', async () => {
    const { page } = await openPortal()
    const text = await page()
    for (const part of ['visa ending in 4242', '$199.00', 'https://shop.test/user/status']) {
      expect(text).toContain(part)
    }
  })

  it('the billing portal hides and refuses what its configuration disables', async () => {
    const off = { enabled: false }
    const { page, add } = await openPortal({ payment_method_update: off, invoice_history: off })
    const text = await page()
    expect(text).not.toContain('ending in')
    expect(text).not.toContain('$199.00')
    expect((await add('5555555555554444')).status).toBe(403)
  })

  it('a card added in the billing portal becomes the default and pays the next renewal', async () => {
    const { add, page, renew, stripe, customer } = await openPortal()
    expect((await add('5555555555554444')).status).toBe(303)
    expect(await page()).toContain('mastercard ending in 4444 <strong>(default)</strong>')
    expect((await renew()).status).toBe('succeeded')
    const cards = await stripe.customers.listPaymentMethods(customer.id)
    expect(cards.data.map(({ card }) => card?.last4)).toEqual(['4444', '4242'])
    const [event] = (await stripe.events.list({ type: 'customer.updated' })).data
    expect(event?.data).toMatchObject({
      previous_attributes: { invoice_settings: { default_payment_method: null } },
    })
  })

  it('the card 0341 can be saved, but the next renewal fails', async () => {
    const { add, renew } = await openPortal()
    expect((await add('4000000000000341')).status).toBe(303)
    await expect(renew()).rejects.toMatchObject({
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
  })

  it.each(['4000000000000002', '4000000000009995'])(
    'the billing portal refuses to save %s',
    async (number) => {
      const { add, stripe, customer } = await openPortal()
      const response = await add(number)
      expect(response.status).toBe(402)
      expect(await response.text()).toContain('role="alert"')
      expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
    },
  )

  it.each([
    ['4000002500003155', 'succeeded'],
    ['4000002760003184', 'authentication_required'],
  ])(
    'the card %s requires authentication when saved; its renewal is %s',
    async (number, outcome) => {
      const { add, renew, url } = await openPortal()
      const step = url + (await add(number)).headers.get('location')
      expect(await (await fetch(step)).text()).toContain('3-D Secure')
      expect((await postForm(step, { result: 'fail' })).status).toBe(402)
      expect((await postForm(step, { result: 'complete' })).status).toBe(303)
      const renewal = await renew().then(
        ({ status }) => status,
        (error) => error.code,
      )
      expect(renewal).toBe(outcome)
    },
  )

  it('customers can change the default and remove their own cards only', async () => {
    const { portal, add, stripe, customer, page } = await openPortal()
    await add('5555555555554444')
    const [, first] = (await stripe.customers.listPaymentMethods(customer.id)).data
    const other = await stripe.customers.create({})
    const foreign = await stripe.paymentMethods.attach('pm_card_visa', { customer: other.id })
    await postForm(`${portal}/default`, { payment_method: String(first?.id) })
    expect(await page()).toContain('visa ending in 4242 <strong>(default)</strong>')
    await postForm(`${portal}/remove`, { payment_method: foreign.id })
    expect((await stripe.paymentMethods.retrieve(foreign.id)).customer).toBe(other.id)
    await postForm(`${portal}/remove`, { payment_method: String(first?.id) })
    const left = await stripe.customers.listPaymentMethods(customer.id)
    expect(left.data.map(({ card }) => card?.last4)).toEqual(['4444'])
    const found = await stripe.customers.retrieve(customer.id)
    expect(found).toMatchObject({ invoice_settings: { default_payment_method: null } })
  })

  it('a portal session without a configuration uses the default one', async () => {
    const { stripe } = await startSimulator()
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    await stripe.billingPortal.sessions.create({ customer: customer.id })
    await stripe.billingPortal.sessions.create({ customer: customer.id })
    const { data } = await stripe.billingPortal.configurations.list({ is_default: true })
    expect(data).toHaveLength(1)
  })
})
