import type Stripe from 'stripe'

/** The card company did not answer, or not with a result: what it did is not known. */
export class OutcomeUnknownError extends Error {
  override readonly name: string = 'OutcomeUnknownError'
}

/** The same request, with the same key, is being worked on at this moment. */
export class RequestInFlightError extends OutcomeUnknownError {
  override readonly name = 'RequestInFlightError'
}

/** The card company answers nobody for now (5xx, 429, breaker open) and did nothing. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError'
}

/** The card company refuses what was asked for, however often it is asked: `code` of Stripe. */
export class RequestRefusedError extends Error {
  override readonly name = 'RequestRefusedError'
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Whether the card company does not have what was named: it was deleted there, or is another's. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestRefusedError && error.code === 'resource_missing'
}

/** The card was refused: `code` of Stripe (`card_declined`, `authentication_required`, …). */
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

export interface CheckoutLine {
  readonly orderItemId: number
  readonly label: string
  readonly amountInCents: number
}

/**
 * The card company, with the calls that we make (reference 1.3). Every call that moves money has an
 * idempotency key of its own, which begins with the installation's id. @throws OutcomeUnknownError, GatewayUnavailableError, RequestRefusedError;
 * CardRefusedError from `chargeOffSession`.
 */
export interface PaymentGateway {
  /** Key `cust:<user id>`; `replaces` names one that is no longer there. */
  createCustomer(person: {
    readonly userId: number
    readonly email: string | null
    readonly replaces?: string
  }): Promise<Stripe.Customer>
  /** With its cards and whoever it was; gone already is not an error. */
  deleteCustomer(id: string): Promise<void>
  createCheckoutSession(session: {
    readonly orderId: number
    /** Of the order: part of the key `order:<id>:v<revision>`. */
    readonly revision: number
    readonly customerId: string
    readonly lines: readonly CheckoutLine[]
    readonly description: string
    readonly savesCard: boolean
    readonly expiresAt: Date
  }): Promise<Stripe.Checkout.Session>
  /** With `payment_intent.latest_charge`, `line_items` and `invoice`. */
  retrieveCheckoutSession(id: string): Promise<Stripe.Checkout.Session>
  /** Expired already, or complete, is not an error: read it again. */
  expireCheckoutSession(id: string): Promise<void>
  /** A saved card, without the person. */
  chargeOffSession(charge: {
    readonly scheduledChargeId: number
    /** `charge:<id>:a<attempt>`, stored before the call. */
    readonly idempotencyKey: string
    readonly amountInCents: number
    readonly customerId: string
    readonly paymentMethodId: string
    readonly description: string
  }): Promise<Stripe.PaymentIntent>
  /** With `latest_charge`. */
  retrievePaymentIntent(id: string): Promise<Stripe.PaymentIntent>
  cancelPaymentIntent(id: string): Promise<void>
  /** All of a customer or of a time, the newest first. */
  listPaymentIntents(filter: {
    readonly customerId?: string
    readonly createdFrom?: Date
  }): AsyncIterable<Stripe.PaymentIntent>
  retrievePaymentMethod(id: string): Promise<Stripe.PaymentMethod>
  /** Keeps a card with a customer, so that it can be charged again; once for a customer. */
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
  /** Of the raw body. @throws when the signature is wrong, too old or of the future. */
  verifyWebhook(rawBody: Buffer, signature: string, now: Date): Stripe.Event
}
