import { type AccountStatus, getAccountStatusRoute } from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { type AnswerLifetime, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/**
 * Short, what specification section 9 names "1 hour" and puts at 10 seconds: what may be done changes
 * with the day, with a payment and by another tab.
 */
const KEPT_STATUS: AnswerLifetime = { prefix: 'SUB_', lifetimeMs: 10_000 }

export const ACCOUNT_STATUS_KEY = ['account-status'] as const

/** The subscriptions of the viewer and what can be done with them. */
export function useAccountStatus() {
  const { http } = useShell()
  const kept = useCachedResponse<AccountStatus>(KEPT_STATUS)
  return useQuery<AccountStatus, ApiError>({
    queryKey: ACCOUNT_STATUS_KEY,
    queryFn: ({ signal }) => http.call(getAccountStatusRoute, { signal }),
    ...kept,
  })
}
