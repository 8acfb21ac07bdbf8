import type { Lock } from '@quantamental/api/stocks'
import { Td } from '@quantamental/ui'
import styled from 'styled-components'
import { isOpen, type Slot, withheldLabel } from '../quarters/timeline.ts'
import { LatestLock } from '../ratings/latest-lock.tsx'

const Gate = styled(Td)`
  &&& {
    padding: 0;
  }
`

export interface GateRowProps {
  readonly lock: Lock | null
  readonly slots: readonly Slot<unknown>[]
  /** Number of table columns to span. */
  readonly span: number
}

/** Table row in place of the withheld quarters; empty if none are withheld. */
export function GateRow({ lock, slots, span }: GateRowProps) {
  const what = withheldLabel(slots)
  if (lock === null || what === '') return null
  return (
    <tr>
      <Gate colSpan={span}>
        <LatestLock
          lock={lock}
          what={what}
          single={slots.filter((slot) => !isOpen(slot)).length === 1}
        />
      </Gate>
    </tr>
  )
}
