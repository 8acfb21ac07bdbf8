import { describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { verifyWebhook, WebhookRefusedError } from './verify-webhook.ts'

const { webhooks } = new Stripe('sk_test_x')
const SECRET = 'whsec_test'
const NOW = new Date('2026-06-10T15:00:00Z')
const EVENT = { id: 'evt_1', object: 'event', api_version: Stripe.API_VERSION, type: 'x' }

function signed(event: object = EVENT, { age = 0, secret = SECRET } = {}) {
  const payload = JSON.stringify(event, null, 2)
  const timestamp = NOW.getTime() / 1000 - age
  return {
    body: Buffer.from(payload),
    signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  }
}
function verify({ body, signature }: ReturnType<typeof signed>, secret = SECRET) {
  return verifyWebhook(webhooks, secret, body, signature, NOW)
}

describe('a webhook signature', () => {
  it.each([
    [0, true],
    [300, true],
    [301, false],
    [360, false],
    [-60, true],
    [-61, false],
    [-3600, false],
  ])('a webhook signed %i s ago is valid: %s', (age, isAccepted) => {
    const webhook = signed(EVENT, { age })
    if (isAccepted) expect(verify(webhook).id).toBe('evt_1')
    else expect(() => verify(webhook)).toThrow(WebhookRefusedError)
  })

  it('a webhook is valid only for its exact bytes', () => {
    const { signature } = signed()
    const body = Buffer.from(JSON.stringify(EVENT))
    expect(() => verify({ body, signature })).toThrow(WebhookRefusedError)
  })

  it('a webhook is valid if one of two signatures matches, as during a change of the secret', () => {
    const { body, signature } = signed()
    const [time, v1] = signature.split(',')
    expect(verify({ body, signature: `${time},v1=${'0'.repeat(64)},${v1}` }).id).toBe('evt_1')
  })

  it.each(['', 'nonsense', 't=1', 'v1=abc', 't=x,v1=abc'])(
    'a webhook signed %p is rejected',
    (signature) => {
      expect(() => verify({ ...signed(), signature })).toThrow(WebhookRefusedError)
    },
  )

  it('a webhook signed with another secret is rejected', () => {
    expect(() => verify(signed(EVENT, { secret: 'whsec_other' }))).toThrow(WebhookRefusedError)
  })

  it.each(['2024-06-20', null])('a webhook of API version %p is rejected', (api_version) => {
    expect(() => verify(signed({ ...EVENT, api_version }))).toThrow(/API version/)
  })

  it('a webhook without a configured secret causes an error, not a rejection', () => {
    expect(() => verify(signed(), ' ')).toThrow('STRIPE_WEBHOOK_SECRET is missing.')
  })
})
