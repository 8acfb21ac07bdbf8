import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { ScatterAxes } from './scatter-axes.tsx'
import { ScatterField, type ScatterMode } from './scatter-field.tsx'
import { ScatterMarks } from './scatter-focus.tsx'
import { layOut, placePoints, sizePoints } from './scatter-layout.ts'
import { paintScatter } from './scatter-paint.ts'
import { isSelected } from './scatter-range.ts'
import { ScatterTools } from './scatter-tools.tsx'
import type {
  ScatterAxis,
  ScatterBand,
  ScatterPoint,
  ScatterQuadrants,
  ScatterSelection,
  ScatterStep,
  ScatterView,
} from './scatter-types.ts'
import { useScatterTheme } from './use-scatter-theme.ts'
import { useScatterView } from './use-scatter-view.ts'

const Layers = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
`
const Picture = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  canvas {
    display: block;
  }
`
const Axes = memo(ScatterAxes)
const Marks = memo(ScatterMarks)
const NO_BANDS: readonly ScatterBand[] = []
const NO_STEPS: readonly ScatterStep[] = []
const NO_GROUPS: readonly number[] = []

export interface ScatterCanvasProps {
  /** Accessible name: "Value estimate against forward P/E". */
  readonly label: string
  /** Id of the summary sentence. */
  readonly describedBy?: string | undefined
  /** Ref to the plot, exported as an image by `ScatterFrame`. */
  readonly area?: RefObject<HTMLDivElement | null>
  /** Keep the array identity stable while the data is unchanged. */
  readonly points: readonly ScatterPoint[]
  readonly x: ScatterAxis
  readonly y: ScatterAxis
  readonly width: number
  readonly height?: number
  /** Highlighted group of each point, 0 to 2, −1 for none, in the order of `points`. */
  readonly groups?: ArrayLike<number>
  readonly bands?: readonly ScatterBand[]
  readonly quadrants?: ScatterQuadrants | null
  readonly selection: ScatterSelection | null
  readonly onSelection: (selection: ScatterSelection | null) => void
  readonly view: ScatterView | null
  readonly onView: (view: ScatterView | null) => void
  /** Ids of the pinned points. */
  readonly pins: readonly string[]
  /** Enter or a click on a point. */
  readonly onPin: (id: string) => void
  /** Shift and Enter on a point. */
  readonly onOpen?: (id: string) => void
  /** Id of the page's company. */
  readonly own?: string | undefined
  readonly home?: { readonly label: string; readonly view: ScatterView } | undefined
  /** Trail of a company over time, oldest first. */
  readonly trail?: readonly ScatterStep[]
  /** Heading and lines of a point. */
  readonly describe: (point: ScatterPoint) => readonly string[]
}

function startMode(): ScatterMode {
  return window.matchMedia?.('(pointer: coarse)').matches ? 'read' : 'select'
}

/**
 * Thousands of points on a canvas between SVG axes and an SVG focus layer. Dragging selects an area, the wheel
 * (if the plot has focus, or with Ctrl) and buttons zoom, arrow keys move between points, Enter and click pin.
 * The canvas is repainted only when points, view, selection or theme change; the first paint runs in a separate
 * task so as not to delay the page.
 */
export function ScatterCanvas(props: ScatterCanvasProps) {
  const { points, x, y, width, selection, pins, own, groups = NO_GROUPS, bands = NO_BANDS } = props
  const height = props.height ?? (width < 640 ? 420 : 520)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isPainted = useRef(false)
  const theme = useScatterTheme()
  const control = useScatterView(x, y, props.view, props.onView)
  const [mode, setMode] = useState<ScatterMode>(startMode)
  const layout = useMemo(
    () => layOut(width, height, x, y, control.view, bands.length > 0),
    [width, height, x, y, control.view, bands],
  )
  const mostRadius = width < 640 ? 13 : 20
  const sized = useMemo(() => sizePoints(points, mostRadius), [points, mostRadius])
  const placed = useMemo(() => placePoints(sized, layout), [sized, layout])
  const indices = useMemo(() => new Map(points.map(({ id }, index) => [id, index])), [points])
  const pinned = useMemo(() => pins.flatMap((id) => indices.get(id) ?? []), [pins, indices])
  const ownIndex = own === undefined ? null : (indices.get(own) ?? null)

  useLayoutEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const { ratio } = theme
    const paint = () => {
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
      if (element.width !== wide) element.width = wide
      if (element.height !== high) element.height = high
      paintScatter(context, {
        width,
        height,
        ratio,
        placed,
        groups,
        colors: theme,
        isSelected: selection && ((index) => isSelected(points[index] as ScatterPoint, selection)),
      })
      isPainted.current = true
    }
    if (isPainted.current) {
      paint()
      return
    }
    const timer = setTimeout(paint)
    return () => clearTimeout(timer)
  }, [theme, width, height, placed, groups, selection, points])

  return (
    <>
      <ScatterTools
        mode={mode}
        onMode={setMode}
        control={control}
        whole={{ x: x.domain, y: y.domain }}
        selection={selection}
        onSelection={props.onSelection}
        home={props.home}
      />
      <Layers ref={props.area} style={{ height }}>
        <Axes layout={layout} bands={bands} quadrants={props.quadrants ?? null} />
        <Picture aria-hidden="true">
          <canvas ref={canvas} style={{ width, height }} />
        </Picture>
        <Marks
          layout={layout}
          placed={placed}
          points={points}
          pins={pinned}
          own={ownIndex}
          quadrants={props.quadrants ?? null}
          selection={selection}
          trail={props.trail ?? NO_STEPS}
        />
        <ScatterField
          label={props.label}
          describedBy={props.describedBy}
          layout={layout}
          placed={placed}
          points={points}
          mode={mode}
          control={control}
          first={ownIndex}
          describe={props.describe}
          onSelect={props.onSelection}
          onPin={props.onPin}
          onOpen={props.onOpen}
        />
      </Layers>
    </>
  )
}
