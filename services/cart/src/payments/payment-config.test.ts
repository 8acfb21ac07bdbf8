import { describe, expect, it } from '@jest/globals'
import { loadPaymentConfig } from './payment-config.ts'
import { createStripeClient } from './stripe-client.ts'

const GOOD = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }

describe('the configuration of payments', () => {
  it('is Stripe itself without an address', () => {
    expect(loadPaymentConfig(GOOD)).toMatchObject({ apiUrl: undefined, secretKey: 'sk_test_abc' })
  })

  it.each([
    ['http://127.0.0.1:12111', ''],
    ['http://localhost:12111', ''],
    ['http://[::1]:12111', ''],
    ['http://stripe-simulator:12111', 'stripe-simulator, other'],
  ])('takes the simulator at %s', (STRIPE_API_URL, STRIPE_API_HOSTS) => {
    expect(loadPaymentConfig({ ...GOOD, STRIPE_API_URL, STRIPE_API_HOSTS }).apiUrl).toBe(
      STRIPE_API_URL,
    )
  })

  it.each([
    [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
    [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY is wrong'],
    [{ STRIPE_WEBHOOK_SECRET: ' ' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET is wrong'],
    [{ STRIPE_API_URL: 'http://evil.test' }, 'not among STRIPE_API_HOSTS'],
    [{ STRIPE_API_URL: 'http://127.0.0.1.evil.test' }, 'not among STRIPE_API_HOSTS'],
    [{ STRIPE_API_URL: 'ftp://127.0.0.1' }, 'it is no origin'],
    [{ CLOCK_FILE: '/data/clock' }, 'CLOCK_FILE is for simulated payments'],
    [{ STRIPE_API_URL: 'nonsense' }, 'it is no address'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_API_URL: 'http://127.0.0.1:1' },
      'a live key is sent to Stripe alone',
    ],
  ])('%j stops the start: %s', (wrong, sentence) => {
    expect(() => loadPaymentConfig({ ...GOOD, ...wrong })).toThrow(sentence)
  })

  it('never repeats a value in its complaint', () => {
    const load = () => loadPaymentConfig({ ...GOOD, STRIPE_SECRET_KEY: 'very secret' })
    expect(load).toThrow(/^(?!.*very secret)/s)
  })

  it('is guarded by the client too: a live key never goes elsewhere', () => {
    expect(() =>
      createStripeClient({ secretKey: 'rk_live_abc', apiUrl: 'http://127.0.0.1:12111' }),
    ).toThrow('a live key is sent to Stripe alone')
  })
})
