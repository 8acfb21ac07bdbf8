import Stripe from 'stripe'
import {
  CardRefusedError,
  GatewayUnavailableError,
  OutcomeUnknownError,
  RequestInFlightError,
  RequestRefusedError,
} from './payment-gateway.ts'

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
