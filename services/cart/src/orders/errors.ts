import type { CartConflict, CartQuote } from '@quantamental/api/cart'
import { ServiceError, ServiceUnavailableError } from '@quantamental/service-kit/errors'
import { isOutage } from '../payments/stripe-errors.ts'

/** 409: the cart differs from the one shown to the user. */
export class CartConflictError extends ServiceError {
  override readonly name = 'CartConflictError'

  constructor(code: CartConflict['code'], quote: CartQuote) {
    const detail =
      code === 'price_changed'
        ? 'The price has changed. Review your cart before you pay.'
        : (quote.problems[0]?.message ?? 'This cart can’t be ordered. Review its items.')
    super(409, detail, code, {}, { quote })
  }
}

/** 409: the order is not payable; its message contains the reason. */
export class OrderClosedError extends ServiceError {
  override readonly name = 'OrderClosedError'

  constructor(message: string) {
    super(409, message, 'order_closed')
  }
}

/** Shown when the payment provider is unreachable (infra/docs/domain/errors.md). */
const TRY_AGAIN_LATER = 'Error encountered. Please try again later.'

/** Run `work`; report an unavailable payment provider as 503, with nothing changed. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isOutage(cause)) throw cause
    throw new ServiceUnavailableError(TRY_AGAIN_LATER, { cause, retryAfterSeconds: 5 })
  }
}
