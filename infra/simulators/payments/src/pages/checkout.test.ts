import { describe, expect, it } from '@jest/globals'
import { buyWith, CARD, orderParams, payWith } from '../../test/checkout.ts'
import { postForm, startSimulator } from '../../test/start-simulator.ts'

async function openSession() {
  const started = await startSimulator()
  const customer = await started.stripe.customers.create({ email: 'ada@example.com' })
  const session = await started.stripe.checkout.sessions.create(orderParams(customer.id))
  const read = () =>
    started.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  return { ...started, customer, session, read }
}

const PAID = { status: 'complete', payment_status: 'paid' }

describe('the hosted page', () => {
  it('the hosted page shows the order, the test cards and a simulator notice', async () => {
    const { session } = await openSession()
    const response = await fetch(String(session.url))
    const page = await response.text()
    for (const text of [
      '$199.00',
      'Standard, annual',
      'Payment simulator',
      '4000 0000 0000 9995',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).toContain('<a href="https://shop.test/product/cart">Cancel and go back</a>')
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.test",
    )
  })

  it('the hosted page fills in the number of a selected test card', async () => {
    const { session } = await openSession()
    const page = await (await fetch(`${session.url}?card=4000000000000002`)).text()
    expect(page).toContain('value="4000 0000 0000 0002"')
  })

  it.each(['4242424242424242', '4242 4242 4242 4242', '5555555555554444', '378282246310005'])(
    'the card %s pays and leads to the success page',
    async (number) => {
      const { session, read } = await openSession()
      const response = await payWith(session, number)
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(
        `https://shop.test/product/success?session_id=${session.id}`,
      )
      expect(await read()).toMatchObject({ ...PAID, payment_intent: { status: 'succeeded' } })
    },
  )

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', 'security code is incorrect.'],
    ['4000000000000119', 'processing_error', 'processing_error', 'An error occurred while'],
  ])(
    'the card %s is declined with %s/%s, and another card can pay',
    async (number, code, decline, text) => {
      const { session, read } = await openSession()
      const response = await payWith(session, number)
      expect(response.status).toBe(402)
      expect(await response.text()).toContain(text)
      expect(await read()).toMatchObject({
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: {
          status: 'requires_payment_method',
          last_payment_error: { code, decline_code: decline },
        },
      })
      expect((await payWith(session, '4242424242424242')).status).toBe(303)
      expect(await read()).toMatchObject(PAID)
    },
  )

  it.each(['4000002500003155', '4000002760003184'])(
    'the card %s requires authentication; completing it pays',
    async (number) => {
      const { session, url, read } = await openSession()
      const response = await payWith(session, number)
      expect(response.headers.get('location')).toBe(`/c/pay/${session.id}/authenticate`)
      expect((await read()).payment_intent).toMatchObject({ status: 'requires_action' })
      const step = `${url}/c/pay/${session.id}/authenticate`
      expect(await (await fetch(step)).text()).toContain('3-D Secure')
      const done = await postForm(step, { result: 'complete' })
      expect(done.headers.get('location')).toContain('https://shop.test/product/success')
      expect(await read()).toMatchObject(PAID)
    },
  )

  it('a failed authentication leaves the order unpaid', async () => {
    const { session, url, read } = await openSession()
    await payWith(session, '4000002500003155')
    const failed = await postForm(`${url}/c/pay/${session.id}/authenticate`, { result: 'fail' })
    expect(failed.status).toBe(402)
    expect(await failed.text()).toContain('unable to authenticate')
    expect(await read()).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { code: 'payment_intent_authentication_failure' } },
    })
  })

  it.each([
    [{ card_number: '4111111111111111' }, 'Use one of the test cards'],
    [{ card_number: '' }, 'Use one of the test cards'],
    [{ expiry: '01 / 20' }, 'expiration date is in the past'],
    [{ expiry: '13 / 40' }, 'expiration date is incomplete'],
    [{ cvc: '1' }, 'security code is incomplete'],
  ])('the hosted page explains the invalid fields %j', async (fields, text) => {
    const { session } = await openSession()
    const form = { ...CARD, card_number: '4242424242424242', ...fields }
    const response = await postForm(String(session.url), form)
    expect(response.status).toBe(402)
    const page = (await response.text()).replaceAll('&#39;', "'")
    expect(page).toContain(text)
    expect(page).not.toContain('4111')
  })

  it('two simultaneous payments charge once', async () => {
    const { session, stripe } = await openSession()
    const responses = await Promise.all([
      payWith(session, '4242424242424242'),
      payWith(session, '4242424242424242'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('an expired session cannot be paid', async () => {
    const { session, stripe, url } = await openSession()
    await stripe.checkout.sessions.expire(session.id)
    const form = { ...CARD, card_number: '4242424242424242' }
    const response = await postForm(`${url}/c/pay/${session.id}`, form)
    expect(response.status).toBe(410)
    expect((await stripe.charges.list()).data).toEqual([])
  })

  it('a paid invoice can be read and downloaded', async () => {
    const { stripe } = await startSimulator()
    const { session } = await buyWith(stripe)
    const invoice = session.invoice as Exclude<typeof session.invoice, string | null>
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 19_900,
      metadata: { order_id: 'order-1' },
    })
    expect(await (await fetch(String(invoice.hosted_invoice_url))).text()).toContain(invoice.number)
    const pdf = await fetch(String(invoice.invoice_pdf))
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  })
})
