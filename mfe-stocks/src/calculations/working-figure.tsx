import { Figure } from '@quantamental/ui'
import type { ReactNode } from 'react'
import { useStock } from './working-context.tsx'

export interface WorkingFigureProps {
  /** Figure code, such as `z-score.x3`. */
  readonly figure: string
  /** Quarter label, such as `24Q3`. */
  readonly quarter: string
  /** Name of the figure: "Z-Score". */
  readonly title: string
  readonly text: string
  /** One sentence below the title of the drawer; the fiscal period by default. */
  readonly note?: string | undefined
  /** Content of the button; the text by default. */
  readonly children?: ReactNode
}

/** Derived number that opens its calculation when clicked. */
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
