import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'

/** Milliseconds without a key before a search runs (specification section 9). */
const KEYSTROKE_PAUSE_MS = 300

export interface TickerSearch {
  /** No answer yet to what is typed now. */
  readonly isUnderWay: boolean
  readonly matches: readonly TickerMatch[]
  /** What to say instead of rows, in the words of specification section 8. */
  readonly message: string
}

interface Answer extends Omit<TickerSearch, 'isUnderWay'> {
  /** The text that it answers. */
  readonly of: string
}

const IDLE: Answer = { of: '', matches: [], message: '' }
const UNDER_WAY: TickerSearch = { isUnderWay: true, matches: [], message: 'Searching...' }

function failureText(status: number): string {
  return status === 404
    ? 'No results found...'
    : `Sorry, error encountered. Please try again. (Code: ${status}).`
}

/** Stocks for what is typed, after a pause; another key aborts the request under way. */
export function useTickerSearch(text: string): TickerSearch {
  const { http } = useShell()
  const [{ of, matches, message }, setAnswer] = useState(IDLE)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') {
      setAnswer(IDLE)
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
        setAnswer({ of: wanted, matches, message: matches.length > 0 ? '' : 'No results...' })
      } catch (error) {
        const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
        if (abort.signal.aborted || status === STATUS_CANCELLED) return
        setAnswer({ of: wanted, matches: [], message: failureText(status) })
      }
    }, KEYSTROKE_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [http, wanted])
  if (wanted === '') return { isUnderWay: false, matches: [], message: '' }
  // Known in the very render that brings the text: Enter may come before any effect.
  return wanted === of ? { isUnderWay: false, matches, message } : UNDER_WAY
}
