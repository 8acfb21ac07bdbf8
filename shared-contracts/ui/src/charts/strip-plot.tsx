import { tokens, VisuallyHidden } from '@quantamental/ui'
import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { useScatterTheme } from '../scatter/use-scatter-theme.ts'
import { Plot } from './plot-parts.tsx'
import { StripLabels } from './strip-labels.tsx'
import {
  type PlacedStrip,
  placeStrip,
  STRIP_SIDE,
  type StripBetter,
  type StripOwn,
  type StripPeers,
  type StripQuartiles,
} from './strip-layout.ts'
import { type StripReading, useStripReading } from './use-strip-reading.ts'
import { useWidth } from './use-width.ts'

interface StripPaint {
  readonly placed: PlacedStrip
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly ratio: number
}

const ALPHA = 0.5

/** Paint the peers of a strip, without the company itself, as translucent dots. */
function paintStrip(canvas: HTMLCanvasElement, paint: StripPaint, color: string): void {
  const { placed, width, height, ratio } = paint
  const context = canvas.getContext('2d')
  if (!context) return
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.globalAlpha = ALPHA
  context.fillStyle = color
  for (const [index, x] of placed.xs.entries()) {
    if (index === placed.ownIndex) continue
    context.beginPath()
    context.arc(x, placed.ys[index] as number, placed.radius, 0, 2 * Math.PI)
    context.fill()
  }
}

export interface StripPlotProps {
  /** Accessible name: "Equity among peers". */
  readonly label: string
  /** Summary of the company's position for screen readers. */
  readonly summary: string
  /** Null while loading; only the company is drawn then. Keep the object identity stable. */
  readonly peers: StripPeers | null
  /** The page's company; null if it has no value. */
  readonly own: StripOwn | null
  /** Percentiles, or values on a symmetric log axis. */
  readonly axis?: 'percentile' | 'value'
  readonly better: StripBetter
  /** Quartiles of all peers if `peers` is a sample; default: those of `peers`. */
  readonly quartiles?: StripQuartiles | null | undefined
  readonly format: (value: number) => string
  /** Height of the strip, 22 to 44 in a table row; labels are added to it. */
  readonly height?: number
  /** Whether to label both ends, the median and the company. */
  readonly labeled?: boolean
  /** Open a company on Enter, a click on the active point, or a second tap. */
  readonly onOpen?: ((name: string) => void) | undefined
  /** Set inside a `ChartFrame`, which then handles keys, announcements and opening. */
  readonly reading?: StripReading | undefined
}

const NAME_HEIGHT = 16
const LABELS_HEIGHT = 20
/** Half the width of a long tooltip. */
const TIP_REACH = 76

const Field = styled.div`
  position: relative;
  border-radius: 6px;
  touch-action: pan-y;
  & > svg,
  & > canvas {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  &[data-opens] {
    cursor: pointer;
  }
`
const Tip = styled.output`
  position: absolute;
  bottom: calc(100% + 4px);
  z-index: ${tokens.zIndex.sticky};
  padding: 3px 8px;
  border-radius: 6px;
  background: ${tokens.color.text};
  color: ${tokens.color.surface};
  font-size: 12px;
  line-height: 18px;
  white-space: nowrap;
  pointer-events: none;
  transform: translateX(-50%);
  &[data-side='start'] {
    transform: none;
  }
  &[data-side='end'] {
    transform: translateX(-100%);
  }
  &:empty {
    padding: 0;
  }
`

function tipSide(x: number, width: number): 'start' | 'end' | undefined {
  if (x < TIP_REACH) return 'start'
  return x > width - TIP_REACH ? 'end' : undefined
}

/**
 * Company compared with its peers: peers as dots on a canvas, middle half shaded, median marked, the company's
 * dot on top. Arrow keys, Home, End and the pointer select a peer.
 */
export function StripPlot(props: StripPlotProps) {
  const { label, summary, peers, axis = 'percentile', better, quartiles, format } = props
  const { height = 28, labeled = false, onOpen, reading } = props
  const { name, value, percentile } = props.own ?? {}
  const own = useMemo(
    () =>
      name === undefined || value === undefined || percentile === undefined
        ? null
        : { name, value, percentile },
    [name, value, percentile],
  )
  const [box, width] = useWidth()
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useScatterTheme()
  const describedBy = useId()
  const top = labeled ? NAME_HEIGHT : 0
  const bottom = top + height
  const whole = bottom + (labeled ? LABELS_HEIGHT : 0)
  const middle = (top + bottom) / 2
  const placed = useMemo(
    () => placeStrip({ peers, own, axis, better, quartiles }, { width, top, bottom }),
    [peers, own, axis, better, quartiles, width, top, bottom],
  )
  const nameOf = (index: number) => peers?.names[index] ?? ''
  const { active, listeners } = useStripReading(
    placed,
    onOpen && ((index) => onOpen(nameOf(index))),
    reading,
  )
  const { xs, ys, radius, ownIndex, low, median, high } = placed

  useLayoutEffect(() => {
    if (canvas.current) {
      paintStrip(canvas.current, { placed, width, height: whole, ratio: theme.ratio }, theme.plain)
    }
  }, [placed, width, whole, theme])

  const x = active === null ? 0 : (xs[active] as number)
  return (
    <div ref={box}>
      <Field
        {...(!reading && {
          role: 'group',
          'aria-roledescription': 'strip plot',
          'aria-label': label,
          'aria-describedby': describedBy,
          tabIndex: 0,
        })}
        data-opens={onOpen && active !== null ? '' : undefined}
        style={{ height: whole }}
        {...listeners}
      >
        {!reading && <VisuallyHidden id={describedBy}>{summary}</VisuallyHidden>}
        <Plot width={width} height={whole} viewBox={`0 0 ${width} ${whole}`} aria-hidden="true">
          <line className="grid" x1={STRIP_SIDE} x2={width - STRIP_SIDE} y1={middle} y2={middle} />
          {low !== null && high !== null && (
            <rect
              x={low}
              y={top + 1}
              width={Math.max(2, high - low)}
              height={height - 2}
              rx={4}
              fill={tokens.color.grey}
            />
          )}
          {median !== null && (
            <line
              x1={median}
              x2={median}
              y1={top + 1}
              y2={bottom - 1}
              stroke={tokens.color.faint}
              strokeWidth={1.5}
            />
          )}
        </Plot>
        <canvas ref={canvas} style={{ width, height: whole }} />
        <Plot width={width} height={whole} viewBox={`0 0 ${width} ${whole}`} aria-hidden="true">
          {placed.own !== null && (
            <circle
              cx={placed.own}
              cy={middle}
              r={6.5}
              fill={tokens.color.accent}
              stroke={tokens.color.surface}
              strokeWidth={2}
            />
          )}
          {active !== null && (
            <circle
              cx={x}
              cy={ys[active]}
              r={active === ownIndex ? 9 : radius + 3}
              fill="none"
              stroke={tokens.color.text}
              strokeWidth={1.8}
            />
          )}
          {labeled && (
            <StripLabels
              placed={placed}
              axis={axis}
              name={name ?? ''}
              format={format}
              width={width}
              baseline={whole - 4}
            />
          )}
        </Plot>
        {!reading && (
          <Tip data-side={tipSide(x, width)} style={{ left: x }}>
            {active !== null && `${nameOf(active)} ${format(peers?.values[active] as number)}`}
          </Tip>
        )}
      </Field>
    </div>
  )
}
