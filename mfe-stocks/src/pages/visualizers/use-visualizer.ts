import type { ApiError } from '@quantamental/api/client'
import {
  getOpenRiskValuationVisualizerRoute,
  getRiskValuationVisualizerRoute,
  getUpsidePeVisualizerRoute,
  type RiskValuationVisualizer,
  type UpsidePeVisualizer,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'

/** Upside and forward P/E of every company, limited to what this viewer may see. */
export function useUpsidePe() {
  const { http } = useShell()
  return useQuery<UpsidePeVisualizer, ApiError>({
    queryKey: ['visualizer', 'upside-pe'],
    queryFn: ({ signal }) => http.call(getUpsidePeVisualizerRoute, { signal }),
    staleTime: STOCK_LIFETIME_MS,
  })
}

/** Access to the risk-valuation visualizer: through the secret URL, or open to everyone. */
export type RiskAccess = { readonly secret: string } | 'everyone'

/** Risk and upside of every company. The service checks the secret and the flag. */
export function useRiskValuation(access: RiskAccess) {
  const { http } = useShell()
  const secret = access === 'everyone' ? null : access.secret
  return useQuery<RiskValuationVisualizer, ApiError>({
    queryKey: ['visualizer', 'risk-valuation', secret],
    queryFn: ({ signal }) =>
      secret === null
        ? http.call(getOpenRiskValuationVisualizerRoute, { signal })
        : http.call(getRiskValuationVisualizerRoute, { params: { secret }, signal }),
    staleTime: STOCK_LIFETIME_MS,
    retry: (failures, error) => error.status !== 404 && failures < 2,
  })
}
