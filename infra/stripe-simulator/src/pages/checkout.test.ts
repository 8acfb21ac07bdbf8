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
  it('shows the order, the test cards and that it is a simulator', async () => {
    const { session } = await openSession()
    const answer = await fetch(String(session.url))
    const page = await answer.text()
    for (const text of [
      '$199.00',
      'Standard, annual',
      'Payment simulator',
      '4000 0000 0000 9995',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).toContain('<a href="https://shop.test/product/cart">Cancel and go back</a>')
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.test",
    )
  })

  it('fills in the number of a chosen test card', async () => {
    const { session } = await openSession()
    const page = await (await fetch(`${session.url}?card=4000000000000002`)).text()
    expect(page).toContain('value="4000 0000 0000 0002"')
  })

  it.each(['4242424242424242', '4242 4242 4242 4242', '5555555555554444', '378282246310005'])(
    'takes %s and leads on to the success page',
    async (number) => {
      const { session, read } = await openSession()
      const answer = await payWith(session, number)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(
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
  ])('refuses %s with %s/%s, and another card can pay', async (number, code, decline, text) => {
    const { session, read } = await openSession()
    const answer = await payWith(session, number)
    expect(answer.status).toBe(402)
    expect(await answer.text()).toContain(text)
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
  })

  it.each(['4000002500003155', '4000002760003184'])(
    'asks to authenticate %s; completing pays',
    async (number) => {
      const { session, url, read } = await openSession()
      const answer = await payWith(session, number)
      expect(answer.headers.get('location')).toBe(`/c/pay/${session.id}/authenticate`)
      expect((await read()).payment_intent).toMatchObject({ status: 'requires_action' })
      const step = `${url}/c/pay/${session.id}/authenticate`
      expect(await (await fetch(step)).text()).toContain('3-D Secure')
      const done = await postForm(step, { result: 'complete' })
      expect(done.headers.get('location')).toContain('https://shop.test/product/success')
      expect(await read()).toMatchObject(PAID)
    },
  )

  it('leaves the order unpaid when authentication fails', async () => {
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
    [{ card_number: '4111111111111111' }, 'use one of its test cards'],
    [{ card_number: '' }, 'use one of its test cards'],
    [{ expiry: '01 / 20' }, 'expiration date is in the past'],
    [{ expiry: '13 / 40' }, 'expiration date is incomplete'],
    [{ cvc: '1' }, 'security code is incomplete'],
  ])('says what is wrong with %j', async (fields, text) => {
    const { session } = await openSession()
    const form = { ...CARD, card_number: '4242424242424242', ...fields }
    const answer = await postForm(String(session.url), form)
    expect(answer.status).toBe(402)
    const page = (await answer.text()).replaceAll('&#39;', "'")
    expect(page).toContain(text)
    expect(page).not.toContain('4111')
  })

  it('charges once when Pay is pressed twice at the same time', async () => {
    const { session, stripe } = await openSession()
    const answers = await Promise.all([
      payWith(session, '4242424242424242'),
      payWith(session, '4242424242424242'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('cannot pay an expired session', async () => {
    const { session, stripe, url } = await openSession()
    await stripe.checkout.sessions.expire(session.id)
    const form = { ...CARD, card_number: '4242424242424242' }
    const answer = await postForm(`${url}/c/pay/${session.id}`, form)
    expect(answer.status).toBe(410)
    expect((await stripe.charges.list()).data).toEqual([])
  })

  it('writes a paid invoice that can be read and downloaded', async () => {
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
