import type { CartConflict, CartQuote } from '@quantamental/api/cart'
import { ServiceError, ServiceUnavailableError } from '@quantamental/service-kit/errors'
import { isOutage } from '../payments/stripe-errors.ts'

/** A 409: the cart is not, or no longer, what the person saw. */
export class CartConflictError extends ServiceError {
  override readonly name = 'CartConflictError'

  constructor(code: CartConflict['code'], quote: CartQuote) {
    const detail =
      code === 'price_changed'
        ? 'The price changed. Look at the cart again before you pay.'
        : (quote.problems[0]?.message ?? 'The cart cannot be ordered as it is.')
    super(409, detail, code, {}, { quote })
  }
}

/** A 409: nothing is to be paid for the order, its message says why. */
export class OrderClosedError extends ServiceError {
  override readonly name = 'OrderClosedError'

  constructor(message: string) {
    super(409, message, 'order_closed')
  }
}

/** The text of the specification for a card company that cannot be asked. */
export const TRY_AGAIN_LATER = 'Error encountered. Please try again later.'

/** Does `work`; a card company that is away is a 503, and nothing else changed. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isOutage(cause)) throw cause
    throw new ServiceUnavailableError(TRY_AGAIN_LATER, { cause, retryAfterSeconds: 5 })
  }
}
