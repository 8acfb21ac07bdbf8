import type Stripe from 'stripe'

/** Stripe did not respond with a result, so the effect of the request is unknown. */
export class OutcomeUnknownError extends Error {
  override readonly name: string = 'OutcomeUnknownError'
}

/** The same request, with the same key, is already in progress. */
export class RequestInFlightError extends OutcomeUnknownError {
  override readonly name = 'RequestInFlightError'
}

/** Stripe is unavailable (5xx, 429, breaker open) and did nothing. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError'
}

/** Stripe rejects the request permanently; `code` is Stripe's. */
export class RequestRefusedError extends Error {
  override readonly name = 'RequestRefusedError'
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Whether the named object is missing at Stripe: deleted, or of another account. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestRefusedError && error.code === 'resource_missing'
}

/** The card was declined; `code` is Stripe's (`card_declined`, `authentication_required`, …). */
export class CardRefusedError extends Error {
  override readonly name = 'CardRefusedError'
  readonly code: string
  readonly declineCode: string | null
  readonly paymentIntentId: string | null

  constructor(
    message: string,
    {
      code,
      declineCode = null,
      paymentIntentId = null,
    }: { code: string; declineCode?: string | null; paymentIntentId?: string | null },
  ) {
    super(message)
    this.code = code
    this.declineCode = declineCode
    this.paymentIntentId = paymentIntentId
  }
}

interface CheckoutLine {
  readonly orderItemId: number
  readonly label: string
  readonly amountInCents: number
}

/**
 * Our calls to Stripe. Every call that moves money has its own idempotency key, prefixed with the
 * installation's id.
 * @throws OutcomeUnknownError, GatewayUnavailableError, RequestRefusedError; CardRefusedError from
 * `chargeOffSession`.
 */
export interface PaymentGateway {
  /** Key `cust:<user id>`; `replaces` names a customer that no longer exists. */
  createCustomer(user: {
    readonly userId: number
    readonly email: string | null
    readonly replaces?: string
  }): Promise<Stripe.Customer>
  /** Delete the customer with its cards and personal data; a missing customer is not an error. */
  deleteCustomer(id: string): Promise<void>
  createCheckoutSession(session: {
    readonly orderId: number
    /** Revision of the order, part of the key `order:<id>:v<revision>`. */
    readonly revision: number
    readonly customerId: string
    readonly lines: readonly CheckoutLine[]
    readonly description: string
    readonly savesCard: boolean
    readonly expiresAt: Date
  }): Promise<Stripe.Checkout.Session>
  /** Session, expanded with `payment_intent.latest_charge`, `line_items` and `invoice`. */
  retrieveCheckoutSession(id: string): Promise<Stripe.Checkout.Session>
  /** An expired or complete session is not an error: read it again. */
  expireCheckoutSession(id: string): Promise<void>
  /** Charge a saved card off-session. */
  chargeOffSession(charge: {
    readonly scheduledChargeId: number
    /** `charge:<id>:a<attempt>`, stored before the call. */
    readonly idempotencyKey: string
    readonly amountInCents: number
    readonly customerId: string
    readonly paymentMethodId: string
    readonly description: string
  }): Promise<Stripe.PaymentIntent>
  /** Payment intent, expanded with `latest_charge`. */
  retrievePaymentIntent(id: string): Promise<Stripe.PaymentIntent>
  cancelPaymentIntent(id: string): Promise<void>
  /** All intents of a customer or a period, newest first. */
  listPaymentIntents(filter: {
    readonly customerId?: string
    readonly createdFrom?: Date
  }): AsyncIterable<Stripe.PaymentIntent>
  retrievePaymentMethod(id: string): Promise<Stripe.PaymentMethod>
  /** Attach a card to a customer, so that it can be charged again; once per customer. */
  attachPaymentMethod(id: string, customerId: string): Promise<Stripe.PaymentMethod>
  listPaymentMethods(customerId: string): Promise<readonly Stripe.PaymentMethod[]>
  createRefund(refund: {
    /** Key `refund:<id>`. */
    readonly refundId: number
    readonly paymentIntentId: string
    readonly amountInCents: number
  }): Promise<Stripe.Refund>
  listRefunds(filter: {
    readonly createdFrom?: Date
    readonly paymentIntentId?: string
  }): AsyncIterable<Stripe.Refund>
  retrieveDispute(id: string): Promise<Stripe.Dispute>
  listDisputes(filter: { readonly createdFrom?: Date }): AsyncIterable<Stripe.Dispute>
  createPortalSession(customerId: string): Promise<Stripe.BillingPortal.Session>
  listEvents(filter: { readonly createdFrom: Date }): AsyncIterable<Stripe.Event>
  /** Verify the raw body. @throws when the signature is wrong, too old or in the future. */
  verifyWebhook(rawBody: Buffer, signature: string, now: Date): Stripe.Event
}
