import { MISSING } from '@quantamental/api/format'
import { VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'
import { formatLimit } from '../../domain/plan-limits.ts'

/** Holds the hidden words: those of a scrolled table would otherwise widen the page. */
const Dash = styled.span`
  position: relative;
`

/** A limit of a plan: a number, or a dash that is read out as "not stated". */
export function LimitValue({ value }: { readonly value: number | null }) {
  if (value !== null) return formatLimit(value)
  return (
    <Dash>
      <span aria-hidden>{MISSING}</span>
      <VisuallyHidden>not stated</VisuallyHidden>
    </Dash>
  )
}
