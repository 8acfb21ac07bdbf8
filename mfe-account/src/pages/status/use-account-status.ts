import { type AccountStatus, getAccountStatusRoute } from '@quantamental/api/account'
import { type Billing, getBillingRoute } from '@quantamental/api/cart'
import type { ApiError } from '@quantamental/api/client'
import { type CacheLifetime, LIFETIMES, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

export const BILLING_KEY = ['billing'] as const

/**
 * The saved card and the upcoming charges. Undefined if the cart service does not respond: the rest
 * of the page works without them.
 */
export function useBilling(): Billing | undefined {
  const { http } = useShell()
  const { data } = useQuery<Billing, ApiError>({
    queryKey: BILLING_KEY,
    queryFn: ({ signal }) => http.call(getBillingRoute, { signal }),
    retry: false,
  })
  return data
}

/** The allowed actions change with the day, with a payment and in other tabs. */
const STATUS_CACHE: CacheLifetime = { prefix: 'SUB_', lifetimeMs: LIFETIMES.oneHour }

/** Statuses that a payment just made will change as soon as its event arrives. */
const BEFORE_PAYMENT: ReadonlySet<AccountStatus['name']> = new Set([
  'unsubscribed',
  'payment_pending',
  'past_due',
  'canceled_past_due',
  'expired',
])
const POLL_MS = 3_000
const MOST_POLLS = 20

export const ACCOUNT_STATUS_KEY = ['account-status'] as const

export function useAccountStatus() {
  const { http } = useShell()
  const cached = useCachedResponse<AccountStatus>(STATUS_CACHE)
  return useQuery<AccountStatus, ApiError>({
    queryKey: ACCOUNT_STATUS_KEY,
    queryFn: ({ signal }) => http.call(getAccountStatusRoute, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && BEFORE_PAYMENT.has(data.name) && dataUpdateCount < MOST_POLLS ? POLL_MS : false,
    ...cached,
  })
}
