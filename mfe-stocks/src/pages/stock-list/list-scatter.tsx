import { getListPointsRoute } from '@quantamental/api/stocks'
import { EmptyState, Skeleton, Stack } from '@quantamental/ui'
import { useService } from '../../api/use-service.ts'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'
import { LoadError } from '../../components/load-error.tsx'
import { UpsidePeBoard } from '../visualizers/sector-picker.tsx'

/** Scatter plot of a list's companies by upside and forward P/E. `phrase`: empty for all. */
export function ListScatter(props: { readonly code: string; readonly phrase: string }) {
  const { code, phrase } = props
  const filtered = phrase !== '' && { query: { filter: phrase } }
  const query = useService(
    ['list-points', code, phrase],
    (http, signal) => http.call(getListPointsRoute, { params: { code }, ...filtered, signal }),
    { staleTime: STOCK_LIFETIME_MS },
  )
  const { data } = query
  if (data && data.id.length === 0) {
    return (
      <EmptyState title="No companies to plot">
        No company in this list matches the filter.
      </EmptyState>
    )
  }
  if (data) {
    return (
      <Stack gap={16}>
        <UpsidePeBoard
          data={data}
          whose="the companies in this list"
          fileName={`${code}-upside-pe`}
          isDated
        />
      </Stack>
    )
  }
  return query.error ? (
    <LoadError what="the scatter plot" query={query} />
  ) : (
    <Skeleton height={640} />
  )
}
