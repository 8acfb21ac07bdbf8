import { MISSING } from '@quantamental/api/format'
import { VisuallyHidden } from '@quantamental/ui'
import { formatLimit } from '../../domain/plan-limits.ts'

/** A limit of a plan: a number, or a dash that is read out as "not stated". */
export function LimitValue({ value }: { readonly value: number | null }) {
  if (value !== null) return formatLimit(value)
  return (
    <>
      <span aria-hidden>{MISSING}</span>
      <VisuallyHidden>not stated</VisuallyHidden>
    </>
  )
}
