import { tokens, VisuallyHidden } from '@quantamental/ui'
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { type DragBox, ScatterCursor } from './scatter-focus.tsx'
import { type Direction, findEnd, findInDirection, findNearest } from './scatter-hit.ts'
import { edgeValue, type PlacedPoints, type ScatterLayout } from './scatter-layout.ts'
import { ScatterTip } from './scatter-tip.tsx'
import type { ScatterPoint, ScatterSelection } from './scatter-types.ts'
import type { ScatterViewControl } from './use-scatter-view.ts'

/** Action of a drag; `read` leaves dragging to page scrolling. */
export type ScatterMode = 'select' | 'move' | 'read'

const Field = styled.div`
  position: absolute;
  inset: 0;
  border-radius: 6px;
  cursor: crosshair;
  &[data-mode='read'] {
    touch-action: pan-y;
    cursor: default;
  }
  &[data-mode='select'] {
    touch-action: none;
  }
  &[data-mode='move'] {
    touch-action: none;
    cursor: grab;
  }
  & > svg {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 2px;
  }
`

const REACH = { mouse: 12, touch: 24 } as const
/** Movement in pixels that turns a press into a drag. */
const DRAG_FROM = 5
const WHEEL_STEP = 0.0016
const KEY_ZOOM = 0.7
const KEY_PAN = 0.2
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Points whose center is in the box. */
export function countInBox({ x, y, order }: PlacedPoints, box: DragBox): number {
  const [left, right] = [Math.min(box.fromX, box.toX), Math.max(box.fromX, box.toX)]
  const [top, bottom] = [Math.min(box.fromY, box.toY), Math.max(box.fromY, box.toY)]
  return order.reduce((count, index) => {
    const [atX, atY] = [x[index] as number, y[index] as number]
    return count + (atX >= left && atX <= right && atY >= top && atY <= bottom ? 1 : 0)
  }, 0)
}

/** Value ranges of a dragged box; null if it covers everything. */
export function selectionOf({ x, y }: ScatterLayout, box: DragBox): ScatterSelection | null {
  const selection: ScatterSelection = {
    x: [
      edgeValue(x, Math.min(box.fromX, box.toX), 'least'),
      edgeValue(x, Math.max(box.fromX, box.toX), 'most'),
    ],
    y: [
      edgeValue(y, Math.max(box.fromY, box.toY), 'least'),
      edgeValue(y, Math.min(box.fromY, box.toY), 'most'),
    ],
  }
  return [...selection.x, ...selection.y].some((bound) => bound !== null) ? selection : null
}

export interface ScatterFieldProps {
  readonly label: string
  readonly describedBy?: string | undefined
  readonly layout: ScatterLayout
  readonly placed: PlacedPoints
  readonly points: readonly ScatterPoint[]
  readonly mode: ScatterMode
  readonly control: ScatterViewControl
  /** First point selected by keyboard. */
  readonly first: number | null
  /** Heading and lines of a point; announced as one sentence. */
  readonly describe: (point: ScatterPoint) => readonly string[]
  readonly onSelect: (selection: ScatterSelection | null) => void
  readonly onPin: (id: string) => void
  readonly onOpen?: ((id: string) => void) | undefined
}

/**
 * Handle pointer, wheel and keyboard of a scatter plot and render the parts that follow them, so that nothing
 * else renders during hover and drag.
 */
