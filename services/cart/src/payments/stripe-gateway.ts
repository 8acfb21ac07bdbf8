import type Stripe from 'stripe'
import { createCircuitBreaker } from './circuit-breaker.ts'
import {
  isMissing,
  OutcomeUnknownError,
  type PaymentGateway,
  RequestInFlightError,
  RequestRefusedError,
} from './payment-gateway.ts'
import { createPortal } from './portal-configuration.ts'
import { createStripeClient } from './stripe-client.ts'
import { type CallKind, isOutage, toGatewayError } from './stripe-errors.ts'
import { chargeParams, checkoutParams } from './stripe-params.ts'
import { verifyWebhook } from './verify-webhook.ts'

/** Consecutive failures that open the breaker, and how long it stays open. */
const FAILURES_TO_OPEN = 8
const OPEN_MS = 5_000

const PAGE_SIZE = 100
const KEY_LENGTH_MAX = 255

export interface StripeGatewayOptions {
  readonly secretKey: string
  /** URL of the simulator, never used with a live key; Stripe itself if absent. */
  readonly apiUrl: string | undefined
  /** Hosts allowed in `apiUrl` in addition to this machine. */
  readonly apiHosts?: readonly string[]
  readonly webhookSecret: string
  /**
   * Prefix of every idempotency key, so that two databases with equal ids on one account never
   * receive each other's responses. Read once, when a key is first needed.
   */
  readonly installationId?: () => Promise<string>
  /** Origin to which the hosted pages return the user. */
  readonly publicOrigin: string
  /** Monotonic clock of the breaker, in milliseconds. */
  readonly clock?: () => number
}

function createdFrom(from: Date | undefined) {
  return from && { created: { gte: Math.floor(from.getTime() / 1000) } }
}

/** Create idempotency keys within Stripe's maximum length. */
function createKeys(findId: () => Promise<string> = async () => 'none') {
  let found: Promise<string> | undefined
  return async (text: string): Promise<string> => {
    found ??= findId()
    try {
      return `${await found}:${text}`.slice(0, KEY_LENGTH_MAX)
    } catch (error) {
      found = undefined
      throw error
    }
  }
}

/**
 * Payment gateway that uses the `stripe` client. @throws Error when the key may not be sent to
 * `apiUrl`.
 */
