import type { ApiError } from '@quantamental/api/client'
import { getRowsRoute, type ListColumnCode, ROWS_MAX, type Rows } from '@quantamental/api/stocks'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { CHOOSABLE_COLUMNS } from '@quantamental/remote/stock-columns'
import { readStoredJson, writeStored } from '@quantamental/remote/storage'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WATCH_LIST_CACHE } from '../../api/cached-lists.ts'

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

/**
 * Rows of any number of companies, in requests of `ROWS_MAX`. Not stored in the browser, like the holdings they
 * are requested for.
 */
export function useManyRows(tickers: readonly string[], columns: readonly string[]) {
  const { http } = useShell()
  const sorted = tickers.toSorted()
  const chunks = Array.from({ length: Math.ceil(sorted.length / ROWS_MAX) }, (_, at) =>
    sorted.slice(at * ROWS_MAX, (at + 1) * ROWS_MAX),
  )
  return useQueries({
    queries: chunks.map((chunk) => {
      const query = { tickers: chunk.join(), columns: columns.join() }
      return {
        queryKey: ['many-rows', query],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          http.call(getRowsRoute, { query, signal }),
      }
    }),
    combine: (results) => ({
      rows: results.flatMap(({ data }) => data?.rows ?? []),
      asOf: results[0]?.data?.as_of ?? null,
      isPending: results.some(({ isPending }) => isPending),
      hasFailed: results.some(({ isError }) => isError),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })
}

export const DEFAULT_FIGURES: readonly ListColumnCode[] = [
  'rating',
  'upside',
  'z_score',
  'm_score',
  'price',
]
const CHOOSABLE: ReadonlySet<unknown> = new Set(CHOOSABLE_COLUMNS.map(({ code }) => code))

/** Use a prefix that logging out clears. See infra/docs/domain/browser-storage.md. */
const KEY = 'WATCH_LIST_FIGURES'

function readChoice(): readonly string[] {
  const stored = readStoredJson(KEY)
  if (!Array.isArray(stored)) return DEFAULT_FIGURES
  return stored.filter((code) => CHOOSABLE.has(code))
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
