import { type Billing, getBillingRoute } from '@quantamental/api/cart'
import type { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

export const BILLING_KEY = ['billing'] as const

/**
 * The card and the charges to come, as the cart has them; absent while the cart does not answer: nothing
 * else on the page needs it.
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
