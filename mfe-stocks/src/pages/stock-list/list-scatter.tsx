import type { ApiError } from '@quantamental/api/client'
import { formatDate } from '@quantamental/api/format'
import { getListPointsRoute, type UpsidePeVisualizer } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { EmptyState, ErrorState, Skeleton, Stack } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'
import { sectorGroups, upsidePePoints } from '../visualizers/company-points.ts'
import { PE_MEASURE } from '../visualizers/measures.ts'
import { ScatterBoard } from '../visualizers/scatter-board.tsx'
import { SectorPicker } from '../visualizers/sector-picker.tsx'
import { upsidePeSummary } from '../visualizers/summary-words.ts'
import { useScatterState } from '../visualizers/use-scatter-state.ts'
import { PE_AXIS, peQuadrants, upsideAxis } from '../visualizers/visualizer-axes.ts'
import { DelayGate } from '../visualizers/visualizer-frame.tsx'

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

function Board({ data, code }: { readonly data: UpsidePeVisualizer; readonly code: string }) {
  const state = useScatterState()
  const points = useMemo(() => upsidePePoints(data), [data])
  const y = useMemo(() => upsideAxis(points), [points])
  const quadrants = useMemo(() => peQuadrants(points), [points])
  const summary = useMemo(() => upsidePeSummary(points), [points])
  const groups = useMemo(() => sectorGroups(points, state.sectors), [points, state.sectors])
  return (
    <ScatterBoard
      title="Upside against forward P/E"
      label="Average upside against forward P/E of the companies of the list"
      summary={summary}
      asOf={data.as_of && `as of ${formatDate(data.as_of)}`}
      points={points}
      x={PE_AXIS}
      y={y}
      quadrants={quadrants}
      groups={groups}
      measure={PE_MEASURE}
      state={state}
      fileName={`${code}-upside-pe`}
      legend={
        <SectorPicker sectors={data.sectors} chosen={state.sectors} onChoose={state.setSectors} />
      }
      between={<DelayGate points={points} />}
    />
  )
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
        <Board data={data} code={code} />
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
