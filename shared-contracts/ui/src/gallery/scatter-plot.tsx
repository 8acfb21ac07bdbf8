import { useState } from 'react'
import { toCsv } from '../csv/csv.ts'
import { ScatterCanvas } from '../scatter/scatter-canvas.tsx'
import { ScatterFrame } from '../scatter/scatter-frame.tsx'
import { ScatterRanges } from '../scatter/scatter-ranges.tsx'
import type {
  ScatterAxis,
  ScatterPoint,
  ScatterSelection,
  ScatterView,
} from '../scatter/scatter-types.ts'
import { percent } from './chart-data.ts'
import type { GalleryGroup } from './gallery-types.ts'

const PE: ScatterAxis = {
  title: 'Forward P/E',
  kind: 'log',
  domain: [4, 100],
  format: (value) => value.toFixed(0),
}
const UPSIDE: ScatterAxis = {
  title: 'Upside, %',
  kind: 'linear',
  domain: [-1, 1],
  format: percent,
  fieldFactor: 100,
}
const POINTS: readonly ScatterPoint[] = Array.from({ length: 400 }, (_, at) => ({
  id: `S${at}`,
  name: `Stock ${at}`,
  x: 6 + ((at * 37) % 80),
  y: Math.sin(at * 1.7) * (0.2 + ((at * 13) % 60) / 100),
  size: 1 + ((at * 7) % 90),
}))
const sentence = (point: ScatterPoint) => [
  point.name,
  `P/E ${point.x?.toFixed(1)}`,
  `upside ${percent(point.y ?? 0)}`,
]

function Plot() {
  const [selection, setSelection] = useState<ScatterSelection | null>(null)
  const [view, setView] = useState<ScatterView | null>(null)
  const [pins, setPins] = useState<readonly string[]>(['S12'])
  return (
    <ScatterFrame
      id="framed-scatter"
      title="Upside against forward P/E"
      summary="400 stocks; half of them have an upside."
      tableId="scatter-frame"
      csv={() => toCsv(POINTS.map(({ name, x, y }) => [name, x, y]))}
      fileName="scatter"
      simulated
      foot={<ScatterRanges x={PE} y={UPSIDE} selection={selection} onSelection={setSelection} />}
    >
      {({ width, describedBy, area }) => (
        <ScatterCanvas
          label="Upside against forward P/E"
          describedBy={describedBy}
          area={area}
          points={POINTS}
          x={PE}
          y={UPSIDE}
          width={width}
          selection={selection}
          onSelection={setSelection}
          view={view}
          onView={setView}
          pins={pins}
          onPin={(id) =>
            setPins(pins.includes(id) ? pins.filter((pin) => pin !== id) : [...pins, id])
          }
          own="S40"
          describe={sentence}
          quadrants={{
            x: 20,
            y: 0,
            label: 'P/E 20',
            topLeft: 'Cheap, upside',
            topRight: 'Expensive, upside',
            bottomLeft: 'Cheap, downside',
            bottomRight: 'Expensive, downside',
          }}
        />
      )}
    </ScatterFrame>
  )
}

export const SCATTER_PLOT: GalleryGroup = {
  name: 'Scatter plot',
  entries: [
    {
      shows: { ScatterFrame, ScatterCanvas, ScatterRanges },
      from: '/scatter',
      use: 'Thousands of companies on two axes. Put the paginated table of the same companies below it.',
      keys: [
        ['Arrow keys', 'move between the points'],
        ['Enter', 'pin the point'],
        ['Shift and Enter', 'open the point, with onOpen'],
      ],
      wide: true,
      states: { 'With quadrants, a pin and range fields': <Plot /> },
    },
  ],
}
