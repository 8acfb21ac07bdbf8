import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'

/**
 * Pause after the last keystroke before a search runs, in milliseconds. See
 * infra/docs/domain/pages.md.
 */
const KEYSTROKE_PAUSE_MS = 300

export interface TickerSearch {
  /**
   * Whether the results for the current text are still pending; the matches may belong to an
   * earlier text.
   */
  readonly isPending: boolean
  readonly matches: readonly TickerMatch[]
  /** Message shown instead of rows; empty if there are matches. */
  readonly message: string
}

interface Answer extends Omit<TickerSearch, 'isPending'> {
  /** Search text of this response. */
  readonly of: string
}
const IDLE: Answer = { of: '', matches: [], message: '' }

/** Error message of a failed search. See infra/docs/domain/errors.md. */
function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
  return status === 404
    ? 'No results found...'
    : `Sorry, error encountered. Please try again. (Code: ${status}).`
}

/** Searches stocks for the typed text after a pause; further typing aborts the pending request. */
export function useTickerSearch(text: string): TickerSearch {
  const { http } = useShell()
  const [{ of, matches, message }, setResult] = useState(IDLE)
  const query = text.trim()
  useEffect(() => {
    if (query === '') {
      setResult(IDLE)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      setResult((before) => ({
        ...before,
        message: before.matches.length > 0 ? '' : 'Searching...',
      }))
      try {
        const matches = await http.call(searchTickersRoute, {
          headers: { searchtext: encodeURIComponent(query) },
          signal: abort.signal,
        })
        const message = matches.length > 0 ? '' : 'No results...'
        if (!abort.signal.aborted) setResult({ of: query, matches, message })
      } catch (error) {
        const isCancelled = error instanceof ApiError && error.status === STATUS_CANCELLED
        if (abort.signal.aborted || isCancelled) return
        setResult({ of: query, matches: [], message: failureText(error) })
      }
    }, KEYSTROKE_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [http, query])
  // Derived during render: Enter may come before any effect runs.
  return { isPending: query !== of, matches, message }
}
