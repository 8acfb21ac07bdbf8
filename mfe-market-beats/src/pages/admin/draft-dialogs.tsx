import { type Draft, publishDraftRoute, withdrawDraftRoute } from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, instantText, ReasonDialog, readLocalInput } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'

interface DraftDialogProps {
  readonly draft: Draft
  readonly onClose: () => void
  readonly onDone: (draft: Draft) => void
}

/** Dialog that publishes an article now or schedules it in the editor's local time. */
export function PublishDialog({ draft, onClose, onDone }: DraftDialogProps) {
  const { http, notify } = useShell()
  const [local, setLocal] = useState('')
  const at = readLocalInput(local)
  const isPast = at !== null && Date.parse(at) <= Date.now()
  async function publish() {
    const after = await http.call(publishDraftRoute, {
      params: { id: draft.id },
      body: { revision: draft.revision, publish_at: at },
    })
    notify.success(at ? 'The article is scheduled.' : 'The article is being published.')
    onDone(after)
  }
  return (
    <FormDialog
      title={`Publish revision ${draft.revision}`}
      onClose={onClose}
      danger={false}
      fault={isPast ? 'That time has passed. Leave the field empty to publish now.' : ''}
      question={
        at
          ? `Show revision ${draft.revision} of “${draft.title}” to everyone from ${instantText(at)}? Its charts are frozen at that time. Later revisions are not included.`
          : `Show revision ${draft.revision} of “${draft.title}” to everyone now? Its charts are frozen at the current data version.`
      }
      confirmLabel={at ? 'Schedule' : 'Publish'}
      onConfirm={publish}
    >
      <Field
        label="Publish at"
        hint="In your local time. Leave empty to publish now."
        type="datetime-local"
        value={local}
        onChange={(event) => setLocal(event.target.value)}
      />
    </FormDialog>
  )
}

export function WithdrawDialog({ draft, onClose, onDone }: DraftDialogProps) {
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
