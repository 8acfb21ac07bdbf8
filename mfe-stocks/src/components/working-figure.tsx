import { Figure } from '@quantamental/ui'
import type { ReactNode } from 'react'
import { useStock } from './working-context.tsx'

export interface WorkingFigureProps {
  /** Code of the figure, `z-score.x3`. */
  readonly figure: string
  /** Label of the quarter, `24Q3`. */
  readonly quarter: string
  /** What it is: "Z-Score". */
  readonly title: string
  /** The value as it reads. */
  readonly text: string
  /** One sentence under the drawer's heading; the fiscal period unless said. */
  readonly note?: string | undefined
  /** How the value is drawn; the text unless said. */
  readonly children?: ReactNode
}

/** A derived number of one quarter: pressed, it shows its working. */
export function WorkingFigure(props: WorkingFigureProps) {
  const { figure, quarter, title, text, note, children } = props
  const { openWorking, prepare, fiscalPeriodOf } = useStock()
  const period = fiscalPeriodOf(quarter)
  return (
    <Figure
      label={`${title} ${period}${children ? `: ${text}` : ''}`}
      onIntent={prepare}
      onWorking={() =>
        openWorking({
          figure,
          quarter,
          heading: `${title} ${text}`,
          note: note ?? `${period}.`,
        })
      }
    >
      {children ?? text}
    </Figure>
  )
}
