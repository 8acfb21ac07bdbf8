import { STATIC_TEXT_MARK, STATIC_TEXT_OVER } from '@quantamental/remote/release'
import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'

/**
 * Suspend a page for its first data while the document's static text is in its place, which then stays until the page
 * can replace it. Otherwise the page renders its skeleton.
 */
export function useStaticTextUntil<Data, Failure>(
  query: FetchQueryOptions<Data, Failure>,
  isEnabled = true,
): void {
  useStaticTextUntilRead(query.queryKey, (client) => client.prefetchQuery(query), isEnabled)
}

/** The same for a query of pages. `read` loads the first data and never rejects. */
export function useStaticTextUntilRead(
  key: QueryKey,
  read: (client: QueryClient) => Promise<void>,
  isEnabled = true,
): void {
  const client = useQueryClient()
  if (!isEnabled || !document.querySelector(`[${STATIC_TEXT_MARK}]`)) return
  const state = client.getQueryState(key)
  if (state?.data !== undefined || state?.errorUpdateCount) return
  // React suspends on a thrown promise.
  throw read(client).then(() => document.dispatchEvent(new Event(STATIC_TEXT_OVER)))
}
