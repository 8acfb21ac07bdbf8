import { formatDate } from '@quantamental/api/format'
import type { UpsidePeVisualizer } from '@quantamental/api/stocks'
import { useMemo } from 'react'
import { upsidePePoints, upsidePeSummary } from './company-points.ts'
import { PE_MEASURE } from './measures.ts'
import { SectorBoard } from './sector-picker.tsx'
import { PE_AXIS, peQuadrants } from './visualizer-axes.ts'

/** Average upside against forward P/E, with the companies in the selected area as a table. */
export function UpsidePeBoard(props: {
  readonly data: UpsidePeVisualizer
  /** Companies shown, for the plot's label: "every company". */
  readonly whose: string
  /** Base name of the downloaded files. */
  readonly fileName: string
  /** Whether the frame shows the as-of date; false if the page already does. */
  readonly isDated?: boolean
}) {
  const { data, whose, fileName, isDated = false } = props
  const points = useMemo(() => upsidePePoints(data), [data])
  const quadrants = useMemo(() => peQuadrants(points), [points])
  const summary = useMemo(() => upsidePeSummary(points), [points])
  return (
    <SectorBoard
      title="Upside against forward P/E"
      label={`Average upside against forward P/E of ${whose}`}
      summary={summary}
      {...(isDated && { asOf: data.as_of && `as of ${formatDate(data.as_of)}` })}
      points={points}
      sectors={data.sectors}
      x={PE_AXIS}
      quadrants={quadrants}
      measure={PE_MEASURE}
      fileName={fileName}
    />
  )
}
