import { StripeError } from './stripe-error.ts'

/**
 * The bearer key of a request: a test key.
 * @throws StripeError 401 for none, another kind of key, or a live one, which must never have come here.
 */
export function readKey(authorization: string | undefined): string {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (/^(sk|rk|pk)_live/.test(key)) {
    throw unauthorized(
      'This is a simulator and was sent a live key. It was refused and not stored. Point the client at Stripe, and consider the key exposed.',
    )
  }
  if (!/^(sk|rk)_test_./.test(key)) throw unauthorized(`Invalid API Key provided: ${mask(key)}`)
  return key
}

function mask(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(8)}`
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message })
}
