import type { ApiError } from '@quantamental/api/client'
import { getRowsRoute, type Rows } from '@quantamental/api/stocks'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { readStoredJson, writeStored } from '@quantamental/remote/storage'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WATCH_LIST_CACHE } from '../../api/cached-lists.ts'
import { DEFAULT_FIGURES, figureOf } from '../../watch-lists/watch-columns.ts'

/**
 * Figures of the given companies, from the stocks service. The query key ignores the order of
 * `tickers`.
 */
export function useListRows(tickers: readonly string[], columns: readonly string[]) {
  const { http } = useShell()
  const cached = useCachedResponse<Rows>(WATCH_LIST_CACHE)
  const query = { tickers: tickers.toSorted().join(), columns: columns.join() }
  return useQuery<Rows, ApiError>({
    queryKey: ['rows', query],
    queryFn: ({ signal }) => http.call(getRowsRoute, { query, signal }),
    ...cached,
    enabled: tickers.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Use a prefix that logging out clears. See infra/docs/domain/browser-storage.md. */
const KEY = 'WATCH_LIST_FIGURES'

function readChoice(): readonly string[] {
  const stored = readStoredJson(KEY)
  if (!Array.isArray(stored)) return DEFAULT_FIGURES
  return stored.filter((code) => typeof code === 'string' && figureOf(code))
}

/** Selected columns, shared by all watch lists and stored in this browser. */
export function useFigures() {
  const [figures, setFigures] = useState(readChoice)
  function choose(next: readonly string[]) {
    setFigures(next)
    writeStored(KEY, JSON.stringify(next))
  }
  return [figures, choose] as const
}
