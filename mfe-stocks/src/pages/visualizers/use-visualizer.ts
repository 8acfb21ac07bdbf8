import type { ApiError } from '@quantamental/api/client'
import {
  getRiskValuationVisualizerRoute,
  getUpsidePeVisualizerRoute,
  type RiskValuationVisualizer,
  type UpsidePeVisualizer,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'

/** Upside and forward P/E of every company, as this viewer may see them. */
export function useUpsidePe() {
  const { http } = useShell()
  return useQuery<UpsidePeVisualizer, ApiError>({
    queryKey: ['visualizer', 'upside-pe'],
    queryFn: ({ signal }) => http.call(getUpsidePeVisualizerRoute, { signal }),
    staleTime: STOCK_LIFETIME_MS,
  })
}

/** Risk and upside of every company; the service knows whether `secret` is the one. */
export function useRiskValuation(secret: string) {
  const { http } = useShell()
  return useQuery<RiskValuationVisualizer, ApiError>({
    queryKey: ['visualizer', 'risk-valuation', secret],
    queryFn: ({ signal }) =>
      http.call(getRiskValuationVisualizerRoute, { params: { secret }, signal }),
    staleTime: STOCK_LIFETIME_MS,
    enabled: secret !== '',
    retry: (failures, error) => error.status !== 404 && failures < 2,
  })
}
