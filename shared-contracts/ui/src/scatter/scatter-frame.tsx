import { Card, QuietLink } from '@quantamental/ui'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import styled from 'styled-components'
import { ChartActions } from '../charts/chart-actions.tsx'
import { useWidth } from '../charts/use-width.ts'

export interface ScatterPlotArea {
  readonly width: number
  /** Id of the sentence. */
  readonly describedBy: string
  /** Goes to the plot: what is saved as a picture. */
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
  /** Builds the CSV of the points on demand. */
  readonly csv: () => string
  /** File name without extension. */
  readonly fileName: string
  /** Whether the figures are simulated; marked in the image and in file names. */
  readonly simulated: boolean
  /** Entries marked `data-legend`, each with its swatch as first child, go into the picture too. */
  readonly legend?: ReactNode
  /** Below the picture: the fields. */
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
 * The frame of a scatter, as `ChartFrame` is that of a chart with few points: title, one sentence, as-of,
 * Table (the paged one below), CSV, PNG, SVG and Copy link.
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
