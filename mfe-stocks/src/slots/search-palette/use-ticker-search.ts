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

interface Search extends TickerSearch {
  /** The text that it is for. */
  readonly of: string
}

const IDLE: Search = { of: '', status: 'idle', matches: [], message: '' }

function answered(of: string, matches: readonly TickerMatch[]): Search {
  return matches.length > 0
    ? { of, status: 'found', matches, message: '' }
    : { of, status: 'empty', matches, message: 'No results...' }
}

function failed(of: string, error: unknown): Search {
  const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
  return { of, status: 'failed', matches: [], message: searchFailure(status) }
}

/**
 * Searches `text` after a pause in typing; another key aborts the request under way. Rows of the
 * search before stay until the next answer. Source: specification sections 5, 7, 8 and 9.
 */
export function useTickerSearch(text: string): TickerSearch {
  const { http } = useShell()
  const [search, setSearch] = useState(IDLE)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') {
      setSearch(IDLE)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      setSearch(({ matches }) => ({
        of: wanted,
        status: 'searching',
        matches,
        message: 'Searching...',
      }))
      try {
        const matches = await http.call(searchTickersRoute, {
          headers: { searchtext: encodeURIComponent(wanted) },
          signal: abort.signal,
        })
        if (!abort.signal.aborted) setSearch(answered(wanted, matches))
      } catch (error) {
        const cancelled = error instanceof ApiError && error.status === STATUS_CANCELLED
        if (!abort.signal.aborted && !cancelled) setSearch(failed(wanted, error))
      }
    }, KEYSTROKE_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [http, wanted])
  if (wanted === '') return IDLE
  // Known in the very render that brings the text: Enter may come before any effect.
  return search.of === wanted ? search : { ...search, status: 'waiting' }
}
