import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'
import { KEYSTROKE_PAUSE_MS, searchFailure } from '../../domain/search-rules.ts'

export interface TickerSearch {
  /** `idle` without text; `searching` from the request to its answer. */
  readonly status: 'idle' | 'waiting' | 'searching' | 'found' | 'empty' | 'failed'
  readonly matches: readonly TickerMatch[]
  /** What to say instead of rows; empty while there are some. */
  readonly message: string
}

const IDLE: TickerSearch = { status: 'idle', matches: [], message: '' }

function answered(matches: readonly TickerMatch[]): TickerSearch {
  return matches.length > 0
    ? { status: 'found', matches, message: '' }
    : { status: 'empty', matches, message: 'No results...' }
}

function failed(error: unknown): TickerSearch {
  const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
  return { status: 'failed', matches: [], message: searchFailure(status) }
}

/**
 * Searches `text` after a pause in typing; another key aborts the request under way. Rows of the
 * search before stay until the next answer. Source: specification sections 5, 7, 8 and 9.
 */
export function useTickerSearch(text: string): TickerSearch {
  const { http } = useShell()
  const [search, setSearch] = useState<TickerSearch>(IDLE)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') {
      setSearch(IDLE)
      return
    }
    const abort = new AbortController()
    setSearch((before) => ({ ...before, status: 'waiting' }))
    const timer = setTimeout(async () => {
      setSearch(({ matches }) => ({ status: 'searching', matches, message: 'Searching...' }))
      try {
        const matches = await http.call(searchTickersRoute, {
          headers: { searchtext: encodeURIComponent(wanted) },
          signal: abort.signal,
        })
        if (!abort.signal.aborted) setSearch(answered(matches))
      } catch (error) {
        const cancelled = error instanceof ApiError && error.status === STATUS_CANCELLED
        if (!abort.signal.aborted && !cancelled) setSearch(failed(error))
      }
    }, KEYSTROKE_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [http, wanted])
  return search
}
