import { Figure } from '@quantamental/ui'
import type { ReactNode } from 'react'
import { Small } from '../components/figure-parts.tsx'
import { formatKnown, incompleteReason, type KnownValue } from '../figures/figure-text.ts'
import { type OpenWorking, useStock } from './working-context.tsx'

/** `note` is the fiscal period by default, the content of the button the text. */
export interface WorkingFigureProps extends Pick<OpenWorking, 'figure' | 'quarter' | 'note'> {
  /** Name of the figure: "Z-Score". */
  readonly title: string
  readonly text: string
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

export interface KnownFigureProps extends Omit<WorkingFigureProps, 'text' | 'children'> {
  readonly known: KnownValue
  readonly unit: string
}

/**
 * Figure that opens its calculation: the value, else its lower bound or the reason it is withheld.
 */
export function KnownFigure({ known, unit, ...figure }: KnownFigureProps) {
  const reason = incompleteReason(known)
  return (
    <>
      <WorkingFigure {...figure} text={formatKnown(known, unit)} />
      {reason && <Small>{reason}</Small>}
    </>
  )
}
