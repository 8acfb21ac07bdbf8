import type { ServiceConfig } from '@quantamental/service-kit/config'
import type Stripe from 'stripe'
import type { PaymentConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createPortal } from './portal-configuration.ts'
import { createStripeClient, type StripeClientOptions } from './stripe-client.ts'
import {
  type CallKind,
  isMissing,
  isOutage,
  OutcomeUnknownError,
  RequestInFlightError,
  RequestRefusedError,
  toGatewayError,
} from './stripe-errors.ts'
import { type Charge, type CheckoutSession, chargeParams, checkoutParams } from './stripe-params.ts'
import { verifyWebhook } from './verify-webhook.ts'

/** Consecutive failures that open the breaker, and how long it stays open. */
const FAILURES_TO_OPEN = 8
const OPEN_MS = 5_000

const PAGE_SIZE = 100
const KEY_LENGTH_MAX = 255

export interface StripeGatewayOptions extends StripeClientOptions {
  readonly webhookSecret: string
  /**
   * Prefix of every idempotency key, so that two databases with equal ids on one account never
   * receive each other's responses. Read once, when a key is first needed.
   */
  readonly installationId?: () => Promise<string>
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

/** Period of a list, by the time of creation. */
interface Since {
  readonly createdFrom?: Date
}

/**
 * Our calls to Stripe. Every call that moves money has its own idempotency key, prefixed with the
 * installation's id. All throw OutcomeUnknownError, GatewayUnavailableError and RequestRefusedError;
 * `chargeOffSession` also CardRefusedError.
 * @throws Error when the key may not be sent to `apiUrl`.
 */
export function createStripeGateway(options: StripeGatewayOptions) {
  const { webhookSecret, publicOrigin, clock = () => performance.now() } = options
  const stripe = createStripeClient(options)
  const keyOf = createKeys(options.installationId)
  const guarded = createCircuitBreaker({
    failuresToOpen: FAILURES_TO_OPEN,
    openMs: OPEN_MS,
    clock,
    isFailure: (error) => isOutage(error) && !(error instanceof RequestInFlightError),
  })
  const call = <T extends object>(
    kind: CallKind,
    work: () => Promise<Stripe.Response<T>>,
  ): Promise<T> =>
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
    /** Key `cust:<user id>`; `replaces` names a customer that no longer exists. */
    async createCustomer({
      userId,
      email,
      replaces,
    }: {
      readonly userId: number
      readonly email: string | null
      readonly replaces?: string
    }): Promise<Stripe.Customer> {
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
    /** Delete the customer with its cards and personal data. */
    async deleteCustomer(id: string): Promise<void> {
      try {
        await call('changes', () => stripe.customers.del(id))
      } catch (error) {
        // A customer already deleted is not an error.
        if (!isMissing(error)) throw error
      }
    },
    async createCheckoutSession(session: CheckoutSession): Promise<Stripe.Checkout.Session> {
      const idempotencyKey = await keyOf(`order:${session.orderId}:v${session.revision}`)
      return call('changes', () =>
        stripe.checkout.sessions.create(checkoutParams(session, publicOrigin), { idempotencyKey }),
      )
    },
    retrieveCheckoutSession: (id: string): Promise<Stripe.Checkout.Session> =>
      call('reads', () =>
        stripe.checkout.sessions.retrieve(id, {
          expand: ['payment_intent.latest_charge', 'line_items', 'invoice'],
        }),
      ),
    async expireCheckoutSession(id: string): Promise<void> {
      try {
        await call('changes', () => stripe.checkout.sessions.expire(id))
      } catch (error) {
        // Refused because the session has already completed or expired.
        if (!(error instanceof RequestRefusedError)) throw error
      }
    },
    async chargeOffSession(charge: Charge): Promise<Stripe.PaymentIntent> {
      const idempotencyKey = await keyOf(charge.idempotencyKey)
      return call('changes', () =>
        stripe.paymentIntents.create(chargeParams(charge), { idempotencyKey }),
      )
    },
    retrievePaymentIntent: (id: string): Promise<Stripe.PaymentIntent> =>
      call('reads', () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
    /** Newest first. */
    listPaymentIntents: ({ customerId, createdFrom: from }: Since & { customerId?: string }) =>
      pages(() =>
        stripe.paymentIntents.list({
          limit: PAGE_SIZE,
          expand: ['data.latest_charge'],
          ...(customerId && { customer: customerId }),
          ...createdFrom(from),
        }),
      ),
    retrievePaymentMethod: (id: string): Promise<Stripe.PaymentMethod> =>
      call('reads', () => stripe.paymentMethods.retrieve(id)),
    /** Attach a card to a customer, so that it can be charged again; once per customer. */
    attachPaymentMethod: (id: string, customerId: string): Promise<Stripe.PaymentMethod> =>
      call('changes', () =>
        stripe.paymentMethods.attach(
          id,
          { customer: customerId },
          { idempotencyKey: `attach:${id}:${customerId}` },
        ),
      ),
    listPaymentMethods: (customer: string): Promise<Stripe.PaymentMethod[]> =>
      Array.fromAsync(
        pages(() => stripe.paymentMethods.list({ customer, type: 'card', limit: PAGE_SIZE })),
      ),
    async createRefund({
      refundId,
      paymentIntentId,
      amountInCents,
    }: {
      readonly refundId: number
      readonly paymentIntentId: string
      readonly amountInCents: number
    }): Promise<Stripe.Refund> {
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
    listRefunds: ({ createdFrom: from, paymentIntentId }: Since & { paymentIntentId?: string }) =>
      pages(() =>
        stripe.refunds.list({
          limit: PAGE_SIZE,
          ...(paymentIntentId && { payment_intent: paymentIntentId }),
          ...createdFrom(from),
        }),
      ),
    retrieveDispute: (id: string): Promise<Stripe.Dispute> =>
      call('reads', () => stripe.disputes.retrieve(id)),
    listDisputes: ({ createdFrom: from }: Since) =>
      pages(() => stripe.disputes.list({ limit: PAGE_SIZE, ...createdFrom(from) })),
    async createPortalSession(customerId: string): Promise<Stripe.BillingPortal.Session> {
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
    listEvents: ({ createdFrom: from }: Since) =>
      pages(() => stripe.events.list({ limit: PAGE_SIZE, ...createdFrom(from) })),
    /** Verify the raw body. @throws when the signature is wrong, too old or in the future. */
    verifyWebhook: (rawBody: Buffer, signature: string, now: Date): Stripe.Event =>
      verifyWebhook(stripe.webhooks, webhookSecret, rawBody, signature, now),
  }
}

export type PaymentGateway = ReturnType<typeof createStripeGateway>

/** Id of this database, created once with it. A copy used in parallel needs another id. */
export async function getInstallationId(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}

/** Gateway of a process; its keys start with the id of the database. */
export function openGateway(
  { publicOrigin }: Pick<ServiceConfig, 'publicOrigin'>,
  payments: PaymentConfig,
  db: Database,
): PaymentGateway {
  return createStripeGateway({
    ...payments,
    publicOrigin,
    installationId: () => getInstallationId(db),
  })
}
