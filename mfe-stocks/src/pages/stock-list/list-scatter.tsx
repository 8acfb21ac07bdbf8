import type { ApiError } from '@quantamental/api/client'
import { getListPointsRoute, type UpsidePeVisualizer } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { EmptyState, ErrorState, Skeleton, Stack } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'
import { UpsidePeBoard } from '../visualizers/upside-pe-board.tsx'

interface ListScatterProps {
  readonly code: string
  /** Of the filter; empty for the whole list. */
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

/** The companies of a list by upside and forward P/E. */
export function ListScatter({ code, phrase }: ListScatterProps) {
  const { data, error, refetch } = usePoints({ code, phrase })
  if (data && data.id.length === 0) {
    return <EmptyState title="No company to draw">None of the list meets the filter.</EmptyState>
  }
  if (data) {
    return (
      <Stack gap={16}>
        <UpsidePeBoard
          data={data}
          whose="the companies of the list"
          fileName={`${code}-upside-pe`}
          isDated
        />
      </Stack>
    )
  }
  if (error) {
    return (
      <ErrorState
        title="The scatter could not be read"
        code={error.status}
        onRetry={() => void refetch()}
      />
    )
  }
  return <Skeleton height={640} />
}
