import { type Billing, getBillingRoute } from '@quantamental/api/cart'
import type { ApiError } from '@quantamental/api/client'
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
