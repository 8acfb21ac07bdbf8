import { Card, QuietLink } from '@quantamental/ui'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import styled from 'styled-components'
import { ChartActions } from '../charts/chart-actions.tsx'
import { useWidth } from '../charts/use-width.ts'

interface ScatterPlotArea {
  readonly width: number
  /** Id of the summary sentence. */
  readonly describedBy: string
  /** Ref for the plot, which is exported as an image. */
  readonly area: RefObject<HTMLDivElement | null>
}

export interface ScatterFrameProps {
  readonly title: string
  /** One-sentence summary generated from the data. */
  readonly summary: string
  readonly asOf?: ReactNode
  /** Anchor of "Copy link". */
  readonly id: string
  /** Anchor of the table of the same points. */
  readonly tableId: string
  /** Build the CSV of the points on demand. */
  readonly csv: () => string
  /** File name without extension. */
  readonly fileName: string
  /** Whether the figures are simulated; marked in the image and in file names. */
  readonly simulated: boolean
  /** Legend. Entries marked `data-legend`, each with its swatch as first child, are exported with the image. */
  readonly legend?: ReactNode
  /** Fields below the plot. */
  readonly foot?: ReactNode
  readonly children: (plot: ScatterPlotArea) => ReactNode
}

const Summary = styled.p`
  max-width: 80ch;
  margin-bottom: 12px;
`
const Legend = styled.div`
  margin-bottom: 12px;
`

/**
 * Frame for scatter plots, the counterpart of `ChartFrame`: title, summary, as-of date, Table (a link to the
 * paginated table), CSV, PNG, SVG and "Copy link".
 */
export function ScatterFrame(props: ScatterFrameProps) {
  const { title, summary, asOf, id, simulated } = props
  const describedBy = useId()
  const [box, width] = useWidth()
  const area = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLDivElement>(null)
  const asOfText = useRef<HTMLSpanElement>(null)

  return (
    <Card
      id={id}
      title={title}
      asOf={asOf && <span ref={asOfText}>{asOf}</span>}
      footer={
        <>
          <QuietLink href={`#${props.tableId}`}>Table</QuietLink>
          <ChartActions
            id={id}
            title={title}
            summary={summary}
            simulated={simulated}
            name={props.fileName}
            csv={props.csv}
            area={area}
            legend={legend}
            asOf={asOfText}
          />
        </>
      }
    >
      <Summary id={describedBy}>{summary}</Summary>
      {props.legend && <Legend ref={legend}>{props.legend}</Legend>}
      <div ref={box}>{props.children({ width, describedBy, area })}</div>
      {props.foot}
    </Card>
  )
}
