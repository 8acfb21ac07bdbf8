import { createHash } from 'node:crypto'
import type { Simulator } from '../state/simulator.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

export interface ApiResponse {
  readonly status: number
  readonly body: string
  /** Prevent client retries, as Stripe does for a 500 that it would only replay. */
  readonly isFinal?: boolean
}

const RETENTION_SECONDS = 86_400
const MAX_LENGTH = 255

/**
 * Open the record of an idempotency key, or return its stored response.
 * @throws StripeError 400 if the key was used for another request, 409 while its first request is in flight.
 */
export function openIdempotency(
  { store, clock }: Simulator,
  key: string,
  request: readonly string[],
): ApiResponse | undefined {
  if (key.length > MAX_LENGTH) {
    throw invalidRequest(`Idempotency keys can be up to ${MAX_LENGTH} characters.`)
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const known = store.idempotency.get(key)
  const expired = known?.answer && known.created + RETENTION_SECONDS <= clock.now()
  if (!known || expired) {
    store.idempotency.set(key, { id: key, created: clock.now(), fingerprint })
    return undefined
  }
  if (known.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (known.answer) return known.answer
  throw new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}

export function saveIdempotency({ store }: Simulator, key: string, response: ApiResponse): void {
  const known = store.idempotency.get(key)
  if (known) known.answer = response
}

export function dropIdempotency({ store }: Simulator, key: string): void {
  store.idempotency.delete(key)
}
