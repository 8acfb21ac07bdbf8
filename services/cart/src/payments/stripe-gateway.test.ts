import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { type SpawnedSimulator, spawnSimulator } from '../../test/spawn-simulator.ts'
import {
  CardRefusedError,
  GatewayUnavailableError,
  OutcomeUnknownError,
  RequestRefusedError,
} from './stripe-errors.ts'
import { createStripeGateway } from './stripe-gateway.ts'

let simulator: SpawnedSimulator
let milliseconds = 0

function build(installationId?: () => Promise<string>) {
  return createStripeGateway({
    secretKey: 'sk_test_simulator',
    apiUrl: simulator.url,
    webhookSecret: 'whsec_x',
    publicOrigin: 'https://shop.test',
    clock: () => milliseconds,
    ...(installationId && { installationId }),
  })
}
let gateway: ReturnType<typeof build>
let stripe: Stripe

beforeAll(async () => {
  simulator = await spawnSimulator()
  const { hostname, port } = new URL(simulator.url)
  stripe = new Stripe('sk_test_simulator', { host: hostname, port, protocol: 'http' })
})
afterAll(() => simulator?.stop())
beforeEach(async () => {
  await simulator.control('POST', 'reset')
  gateway = build()
})

async function customerWith(token: string) {
  const customer = await gateway.createCustomer({ userId: 1, email: 'ada@example.com' })
  const method = await stripe.paymentMethods.attach(token, { customer: customer.id })
  return { customerId: customer.id, paymentMethodId: method.id }
}
async function chargeOf(token: string, idempotencyKey = 'charge:1:a1') {
  return {
    scheduledChargeId: 1,
    idempotencyKey,
    amountInCents: 1999,
    description: 'Standard, monthly',
    ...(await customerWith(token)),
  }
}
const fault = (route: string, kind: string, times = 1) =>
  simulator.control('POST', 'faults', { route, kind, times })

describe('a charge of the saved card', () => {
  it('a charge includes its purpose, and the same key charges once', async () => {
    const charge = await chargeOf('pm_card_visa')
    const first = await gateway.chargeOffSession(charge)
    const second = await gateway.chargeOffSession(charge)
    expect(first).toMatchObject({ status: 'succeeded', metadata: { charge_id: '1' } })
    expect(second.id).toBe(first.id)
  })

  it.each([
    ['pm_card_chargeCustomerFail', 'card_declined'],
    ['pm_card_authenticationRequired', 'authentication_required'],
  ])('the card %s is declined: %s', async (token, code) => {
    const error = await gateway.chargeOffSession(await chargeOf(token)).catch((e) => e)
    expect(error).toBeInstanceOf(CardRefusedError)
    expect(error).toMatchObject({ code })
    expect(error.paymentIntentId).toMatch(/^pi_/)
  })

  it.each([
    ['500_after', OutcomeUnknownError, 1],
    ['reset_after', OutcomeUnknownError, 2],
    ['429', GatewayUnavailableError, 1],
  ])('a response of %s has the matching outcome', async (kind, expected, times) => {
    const charge = await chargeOf('pm_card_visa')
    await fault('POST /v1/payment_intents', kind, times)
    await expect(gateway.chargeOffSession(charge)).rejects.toBeInstanceOf(expected)
  })

  it('a request with the key of another one is rejected permanently', async () => {
    const charge = await chargeOf('pm_card_visa')
    await gateway.chargeOffSession(charge)
    await expect(
      gateway.chargeOffSession({ ...charge, amountInCents: 2000 }),
    ).rejects.toBeInstanceOf(RequestRefusedError)
  })
})

it('a customer is created once, and again if the email changed before it was stored', async () => {
  const one = await gateway.createCustomer({ userId: 7, email: 'a@example.com' })
  const same = await gateway.createCustomer({ userId: 7, email: 'a@example.com' })
  expect(same.id).toBe(one.id)
  const other = await gateway.createCustomer({ userId: 7, email: 'b@example.com' })
  expect(other.email).toBe('b@example.com')
})