export function createStripeGateway(options: StripeGatewayOptions): PaymentGateway {
  const { webhookSecret, publicOrigin, clock = () => performance.now() } = options
  const stripe = createStripeClient(options)
  const keyOf = createKeys(options.installationId)
  const guarded = createCircuitBreaker({
    failuresToOpen: FAILURES_TO_OPEN,
    openMs: OPEN_MS,
    clock,
    isFailure: (error) => isOutage(error) && !(error instanceof RequestInFlightError),
  })
  const call = <T extends object>(kind: CallKind, work: () => Promise<Stripe.Response<T>>) =>
    guarded(async () => {
      let answer: Stripe.Response<T>
      try {
        answer = await work()
      } catch (error) {
        throw toGatewayError(error, kind)
      }
      // The client treats an error response without an `error` object as a success.
      const { statusCode } = answer.lastResponse
      if (statusCode >= 400)
        throw new OutcomeUnknownError(`Stripe returned ${statusCode} without an error object.`)
      return answer
    })
  async function* pages<T>(list: () => AsyncIterable<T>): AsyncIterable<T> {
    const items = list()[Symbol.asyncIterator]()
    while (true) {
      const next = await guarded(async () => {
        try {
          return await items.next()
        } catch (error) {
          throw toGatewayError(error, 'reads')
        }
      })
      if (next.done) return
      yield next.value
    }
  }
  const portal = createPortal(stripe, publicOrigin)

  return {
    async createCustomer({ userId, email, replaces }) {
      const create = async (text: string) => {
        const idempotencyKey = await keyOf(text)
        return call('changes', () =>
          stripe.customers.create(
            { ...(email && { email }), metadata: { user_id: String(userId) } },
            { idempotencyKey },
          ),
        )
      }
      const key = replaces ? `cust:${userId}:${replaces}` : `cust:${userId}`
      try {
        return await create(key)
      } catch (error) {
        // The email changed since the key was used; the customer created with it was never stored.
        if (error instanceof RequestRefusedError && error.code === 'idempotency_error')
          return create(`${key}:${email}`)
        throw error
      }
    },
    async deleteCustomer(id) {
      try {
        await call('changes', () => stripe.customers.del(id))
      } catch (error) {
        // A customer already deleted is not an error.
        if (!isMissing(error)) throw error
      }
    },
    async createCheckoutSession(session) {
      const idempotencyKey = await keyOf(`order:${session.orderId}:v${session.revision}`)
      return call('changes', () =>
        stripe.checkout.sessions.create(checkoutParams(session, publicOrigin), { idempotencyKey }),
      )
    },
    retrieveCheckoutSession: (id) =>
      call('reads', () =>
        stripe.checkout.sessions.retrieve(id, {
          expand: ['payment_intent.latest_charge', 'line_items', 'invoice'],
        }),
      ),
    async expireCheckoutSession(id) {
      try {
        await call('changes', () => stripe.checkout.sessions.expire(id))
      } catch (error) {
        // Refused: the session is no longer open, in whichever state.
        if (!(error instanceof RequestRefusedError)) throw error
      }
    },
    async chargeOffSession(charge) {
      const idempotencyKey = await keyOf(charge.idempotencyKey)
      return call('changes', () =>
        stripe.paymentIntents.create(chargeParams(charge), { idempotencyKey }),
      )
    },
    retrievePaymentIntent: (id) =>
      call('reads', () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
    async cancelPaymentIntent(id) {
      await call('changes', () => stripe.paymentIntents.cancel(id))
    },
    listPaymentIntents: ({ customerId, createdFrom: from }) =>
      pages(() =>
        stripe.paymentIntents.list({
          limit: PAGE_SIZE,
          expand: ['data.latest_charge'],
          ...(customerId && { customer: customerId }),
          ...createdFrom(from),
        }),
      ),
    retrievePaymentMethod: (id) => call('reads', () => stripe.paymentMethods.retrieve(id)),
    attachPaymentMethod: (id, customerId) =>
      call('changes', () =>
        stripe.paymentMethods.attach(
          id,
          { customer: customerId },
          { idempotencyKey: `attach:${id}:${customerId}` },
        ),
      ),
    async listPaymentMethods(customerId) {
      const methods: Stripe.PaymentMethod[] = []
      for await (const method of pages(() =>
        stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: PAGE_SIZE }),
      ))
        methods.push(method)
      return methods
    },
    async createRefund({ refundId, paymentIntentId, amountInCents }) {
      const idempotencyKey = await keyOf(`refund:${refundId}`)
      return call('changes', () =>
        stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount: amountInCents,
            metadata: { refund_id: String(refundId) },
          },
          { idempotencyKey },
        ),
      )
    },
    listRefunds: ({ createdFrom: from, paymentIntentId }) =>
      pages(() =>
        stripe.refunds.list({
          limit: PAGE_SIZE,
          ...(paymentIntentId && { payment_intent: paymentIntentId }),
          ...createdFrom(from),
        }),
      ),
    retrieveDispute: (id) => call('reads', () => stripe.disputes.retrieve(id)),
    listDisputes: ({ createdFrom: from }) =>
      pages(() => stripe.disputes.list({ limit: PAGE_SIZE, ...createdFrom(from) })),
    async createPortalSession(customerId) {
      const open = async () => {
        const { id } = await call('changes', portal.getConfiguration)
        return call('changes', () => portal.createSession(customerId, id))
      }
      try {
        return await open()
      } catch (error) {
        if (!isMissing(error)) throw error
        portal.clearConfiguration()
        return open()
      }
    },
    listEvents: ({ createdFrom: from }) =>
      pages(() => stripe.events.list({ limit: PAGE_SIZE, ...createdFrom(from) })),
    verifyWebhook: (rawBody, signature, now) =>
      verifyWebhook(stripe.webhooks, webhookSecret, rawBody, signature, now),
  }
}
