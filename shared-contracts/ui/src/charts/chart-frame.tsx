import { Card, QuietLink, tokens, VisuallyHidden } from '@quantamental/ui'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { ChartActions } from './chart-actions.tsx'
import { type ChartTable, chartCsv, describeRow, FrameTable } from './chart-table.tsx'
import { isTouchScreen, touchHint } from './touch-hint.ts'
import { useWidth } from './use-width.ts'

export interface PlotArea {
  /** Available width in pixels. */
  readonly width: number
  /** The point selected by keyboard or pointer. */
  readonly active: number | null
  readonly onActive: (index: number | null) => void
}

export interface ChartFrameProps {
  readonly title: string
  /** Summary generated from the data, one sentence per line. */
  readonly summary: string | readonly string[]
  readonly asOf?: ReactNode
  readonly table: ChartTable
  /** Rows of the CSV, if different from the table. */
  readonly csvTable?: () => ChartTable
  /** File name without extension. */
  readonly csvName: string
  /** Whether the figures are simulated; marked in a CSV column, the image and the file name. */
  readonly simulated?: boolean
  /** Anchor of "Copy link". */
  readonly id: string
  /** Replace the visible summary, which remains for screen readers. */
  readonly lead?: ReactNode
  /** Legend below the summary. Entries marked `data-legend` are exported with the image. */
  readonly legend?: ReactNode
  /** Additional links at the right of the footer. */
  readonly links?: ReactNode
  /** Controls above the chart, such as a toggle or zoom. */
  readonly actions?: ReactNode
  /** Hint shown while no point is active. Default: a hint for quarters. */
  readonly hint?: string
  /** Number of points, if different from the number of table rows. */
  readonly rowCount?: number
  /** Text of a point, if points are not table rows. */
  readonly describePoint?: (index: number) => string
  /** Open a point on Enter, a click on the active point, or a second tap. */
  readonly onOpen?: (index: number) => void
  /** Handle keys before the frame does; return true if handled. */
  readonly onKey?: (event: KeyboardEvent, plot: PlotArea) => boolean
  readonly children: (plot: PlotArea) => ReactNode
}

const QUARTER_HINT = 'Hover over a quarter or use the arrow keys to read its figures.'

const Summary = styled.p`
  max-width: 75ch;
  margin-bottom: 12px;
`
const SummaryLine = styled.span`
  display: block;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 10px;
  @media print {
    display: none;
  }
`
const Area = styled.div`
  position: relative;
  border-radius: 6px;
  touch-action: pan-y;
  &[data-opens] {
    cursor: pointer;
  }
`
const Readout = styled.output`
  display: block;
  min-height: 20px;
  margin: 6px 0 8px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  line-height: 20px;
  &[data-reading] {
    color: ${tokens.color.text};
  }
  @media print {
    display: none;
  }
  /* Reserve two lines on a phone. */
  @media (max-width: 639px) {
    display: grid;
    align-content: end;
    min-height: 40px;
  }
`
const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-left: auto;
`

function nextIndex(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, (active ?? count) - 1)
    case 'ArrowRight':
      return Math.min(count - 1, (active ?? -1) + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'Escape':
      return active === null ? undefined : null
    default:
      return undefined
  }
}

/**
 * Frame for charts: title, summary, as-of date, the chart at the available width, and Table, CSV, PNG, SVG
 * and "Copy link" actions. Left, Right, Home and End move a cursor over the points; the active point is shown
 * and announced.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, asOf, table, csvName, simulated = false, id } = props
  const { csvTable, lead, legend, links, actions, hint = QUARTER_HINT, onKey } = props
  const { rowCount = table.rows.length, describePoint, onOpen } = props
  const summary = [props.summary].flat()
  const describedBy = useId()
  const [box, width] = useWidth()
  const area = useRef<HTMLDivElement>(null)
  const legendBox = useRef<HTMLDivElement>(null)
  const asOfText = useRef<HTMLSpanElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const pressed = useRef<number | null>(null)
  const [asTable, setAsTable] = useState(false)
  const plot: PlotArea = { width, active, onActive: setActive }

  function onKeyDown(event: KeyboardEvent) {
    if (onKey?.(event, plot)) {
      event.preventDefault()
      return
    }
    if (event.key === 'Enter' && active !== null && onOpen) {
      event.preventDefault()
      onOpen(active)
      return
    }
    const next = nextIndex(event.key, active, rowCount)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <Card
      id={id}
      title={title}
      asOf={asOf && <span ref={asOfText}>{asOf}</span>}
      footer={
        <>
          <QuietLink as="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Table
          </QuietLink>
          <ChartActions
            id={id}
            title={title}
            summary={summary.join(' ')}
            simulated={simulated}
            name={csvName}
            csv={() => chartCsv(csvTable?.() ?? table, simulated)}
            hasPicture={!asTable}
            area={area}
            legend={legendBox}
            asOf={asOfText}
          />
          {links && <Links>{links}</Links>}
        </>
      }
    >
      {lead}
      <Summary as={lead ? VisuallyHidden : undefined} id={describedBy}>
        {summary.map((line) => (
          <SummaryLine key={line}>{line}</SummaryLine>
        ))}
      </Summary>
      <div ref={legendBox}>{legend}</div>
      {actions && <Actions>{actions}</Actions>}
      <div ref={box}>
        {asTable ? (
          <FrameTable title={title} table={table} />
        ) : (
          <>
            <Readout data-reading={active === null ? undefined : ''}>
              {active === null
                ? isTouchScreen()
                  ? touchHint(hint)
                  : hint
                : (describePoint?.(active) ?? describeRow(table, active))}
            </Readout>
            <Area
              ref={area}
              role="group"
              aria-roledescription="chart"
              aria-label={`${title}, chart`}
              aria-describedby={describedBy}
              tabIndex={0}
              data-opens={onOpen ? '' : undefined}
              onKeyDown={onKeyDown}
              onPointerDownCapture={() => {
                pressed.current = active
              }}
              onClick={() => {
                if (active !== null && pressed.current === active) onOpen?.(active)
              }}
              onBlur={() => setActive(null)}
            >
              {props.children(plot)}
            </Area>
          </>
        )}
      </div>
    </Card>
  )
}

/** `onKey` for charts with vertically arranged points: Up and Down work like Left and Right. */
export function rowKeys(count: number) {
  return ({ key }: KeyboardEvent, { active, onActive }: PlotArea): boolean => {
    if (count === 0 || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
    onActive(
      key === 'ArrowDown'
        ? Math.min(count - 1, (active ?? -1) + 1)
        : Math.max(0, (active ?? count) - 1),
    )
    return true
  }
}
