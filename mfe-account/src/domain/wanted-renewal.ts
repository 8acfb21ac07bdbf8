import type { AccountStatus } from '@quantamental/api/account'
import type { CartChangeRequest } from './plan-action.ts'

/**
 * The request with what automatic renewal is to become: the other of what the page shows, so that asking
 * twice asks for the same.
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
