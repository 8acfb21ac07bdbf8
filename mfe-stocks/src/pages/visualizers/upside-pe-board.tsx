import { formatDate } from '@quantamental/api/format'
import type { UpsidePeVisualizer } from '@quantamental/api/stocks'
import { useMemo } from 'react'
import { sectorGroups, upsidePePoints } from './company-points.ts'
import { PE_MEASURE } from './measures.ts'
import { ScatterBoard } from './scatter-board.tsx'
import { SectorPicker } from './sector-picker.tsx'
import { upsidePeSummary } from './summary-text.ts'
import { useScatterState } from './use-scatter-state.ts'
import { PE_AXIS, peQuadrants, upsideAxis } from './visualizer-axes.ts'
import { DelayGate } from './visualizer-frame.tsx'

export interface UpsidePeBoardProps {
  readonly data: UpsidePeVisualizer
  /** Companies shown, for the plot's label: "every company". */
  readonly whose: string
  /** Base name of the downloaded files. */
  readonly fileName: string
  /** Whether the frame shows the as-of date; false if the page already does. */
  readonly isDated?: boolean
}

/** Average upside against forward P/E, with the companies in the selected area as a table. */
export function UpsidePeBoard({ data, whose, fileName, isDated = false }: UpsidePeBoardProps) {
  const state = useScatterState()
  const points = useMemo(() => upsidePePoints(data), [data])
  const y = useMemo(() => upsideAxis(points), [points])
  const quadrants = useMemo(() => peQuadrants(points), [points])
  const summary = useMemo(() => upsidePeSummary(points), [points])
  const groups = useMemo(() => sectorGroups(points, state.sectors), [points, state.sectors])
  return (
    <ScatterBoard
      title="Upside against forward P/E"
      label={`Average upside against forward P/E of ${whose}`}
      summary={summary}
      {...(isDated && { asOf: data.as_of && `as of ${formatDate(data.as_of)}` })}
      points={points}
      x={PE_AXIS}
      y={y}
      quadrants={quadrants}
      groups={groups}
      measure={PE_MEASURE}
      state={state}
      fileName={fileName}
      legend={
        <SectorPicker sectors={data.sectors} chosen={state.sectors} onChoose={state.setSectors} />
      }
      between={<DelayGate points={points} />}
    />
  )
}
