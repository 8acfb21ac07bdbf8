import type { ApiError } from '@quantamental/api/client'
import { getSummaryPageRoute, type SummaryPage } from '@quantamental/api/stocks'
import { CACHED, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds a stock stays highlighted before its preview is asked for. */
export const PREVIEW_PAUSE_MS = 150

/**
 * The summary of the highlighted stock, from the same cache as its page. Moving on aborts the request
 * under way.
 */
export function usePreview(ticker: string) {
  const { http } = useShell()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(ticker), PREVIEW_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ticker])
  return useQuery<SummaryPage, ApiError>({
    queryKey: ['stock', 'summary', ticker],
    queryFn: ({ signal }) => http.call(getSummaryPageRoute, { params: { ticker }, signal }),
    enabled: settled === ticker,
    ...useCachedResponse<SummaryPage>(CACHED.stock),
  })
}
