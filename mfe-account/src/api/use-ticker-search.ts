import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'

/** Milliseconds without a key before a search runs (specification section 9). */
const KEYSTROKE_PAUSE_MS = 300

export interface TickerSearch {
  /** No answer to what is typed now: rows of an older text are not what Enter means. */
  readonly isUnderWay: boolean
  readonly matches: readonly TickerMatch[]
  /** What to say instead of rows; empty while there are some. */
  readonly message: string
}

interface Answer extends Omit<TickerSearch, 'isUnderWay'> {
  /** The text that it answers. */
  readonly of: string
}
const IDLE: Answer = { of: '', matches: [], message: '' }

/** Words for a failed search (specification section 8). */
function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
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
      setAnswer((before) => ({
        ...before,
        message: before.matches.length > 0 ? '' : 'Searching...',
      }))
      try {
        const matches = await http.call(searchTickersRoute, {
          headers: { searchtext: encodeURIComponent(wanted) },
          signal: abort.signal,
        })
        const message = matches.length > 0 ? '' : 'No results...'
        if (!abort.signal.aborted) setAnswer({ of: wanted, matches, message })
      } catch (error) {
        const isCancelled = error instanceof ApiError && error.status === STATUS_CANCELLED
        if (abort.signal.aborted || isCancelled) return
        setAnswer({ of: wanted, matches: [], message: failureText(error) })
      }
    }, KEYSTROKE_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [http, wanted])
  // Known in the very render that brings the text: Enter may come before any effect.
  return { isUnderWay: wanted !== of, matches, message }
}