export function ScatterField(props: ScatterFieldProps) {
  const { label, describedBy, layout, placed, points, mode, control, first } = props
  const field = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const [drag, setDrag] = useState<DragBox | null>(null)
  const [said, setSaid] = useState('')
  const press = useRef<{ x: number; y: number; moved: boolean; seen: number | null } | null>(null)
  const frame = useRef(0)

  useLayoutEffect(() => {
    // The index is valid only for these points.
    void points
    setActive(null)
  }, [points])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const placeOf = useCallback((event: { clientX: number; clientY: number }) => {
    const box = field.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }, [])

  useEffect(() => {
    const element = field.current
    if (!element) return
    // React's wheel listener is passive and could not prevent page scrolling.
    function onWheel(event: WheelEvent) {
      const isMeant = event.ctrlKey || event.metaKey || document.activeElement === element
      if (!isMeant) return
      event.preventDefault()
      const at = placeOf(event)
      const { x, y } = layout
      control.zoom(
        Math.exp(event.deltaY * WHEEL_STEP),
        Math.min(1, Math.max(0, (at.x - x.start) / (x.end - x.start))),
        Math.min(1, Math.max(0, (at.y - y.start) / (y.end - y.start))),
      )
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [layout, control, placeOf])

  function later(work: () => void) {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(work)
  }

  function nearest(at: { x: number; y: number }, event: PointerEvent) {
    return findNearest(
      placed,
      at.x,
      at.y,
      event.pointerType === 'touch' ? REACH.touch : REACH.mouse,
    )
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    const at = placeOf(event)
    press.current = { ...at, moved: false, seen: active }
    if (mode !== 'read') event.currentTarget.setPointerCapture?.(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const at = placeOf(event)
    const began = press.current
    if (!began || mode === 'read') {
      later(() => setActive(nearest(at, event)))
      return
    }
    if (!began.moved && Math.hypot(at.x - began.x, at.y - began.y) < DRAG_FROM) return
    began.moved = true
    if (mode === 'move') {
      const { x, y } = layout
      control.pan((began.x - at.x) / (x.end - x.start), (began.y - at.y) / (y.end - y.start))
      press.current = { ...at, moved: true, seen: null }
      return
    }
    later(() => {
      setActive(null)
      setDrag({ fromX: began.x, fromY: began.y, toX: at.x, toY: at.y })
    })
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    const began = press.current
    press.current = null
    cancelAnimationFrame(frame.current)
    setDrag(null)
    if (!began) return
    const at = placeOf(event)
    if (began.moved) {
      if (mode === 'select') {
        props.onSelect(
          selectionOf(layout, { fromX: began.x, fromY: began.y, toX: at.x, toY: at.y }),
        )
      }
      return
    }
    const index = nearest(at, event)
    // Touch has no hover: the first tap selects, the second pins.
    if (event.pointerType === 'touch' && index !== began.seen) setActive(index)
    else if (index !== null) props.onPin(points[index]?.id ?? '')
  }

  function read(index: number | null) {
    if (index === null) return
    setActive(index)
    const point = points[index]
    if (point) setSaid(props.describe(point).join(', '))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const direction = DIRECTIONS[event.key]
    if (direction) {
      const inView =
        active !== null && !Number.isNaN(placed.x[active]) && !Number.isNaN(placed.y[active])
      if (event.shiftKey) {
        control.pan(
          direction === 'left' ? -KEY_PAN : direction === 'right' ? KEY_PAN : 0,
          direction === 'down' ? -KEY_PAN : direction === 'up' ? KEY_PAN : 0,
        )
      } else
        read(
          inView ? findInDirection(placed, active, direction) : (first ?? placed.order[0] ?? null),
        )
    } else if (event.key === 'Home') read(findEnd(placed, 'first'))
    else if (event.key === 'End') read(findEnd(placed, 'last'))
    else if (event.key === 'Enter' && active !== null) {
      const id = points[active]?.id ?? ''
      if (event.shiftKey) props.onOpen?.(id)
      else props.onPin(id)
    } else if (event.key === 'Escape' && active !== null) setActive(null)
    else if (event.key === '+' || event.key === '=') control.zoom(KEY_ZOOM)
    else if (event.key === '-') control.zoom(1 / KEY_ZOOM)
    else if (event.key === '0') control.show(null)
    else return
    event.preventDefault()
  }

  const reading = active === null ? undefined : points[active]
  const [x, y] = active === null ? [Number.NaN, Number.NaN] : [placed.x[active], placed.y[active]]
  const isPlaced = x !== undefined && y !== undefined && !Number.isNaN(x) && !Number.isNaN(y)
  return (
    <>
      <Field
        ref={field}
        data-mode={mode}
        role="application"
        aria-roledescription="scatter plot"
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          press.current = null
          setDrag(null)
        }}
        onPointerLeave={() => {
          if (press.current) return
          cancelAnimationFrame(frame.current)
          setActive(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(null)}
      >
        <ScatterCursor
          layout={layout}
          placed={placed}
          active={active}
          drag={drag}
          dragText={drag ? `${countInBox(placed, drag)} in the box` : ''}
        />
        {reading && isPlaced && (
          <ScatterTip
            x={x}
            y={y}
            r={active === null ? 0 : (placed.r[active] ?? 0)}
            width={layout.width}
            height={layout.height}
            lines={props.describe(reading)}
          />
        )}
      </Field>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </>
  )
}
