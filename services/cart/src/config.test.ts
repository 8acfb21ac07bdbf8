import { describe, expect, it } from '@jest/globals'
import { loadPaymentConfig } from './config.ts'
import { createStripeClient } from './payments/stripe-client.ts'

const GOOD = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }

describe('the payment configuration', () => {
  it('the payment configuration uses Stripe itself without an API URL', () => {
    expect(loadPaymentConfig(GOOD)).toMatchObject({ apiUrl: undefined, secretKey: 'sk_test_abc' })
  })

  it.each([
    ['http://127.0.0.1:12111', ''],
    ['http://localhost:12111', ''],
    ['http://[::1]:12111', ''],
    ['http://stripe-simulator:12111', 'stripe-simulator, other'],
  ])(
    'the payment configuration accepts the simulator at %s',
    (STRIPE_API_URL, STRIPE_API_HOSTS) => {
      expect(loadPaymentConfig({ ...GOOD, STRIPE_API_URL, STRIPE_API_HOSTS }).apiUrl).toBe(
        STRIPE_API_URL,
      )
    },
  )

  it.each([
    [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
    [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY is invalid'],
    [{ STRIPE_WEBHOOK_SECRET: ' ' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET is invalid'],
    [{ STRIPE_API_URL: 'http://evil.test' }, 'nor listed in STRIPE_API_HOSTS'],
    [{ STRIPE_API_URL: 'http://127.0.0.1.evil.test' }, 'nor listed in STRIPE_API_HOSTS'],
    [{ STRIPE_API_URL: 'ftp://127.0.0.1' }, 'it is not an origin'],
    [{ CLOCK_FILE: '/data/clock' }, 'CLOCK_FILE requires simulated payments'],
    [{ STRIPE_API_URL: 'nonsense' }, 'it is not a URL'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_API_URL: 'http://127.0.0.1:1' },
      'a live key may only be sent to Stripe',
    ],
  ])('the payment configuration %j stops the start: %s', (wrong, sentence) => {
    expect(() => loadPaymentConfig({ ...GOOD, ...wrong })).toThrow(sentence)
  })

  it('an error of the payment configuration never repeats a value', () => {
    const load = () => loadPaymentConfig({ ...GOOD, STRIPE_SECRET_KEY: 'very secret' })
    expect(load).toThrow(/^(?!.*very secret)/s)
  })

  it('the client never sends a live key to another host', () => {
    expect(() =>
      createStripeClient({ secretKey: 'rk_live_abc', apiUrl: 'http://127.0.0.1:12111' }),
    ).toThrow('a live key may only be sent to Stripe')
  })
})
