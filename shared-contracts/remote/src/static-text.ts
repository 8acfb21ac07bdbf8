import { STATIC_TEXT_MARK } from '@quantamental/remote/release'
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'

/**
 * Suspend a page for its first data while the document's static text is in its place, which then stays until the page
 * can replace it. Otherwise the page renders its skeleton.
 */
export function useStaticTextUntil<Data, Failure>(
  query: FetchQueryOptions<Data, Failure>,
  isEnabled = true,
): void {
  const client = useQueryClient()
  if (!isEnabled || !document.querySelector(`[${STATIC_TEXT_MARK}]`)) return
  const state = client.getQueryState(query.queryKey)
  if (state?.data !== undefined || state?.errorUpdateCount) return
  // React suspends on a thrown promise; `prefetchQuery` never rejects.
  throw client.prefetchQuery(query)
}
