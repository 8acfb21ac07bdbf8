import { downloadBlob, downloadText, QuietLink } from '@quantamental/ui'
import { type RefObject, useState } from 'react'

/** Duration of a button's confirmation, ms. */
const SAID_MS = 3000
type Outcome = 'copied' | 'copy-failed' | 'picture-failed'

export interface ChartActionsProps {
  /** Anchor of "Copy link". */
  readonly id: string
  readonly title: string
  readonly summary: string
  /** Whether the figures are simulated; marked in the image and in file names. */
  readonly simulated: boolean
  /** File name without extension. */
  readonly name: string
  /** Build the CSV on demand. */
  readonly csv: () => string
  readonly hasPicture?: boolean
  /** Content of the exported image: plot, legend and as-of date. */
  readonly area: RefObject<HTMLDivElement | null>
  readonly legend: RefObject<HTMLDivElement | null>
  readonly asOf: RefObject<HTMLSpanElement | null>
}

/** CSV, PNG, SVG and "Copy link" buttons in a chart's footer. */
export function ChartActions(props: ChartActionsProps) {
  const { id, title, summary, simulated, csv, hasPicture = true, area, legend, asOf } = props
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const fileName = `${props.name}${simulated ? '-simulated' : ''}`

  function say(done: Outcome) {
    setOutcome(done)
    setTimeout(() => setOutcome(null), SAID_MS)
  }

  async function copyLink() {
    const url = new URL(window.location.href)
    url.hash = id
    await navigator.clipboard.writeText(url.href)
  }

  async function savePicture(kind: 'png' | 'svg') {
    if (!area.current) return
    const { chartPicture } = await import(
      /* webpackChunkName: "chart-export" */ './chart-export.ts'
    )
    const caption = { title, summary, asOf: asOf.current?.textContent ?? '', simulated }
    const picture = await chartPicture(
      { area: area.current, legend: legend.current, caption },
      kind,
    )
    downloadBlob(`${fileName}.${kind}`, picture)
  }

  return (
    <>
      <QuietLink as="button" onClick={() => downloadText(`${fileName}.csv`, csv())}>
        CSV
      </QuietLink>
      {hasPicture &&
        (['png', 'svg'] as const).map((kind) => (
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
        {outcome === 'copied' ? 'Copied' : 'Copy link'}
      </QuietLink>
      <span aria-live="polite">
        {outcome === 'copy-failed' && 'Your browser blocked copying. Copy the address instead.'}
        {outcome === 'picture-failed' && 'Couldn’t create the image. Try again.'}
      </span>
    </>
  )
}
