import {
  getOpenRiskValuationVisualizerRoute,
  getRiskValuationVisualizerRoute,
  getUpsidePeVisualizerRoute,
} from '@quantamental/api/stocks'
import { useService } from '../../api/use-service.ts'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'

/** Upside and forward P/E of every company, limited to what this viewer may see. */
export function useUpsidePe() {
  return useService(
    ['visualizer', 'upside-pe'],
    (http, signal) => http.call(getUpsidePeVisualizerRoute, { signal }),
    { staleTime: STOCK_LIFETIME_MS },
  )
}

/**
 * Risk and upside of every company. The service checks the secret of the URL, or without one (null)
 * the flag that opens the visualizer to everyone.
 */
export function useRiskValuation(secret: string | null) {
  return useService(
    ['visualizer', 'risk-valuation', secret],
    (http, signal) =>
      secret === null
        ? http.call(getOpenRiskValuationVisualizerRoute, { signal })
        : http.call(getRiskValuationVisualizerRoute, { params: { secret }, signal }),
    {
      staleTime: STOCK_LIFETIME_MS,
      retry: (failures, error) => error.status !== 404 && failures < 2,
    },
  )
}
