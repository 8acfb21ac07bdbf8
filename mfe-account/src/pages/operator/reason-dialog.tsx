import { FormDialog, isReason, Muted, ReasonField } from '@quantamental/remote/staff'
import { type ReactNode, useState } from 'react'

/** Something an operator does that takes nothing but a reason. */
export interface Deed {
  readonly title: string
  /** What it does, before it is asked. */
  readonly says?: ReactNode
  readonly question: string
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly run: (reason: string) => Promise<void>
}

/** Asks for the reason, then once more, then does it. */
export function ReasonDialog({
  deed,
  onClose,
}: {
  readonly deed: Deed
  readonly onClose: () => void
}) {
  const { title, says, question, confirmLabel, danger = true, run } = deed
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      danger={danger}
      fault={isReason(reason) ? '' : 'Give a reason.'}
      question={question}
      confirmLabel={confirmLabel}
      onConfirm={() => run(reason.trim())}
    >
      {says && <Muted>{says}</Muted>}
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
