import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { QueryClient } from '@tanstack/react-query'

/** Cache lifetime of stocks; see infra/docs/domain/browser-storage.md. */
const STALE_MS = 15 * 60_000
const CACHED_MS = 60 * 60_000
const MAX_RETRIES = 2

/** Retry server errors and missing responses, but neither client errors nor a service that did not respond in time. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  const isTransient = (status >= 500 && status !== 504) || status === STATUS_NO_RESPONSE
  return isTransient && failures < MAX_RETRIES
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, gcTime: CACHED_MS, retry: shouldRetry },
      mutations: { retry: false },
    },
  })
}
