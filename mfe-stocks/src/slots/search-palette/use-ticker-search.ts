import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'
import { KEYSTROKE_PAUSE_MS, searchFailure } from '../../domain/search-rules.ts'

export interface TickerSearch {
  /**
   * `idle` without text; `waiting` during the typing pause; `searching` while a request is pending.
   */
  readonly status: 'idle' | 'waiting' | 'searching' | 'found' | 'empty' | 'failed'
  readonly matches: readonly TickerMatch[]
  /** Message in place of rows; empty if there are rows. */
  readonly message: string
}

interface Search extends TickerSearch {
  /** Text of the search. */
  readonly of: string
}

const IDLE: Search = { of: '', status: 'idle', matches: [], message: '' }

function resultOf(of: string, matches: readonly TickerMatch[]): Search {
  return matches.length > 0
    ? { of, status: 'found', matches, message: '' }
    : { of, status: 'empty', matches, message: 'No results...' }
}

function failed(of: string, error: unknown): Search {
  const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
  return { of, status: 'failed', matches: [], message: searchFailure(status) }
}

/**
 * Searches for `text` after a typing pause; another keystroke aborts the pending request. Previous
 * rows stay until the next response. See infra/docs/domain/pages.md and errors.md.
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
        if (!abort.signal.aborted) setSearch(resultOf(wanted, matches))
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
  // Set during the render that changes the text, because Enter may come before any effect runs.
  return search.of === wanted ? search : { ...search, status: 'waiting' }
}
