import type { AccountStatus } from '@quantamental/api/account'
import type { CartChangeRequest } from '../../plans/plan-action.ts'

/**
 * Add the target state of auto renew, the opposite of what the page shows, so that a repeated
 * request has the same effect.
 */
export function withWantedRenewal(
  request: CartChangeRequest,
  shown: AccountStatus | undefined,
): CartChangeRequest {
  if (request.action !== 'Auto renew change') return request
  const entry = shown?.subscriptions.find(
    ({ subscription }) => subscription.id === request.subscription_id,
  )
  if (!entry) return request
  return { ...request, auto_renew: !entry.subscription.order_item_details.auto_renew }
}
