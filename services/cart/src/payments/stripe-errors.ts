import Stripe from 'stripe'
import {
  CardRefusedError,
  GatewayUnavailableError,
  OutcomeUnknownError,
  RequestInFlightError,
  RequestRefusedError,
} from './payment-gateway.ts'

const { errors } = Stripe

/** Codes of a connection that was never made. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

function connectionCodeOf(error: InstanceType<typeof errors.StripeConnectionError>): string {
  const detail: unknown = error.detail
  const code = typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : ''
  return String(code)
}

/** What a call does: of one that only reads nothing can be unknown. */
export type CallKind = 'reads' | 'changes'

/**
 * An error of the client in the words of the port. The message of Stripe is kept, never the request: it
 * may hold an address.
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
  // The other request with this key is still being worked on.
  if (code === 'idempotency_key_in_use') return new RequestInFlightError(message)
  if (error instanceof errors.StripeConnectionError)
    return kind === 'reads' || NEVER_CONNECTED.has(connectionCodeOf(error))
      ? new GatewayUnavailableError(message)
      : new OutcomeUnknownError(message)
  if (error instanceof errors.StripeInvalidRequestError)
    return new RequestRefusedError(message, code)
  if (error instanceof errors.StripeIdempotencyError)
    return new RequestRefusedError(message, 'idempotency_error')
  // A key that is wrong or may not do this: an operator's matter, and nothing was done.
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new GatewayUnavailableError(message)
  return kind === 'reads' ? new GatewayUnavailableError(message) : new OutcomeUnknownError(message)
}

/** Whether the card company, rather than what was asked of it, is in trouble. */
export function isOutage(error: unknown): boolean {
  return error instanceof GatewayUnavailableError || error instanceof OutcomeUnknownError
}
