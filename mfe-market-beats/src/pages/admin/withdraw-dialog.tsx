import { type Draft, withdrawDraftRoute } from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { ReasonDialog } from '@quantamental/remote/staff'

export interface WithdrawDialogProps {
  readonly draft: Draft
  readonly onClose: () => void
  readonly onDone: (draft: Draft) => void
}

/** Dialog that withdraws a published or scheduled article. */
export function WithdrawDialog({ draft, onClose, onDone }: WithdrawDialogProps) {
  const { http, notify } = useShell()
  async function withdraw(reason: string) {
    const after = await http.call(withdrawDraftRoute, {
      params: { id: draft.id },
      body: { reason },
    })
    notify.success('Article withdrawn.')
    onDone(after)
  }
  return (
    <ReasonDialog
      title="Withdraw article"
      onClose={onClose}
      question={`Withdraw “${draft.title}”? Readers who open it will see that the article was not found.`}
      confirmLabel="Withdraw"
      onConfirm={withdraw}
    />
  )
}
