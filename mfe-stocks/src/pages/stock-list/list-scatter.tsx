import type { ApiError } from '@quantamental/api/client'
import { getListPointsRoute, type UpsidePeVisualizer } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { EmptyState, ErrorState, Skeleton, Stack } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'
import { UpsidePeBoard } from '../visualizers/upside-pe-board.tsx'

interface ListScatterProps {
  readonly code: string
  /** Filter phrase; empty for the whole list. */
  readonly phrase: string
}

function usePoints({ code, phrase }: ListScatterProps) {
  const { http } = useShell()
  return useQuery<UpsidePeVisualizer, ApiError>({
    queryKey: ['list-points', code, phrase],
    queryFn: ({ signal }) =>
      http.call(getListPointsRoute, {
        params: { code },
        ...(phrase && { query: { filter: phrase } }),
        signal,
      }),
    staleTime: STOCK_LIFETIME_MS,
  })
}

/** Scatter plot of a list's companies by upside and forward P/E. */
export function ListScatter({ code, phrase }: ListScatterProps) {
  const { data, error, refetch } = usePoints({ code, phrase })
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
  if (error) {
    return (
      <ErrorState
        title="Couldn’t load the scatter plot"
        code={error.status}
        onRetry={() => void refetch()}
      />
    )
  }
  return <Skeleton height={640} />
}
