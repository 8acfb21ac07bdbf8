import { FormDialog, isReason, Muted, ReasonField } from '@quantamental/remote/staff'
import { type ReactNode, useState } from 'react'

/** Operator action that needs only a reason. */
export interface ReasonedAction {
  readonly title: string
  /** Effect of the action, shown above the reason. */
  readonly description?: ReactNode
  readonly question: string
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly run: (reason: string) => Promise<void>
}

/** Dialog that requires a reason and a confirmation before it runs an action. */
export function ReasonDialog({
  action,
  onClose,
}: {
  readonly action: ReasonedAction
  readonly onClose: () => void
}) {
  const { title, description, question, confirmLabel, danger = true, run } = action
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      danger={danger}
      fault={isReason(reason) ? '' : 'Enter a reason.'}
      question={question}
      confirmLabel={confirmLabel}
      onConfirm={() => run(reason.trim())}
    >
      {description && <Muted>{description}</Muted>}
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
