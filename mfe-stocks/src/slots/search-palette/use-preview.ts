import type { ApiError } from '@quantamental/api/client'
import { getSummaryPageRoute, type SummaryPage } from '@quantamental/api/stocks'
import { CACHED, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Time a stock must stay highlighted before its preview is requested, in milliseconds. */
const PREVIEW_PAUSE_MS = 150

/**
 * Summary of the highlighted stock, cached together with its page. Moving on aborts a pending
 * request.
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
