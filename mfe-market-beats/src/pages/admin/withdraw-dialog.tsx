import { type Draft, withdrawDraftRoute } from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, isReason, ReasonField } from '@quantamental/remote/staff'
import { useState } from 'react'

export interface WithdrawDialogProps {
  readonly draft: Draft
  readonly onClose: () => void
  readonly onDone: (draft: Draft) => void
}

/** Takes an article from its readers, or off the schedule. */
export function WithdrawDialog({ draft, onClose, onDone }: WithdrawDialogProps) {
  const { http, notify } = useShell()
  const [reason, setReason] = useState('')
  async function withdraw() {
    const after = await http.call(withdrawDraftRoute, {
      params: { id: draft.id },
      body: { reason: reason.trim() },
    })
    notify.success('The article is withdrawn.')
    onDone(after)
  }
  return (
    <FormDialog
      title="Withdraw the article"
      onClose={onClose}
      fault={isReason(reason) ? '' : 'Say why.'}
      question={`Take “${draft.title}” from its readers? Its address will answer that there is no such article.`}
      confirmLabel="Withdraw"
      onConfirm={withdraw}
    >
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
