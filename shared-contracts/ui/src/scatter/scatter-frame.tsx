import { Card, downloadBlob, downloadText, QuietLink } from '@quantamental/ui'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import styled from 'styled-components'
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
  /** One sentence made from the data: what the picture says. */
  readonly summary: string
  readonly asOf?: ReactNode
  /** Anchor of "Copy link". */
  readonly id: string
  /** Anchor of the table of the same points. */
  readonly tableId: string
  /** The points as CSV, made when it is asked for. */
  readonly csv: () => string
  /** File name without its ending. */
  readonly fileName: string
  /** Figures are made up: said in the picture and in the files' names. */
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
const SAID_MS = 3000
type Deed = 'copied' | 'copy-failed' | 'picture-failed'

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
  const [deed, setDeed] = useState<Deed | null>(null)
  const fileName = `${props.fileName}${simulated ? '-simulated' : ''}`

  function say(done: Deed) {
    setDeed(done)
    setTimeout(() => setDeed(null), SAID_MS)
  }

  async function savePicture(kind: 'png' | 'svg') {
    if (!area.current) return
    const { chartPicture } = await import(
      /* webpackChunkName: "chart-export" */ '../charts/chart-export.ts'
    )
    const caption = { title, summary, asOf: asOfText.current?.textContent ?? '', simulated }
    const picture = await chartPicture(
      { area: area.current, legend: legend.current, caption },
      kind,
    )
    downloadBlob(`${fileName}.${kind}`, picture)
  }

  async function copyLink() {
    const url = new URL(window.location.href)
    url.hash = id
    await navigator.clipboard.writeText(url.href)
  }

  return (
    <Card
      id={id}
      title={title}
      asOf={asOf && <span ref={asOfText}>{asOf}</span>}
      footer={
        <>
          <QuietLink href={`#${props.tableId}`}>Table</QuietLink>
          <QuietLink as="button" onClick={() => downloadText(`${fileName}.csv`, props.csv())}>
            CSV
          </QuietLink>
          {(['png', 'svg'] as const).map((kind) => (
            <QuietLink
              key={kind}
              as="button"
              aria-label={`Save as ${kind.toUpperCase()}`}
              onClick={() => void savePicture(kind).catch(() => say('picture-failed'))}
            >
              {kind.toUpperCase()}
            </QuietLink>
          ))}
          <QuietLink
            as="button"
            onClick={() =>
              void copyLink().then(
                () => say('copied'),
                () => say('copy-failed'),
              )
            }
          >
            {deed === 'copied' ? 'Copied' : 'Copy link'}
          </QuietLink>
          <span aria-live="polite">
            {deed === 'copy-failed' && 'The browser did not allow copying.'}
            {deed === 'picture-failed' && 'The picture could not be made.'}
          </span>
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
