import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { KEYSTROKE_PAUSE_MS, useDebounced } from '../use-debounced.ts'

export interface TickerSearch {
  /** Whether the results for the current text are pending; the matches may belong to an earlier text. */
  readonly isPending: boolean
  /** Whether a request is running. */
  readonly isSearching: boolean
  readonly matches: readonly TickerMatch[]
  /** Status text; empty if there are results. See infra/docs/domain/errors.md. */
  readonly message: string
}

const IDLE: TickerSearch = { isPending: false, isSearching: false, matches: [], message: '' }

function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
  return status === 404
    ? 'No results found...'
    : `Sorry, error encountered. Please try again. (Code: ${status}).`
}

/**
 * Search for non-blank `text` after a typing pause; another keystroke aborts the pending request.
 * Results are cached, and stay while their text is being extended.
 */
export function useTickerSearch(text: string): TickerSearch {
  const { http } = useShell()
  const wanted = text.trim()
  const settled = useDebounced(wanted, KEYSTROKE_PAUSE_MS)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['ticker-search', wanted] as const,
    queryFn: ({ signal }) =>
      http.call(searchTickersRoute, {
        headers: { searchtext: encodeURIComponent(wanted) },
        signal,
      }),
    enabled: wanted !== '' && settled === wanted,
    placeholderData: (matches, query) =>
      query && wanted.startsWith(query.queryKey[1]) ? matches : undefined,
    retry: false,
  })
  if (wanted === '') return IDLE
  const matches = data ?? []
  if (error && !isFetching) return { ...IDLE, message: failureText(error) }
  const isPending = data === undefined || isPlaceholderData
  const isSearching = isPending && isFetching
  const isEmpty = !isPending && matches.length === 0
  const message = isSearching ? 'Searching...' : isEmpty ? 'No results...' : ''
  return { isPending, isSearching, matches, message }
}
