import { createInviteRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, instantText, isReason, Muted, ReasonField } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'
import { countText, readLocalInput, utcText } from './admin-text.ts'
import { useRefresh } from './use-admin.ts'

/** Limits of the API contract: number of browsers, characters. */
const QUOTA_MAX = 10_000
const NOTE_MAX = 200

/** Email address that requested an invite. */
export interface Requester {
  readonly id: number
  readonly email: string
}

function readQuota(text: string): number | null {
  const quota = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return quota >= 1 && quota <= QUOTA_MAX ? quota : null
}

function faultOf(quota: number | null, reason: string): string {
  if (quota === null) return 'Enter a number of browsers from 1 to 10,000.'
  return isReason(reason) ? '' : 'Enter a reason.'
}

/** Dialog that creates an invite code; with `requester` the code is emailed to them. */
export function InviteDialog({
  requester,
  onClose,
}: {
  readonly requester: Requester | null
  readonly onClose: () => void
}) {
  const { http, notify } = useShell()
  const refresh = useRefresh()
  const [note, setNote] = useState('')
  const [quotaText, setQuotaText] = useState('1')
  const [end, setEnd] = useState('')
  const [reason, setReason] = useState('')
  const quota = readQuota(quotaText)
  const expiresAt = readLocalInput(end)
  const until = expiresAt ? `until ${instantText(expiresAt)}` : 'without an end date'
  const what = `a code for ${countText(quota ?? 1, 'browser')}, ${until}`

  async function make() {
    try {
      const { code } = await http.call(createInviteRoute, {
        body: {
          note: note.trim(),
          quota: quota ?? 1,
          expires_at: expiresAt,
          ...(requester && { request_id: requester.id }),
          reason: reason.trim(),
        },
      })
      notify.success(
        requester ? `The invite was sent to ${requester.email}.` : `Created the code ${code}.`,
      )
    } finally {
      await refresh()
    }
  }

  return (
    <FormDialog
      title={requester ? 'Send an invite' : 'Create an invite'}
      onClose={onClose}
      danger={false}
      fault={faultOf(quota, reason)}
      question={requester ? `Email ${requester.email} ${what}?` : `Create ${what}?`}
      confirmLabel={requester ? 'Send invite' : 'Create code'}
      onConfirm={make}
    >
      <Muted>
        {requester ? `The code is emailed to ${requester.email}. ` : ''}Each browser that enters the
        code gets access for seven days.
      </Muted>
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
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
