import type { CartContext } from '../cart-context.ts'
import { carryOutRefunds } from '../payments/refunds.ts'

/** Sends what was asked for to the card company; what fails stays asked for, and a job tries again. */
export async function settleRefunds(context: CartContext): Promise<void> {
  try {
    await carryOutRefunds(context)
  } catch (err) {
    context.log.warn({ err }, 'refunds wait: the card company could not be asked')
  }
}
