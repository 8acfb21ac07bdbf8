import { type AdminInviteRequest, createInviteRoute } from '@quantamental/api/site'
import { countText, instantText, ReasonDialog, readLocalInput } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'
import { utcText } from './admin-text.ts'
import { useAdminChange } from './use-admin.ts'

/** Limits of the API contract: number of browsers, characters. */
const QUOTA_MAX = 10_000
const NOTE_MAX = 200

export type Requester = Pick<AdminInviteRequest, 'id' | 'email'>

function readQuota(text: string): number | null {
  const quota = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return quota >= 1 && quota <= QUOTA_MAX ? quota : null
}

/** Dialog that creates an invite code; with `requester` the code is emailed to them. */
export function InviteDialog(props: {
  readonly requester: Requester | null
  readonly onClose: () => void
}) {
  const { requester, onClose } = props
  const change = useAdminChange()
  const [note, setNote] = useState('')
  const [quotaText, setQuotaText] = useState('1')
  const [end, setEnd] = useState('')
  const quota = readQuota(quotaText)
  const expiresAt = readLocalInput(end)
  const until = expiresAt ? `until ${instantText(expiresAt)}` : 'without an end date'
  const what = `a code for ${countText(quota ?? 1, 'browser')}, ${until}`

  function make(reason: string) {
    return change(
      (http) =>
        http.call(createInviteRoute, {
          body: {
            note: note.trim(),
            quota: quota ?? 1,
            expires_at: expiresAt,
            ...(requester && { request_id: requester.id }),
            reason,
          },
        }),
      ({ code }) =>
        requester ? `The invite was sent to ${requester.email}.` : `Created the code ${code}.`,
    )
  }

  return (
    <ReasonDialog
      title={requester ? 'Send an invite' : 'Create an invite'}
      onClose={onClose}
      danger={false}
      fault={quota === null ? 'Enter a number of browsers from 1 to 10,000.' : ''}
      question={requester ? `Email ${requester.email} ${what}?` : `Create ${what}?`}
      confirmLabel={requester ? 'Send invite' : 'Create code'}
      description={`${
        requester ? `The code is emailed to ${requester.email}. ` : ''
      }Each browser that enters the code gets access for seven days.`}
      onConfirm={make}
    >
      <Field
        label="Browsers"
        inputMode="numeric"
        autoComplete="off"
        value={quotaText}
        onChange={(event) => setQuotaText(event.target.value)}
      />
      <Field
        label="Valid until, in your local time"
        hint={expiresAt ? utcText(expiresAt) : 'Leave empty for no end date.'}
        type="datetime-local"
        value={end}
        onChange={(event) => setEnd(event.target.value)}
      />
      <Field
        label="Note"
        hint="For operators only, for example who the code is for."
        maxLength={NOTE_MAX}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ReasonDialog>
  )
}
