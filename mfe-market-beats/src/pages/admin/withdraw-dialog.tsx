import { type Draft, withdrawDraftRoute } from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, isReason, ReasonField } from '@quantamental/remote/staff'
import { useState } from 'react'

export interface WithdrawDialogProps {
  readonly draft: Draft
  readonly onClose: () => void
  readonly onDone: (draft: Draft) => void
}

/** Dialog that withdraws a published or scheduled article. */
export function WithdrawDialog({ draft, onClose, onDone }: WithdrawDialogProps) {
  const { http, notify } = useShell()
  const [reason, setReason] = useState('')
  async function withdraw() {
    const after = await http.call(withdrawDraftRoute, {
      params: { id: draft.id },
      body: { reason: reason.trim() },
    })
    notify.success('Article withdrawn.')
    onDone(after)
  }
  return (
    <FormDialog
      title="Withdraw article"
      onClose={onClose}
      fault={isReason(reason) ? '' : 'Enter a reason.'}
      question={`Withdraw “${draft.title}”? Readers who open it will see that the article was not found.`}
      confirmLabel="Withdraw"
      onConfirm={withdraw}
    >
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
