import { decideAction } from '@quantamental/api/subscription'
import { type Buyer, type LineProblem, type QuotedLine, userOf } from './cart-line-context.ts'

/** Reason why the buyer cannot perform the action of `line`; null if allowed. */
export function actionProblem(
  { requested, product, source }: QuotedLine,
  buyer: Buyer,
): LineProblem | null {
  // An add-on does not count as a second plan.
  if (!source && product.product_type !== 'subscription') return null
  const action = source ? requested.subscription_type : 'New subscription'
  const { allowed, message } = decideAction(action, source, userOf(buyer))
  return allowed ? null : { code: 'not_allowed', message }
}
