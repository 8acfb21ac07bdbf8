import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { QueryClient } from '@tanstack/react-query'

/** Specification section 9: a stock's answers hold 15 minutes. */
const STALE_MS = 15 * 60_000
const KEPT_MS = 60 * 60_000
const MAX_RETRIES = 2

/** A refusal stays a refusal; a server that stumbled or did not answer is asked again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const isTransient = error.status >= 500 || error.status === STATUS_NO_RESPONSE
  return isTransient && failures < MAX_RETRIES
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, gcTime: KEPT_MS, retry: shouldRetry },
      mutations: { retry: false },
    },
  })
}