describe('two databases on one Stripe account', () => {
  it('two databases never receive each other’s responses, and each receives its own again', async () => {
    const [one, other] = ['a', 'b'].map((id) => build(async () => id))
    if (!one || !other) throw new Error('not built')
    const person = { userId: 1, email: 'ada@example.com' }
    const mine = await one.createCustomer(person)
    const theirs = await other.createCustomer({ userId: 1, email: 'bea@example.com' })
    expect(theirs).toMatchObject({ email: 'bea@example.com' })
    expect(theirs.id).not.toBe(mine.id)
    expect((await one.createCustomer(person)).id).toBe(mine.id)

    const charge = await chargeOf('pm_card_visa')
    const paid = await one.chargeOffSession(charge)
    expect((await other.chargeOffSession(charge)).id).not.toBe(paid.id)
    const session = (gatewayOf: typeof one, customerId: string) =>
      gatewayOf.createCheckoutSession({
        orderId: 1,
        revision: 1,
        customerId,
        lines: [{ orderItemId: 1, label: 'Standard', amountInCents: 1999 }],
        description: 'Order 1',
        savesCard: false,
        expiresAt: new Date(Date.now() + 31 * 60_000),
      })
    const page = await session(one, mine.id)
    expect((await session(other, theirs.id)).id).not.toBe(page.id)
    const refund = { refundId: 1, paymentIntentId: paid.id, amountInCents: 100 }
    const back = await one.createRefund(refund)
    expect((await other.createRefund(refund)).id).not.toBe(back.id)

    const { idempotency_keys: keys } = await simulator.control<{ idempotency_keys: string[] }>(
      'GET',
      'state',
    )
    for (const id of ['a', 'b'])
      expect(keys.filter((key) => key.startsWith(`${id}:`)).sort()).toEqual([
        `${id}:charge:1:a1`,
        `${id}:cust:1`,
        `${id}:order:1:v1`,
        `${id}:refund:1`,
      ])
  })
})

it('a failed read does not count as an unknown outcome', async () => {
  await fault('GET /v1/payment_intents/*', '500_before')
  await expect(gateway.retrievePaymentIntent('pi_x')).rejects.toBeInstanceOf(
    GatewayUnavailableError,
  )
  await expect(gateway.retrievePaymentIntent('pi_x')).rejects.toBeInstanceOf(RequestRefusedError)
})

it('expiring a session that is over is not an error', async () => {
  await expect(gateway.expireCheckoutSession('cs_test_unknown')).resolves.toBeUndefined()
})

it('the gateway stops calling while every call fails, and then resumes', async () => {
  await fault('GET /v1/*', '500_before', 8)
  for (let i = 0; i < 8; i += 1)
    await expect(gateway.retrievePaymentIntent('pi_x')).rejects.toBeInstanceOf(
      GatewayUnavailableError,
    )
  const message = /keeps failing/
  await expect(gateway.retrievePaymentIntent('pi_x')).rejects.toThrow(message)
  milliseconds += 4_999
  await expect(gateway.retrievePaymentIntent('pi_x')).rejects.toThrow(message)
  milliseconds += 1
  await expect(gateway.retrievePaymentIntent('pi_x')).rejects.toBeInstanceOf(RequestRefusedError)
  await expect(gateway.retrievePaymentIntent('pi_x')).rejects.toBeInstanceOf(RequestRefusedError)
})

it('the gateway is unavailable when nothing listens at its address', async () => {
  const nobody = createStripeGateway({
    secretKey: 'sk_test_x',
    apiUrl: 'http://127.0.0.1:9',
    webhookSecret: 'whsec_x',
    publicOrigin: 'https://shop.test',
  })
  await expect(nobody.createCustomer({ userId: 1, email: null })).rejects.toBeInstanceOf(
    GatewayUnavailableError,
  )
})
