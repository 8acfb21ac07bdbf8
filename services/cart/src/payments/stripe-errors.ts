import Stripe from 'stripe'

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

const { errors } = Stripe

/** Error codes of connections that were never established. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

function connectionCodeOf(error: InstanceType<typeof errors.StripeConnectionError>): string {
  const detail: unknown = error.detail
  const code = typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : ''
  return String(code)
}

/** Type of a call; a failed read never has an unknown outcome. */
export type CallKind = 'reads' | 'changes'

/**
 * Convert an error of Stripe's client to one of the gateway. Keep Stripe's message but not the
 * request, which may contain an email address.
 */
export function toGatewayError(error: unknown, kind: CallKind): unknown {
  if (!(error instanceof errors.StripeError)) return error
  const { message, code = '' } = error
  if (error instanceof errors.StripeCardError)
    return new CardRefusedError(message, {
      code: code || 'card_declined',
      declineCode: error.decline_code ?? null,
      paymentIntentId: error.payment_intent?.id ?? null,
    })
  if (error instanceof errors.StripeRateLimitError) return new GatewayUnavailableError(message)
  // Another request with this key is still in progress.
  if (code === 'idempotency_key_in_use') return new RequestInFlightError(message)
  if (error instanceof errors.StripeConnectionError)
    return kind === 'reads' || NEVER_CONNECTED.has(connectionCodeOf(error))
      ? new GatewayUnavailableError(message)
      : new OutcomeUnknownError(message)
  if (error instanceof errors.StripeInvalidRequestError)
    return new RequestRefusedError(message, code)
  if (error instanceof errors.StripeIdempotencyError)
    return new RequestRefusedError(message, 'idempotency_error')
  // An invalid key or missing permission: an operator must fix it, and nothing was done.
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new GatewayUnavailableError(message)
  return kind === 'reads' ? new GatewayUnavailableError(message) : new OutcomeUnknownError(message)
}

/** Whether Stripe is unavailable, rather than the request invalid. */
export function isOutage(error: unknown): boolean {
  return error instanceof GatewayUnavailableError || error instanceof OutcomeUnknownError
}
