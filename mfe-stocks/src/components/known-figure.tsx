import { WorkingFigure, type WorkingFigureProps } from '../calculations/working-figure.tsx'
import { formatKnown, incompleteReason, type KnownValue } from '../figures/figure-text.ts'
import { Small } from './figure-parts.tsx'

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
