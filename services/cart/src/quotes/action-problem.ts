import { decideAction } from '@quantamental/api/subscription'
import { type Buyer, type LineProblem, type QuotedLine, userOf } from './cart-line-context.ts'

/** Why the buyer may not do with the subscription what `line` says; null when they may. */
export function actionProblem(
  { asked, product, source }: QuotedLine,
  buyer: Buyer,
): LineProblem | null {
  // An add-on is no second plan.
  if (!source && product.product_type !== 'subscription') return null
  const action = source ? asked.subscription_type : 'New subscription'
  const { allowed, message } = decideAction(action, source, userOf(buyer))
  return allowed ? null : { code: 'not_allowed', message }
}
