import { StripeError } from './stripe-error.ts'

/**
 * Read the bearer key of a request, which must be a test key.
 * @throws StripeError 401 for a missing or invalid key, and for a live key, which must never be sent here.
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
      'The simulator received a live key, refused it and did not store it. Send live keys only to Stripe, and roll this key, since it may be exposed.',
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
