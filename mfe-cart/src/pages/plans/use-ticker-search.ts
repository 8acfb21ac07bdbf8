import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'

/** Debounce of the search in milliseconds; see infra/docs/domain/pages.md. */
const KEYSTROKE_PAUSE_MS = 300

export interface TickerSearch {
  /** Whether results for the current text are still loading. */
  readonly isUnderWay: boolean
  readonly matches: readonly TickerMatch[]
  /** Status text shown instead of results; see infra/docs/domain/errors.md. */
  readonly message: string
}

interface Answer extends Omit<TickerSearch, 'isUnderWay'> {
  /** Search text of these results. */
  readonly of: string
}

const IDLE: Answer = { of: '', matches: [], message: '' }
const UNDER_WAY: TickerSearch = { isUnderWay: true, matches: [], message: 'Searching...' }

function failureText(status: number): string {
  return status === 404
    ? 'No results found...'
    : `Sorry, error encountered. Please try again. (Code: ${status}).`
}

/** Debounced stock search; typing again aborts the pending request. */
export function useTickerSearch(text: string): TickerSearch {
  const { http } = useShell()
  const [{ of, matches, message }, setResult] = useState(IDLE)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') {
      setResult(IDLE)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const matches = await http.call(searchTickersRoute, {
          headers: { searchtext: encodeURIComponent(wanted) },
          signal: abort.signal,
        })
        if (abort.signal.aborted) return
        setResult({ of: wanted, matches, message: matches.length > 0 ? '' : 'No results...' })
      } catch (error) {
        const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
        if (abort.signal.aborted || status === STATUS_CANCELLED) return
        setResult({ of: wanted, matches: [], message: failureText(status) })
      }
    }, KEYSTROKE_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [http, wanted])
  if (wanted === '') return { isUnderWay: false, matches: [], message: '' }
  // Derived during render, because Enter can be pressed before any effect runs.
  return wanted === of ? { isUnderWay: false, matches, message } : UNDER_WAY
}
