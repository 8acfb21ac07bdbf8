import { createInviteRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, instantText, isReason, Muted, ReasonField } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'
import { countText, readLocalInput, utcText } from './admin-words.ts'
import { useReadAgain } from './use-admin.ts'

/** Of the contract. */
const QUOTA_MAX = 10_000
const NOTE_MAX = 200

/** Somebody who asked for an invite. */
export interface Asker {
  readonly id: number
  readonly email: string
}

function readQuota(text: string): number | null {
  const quota = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return quota >= 1 && quota <= QUOTA_MAX ? quota : null
}

function faultOf(quota: number | null, reason: string): string {
  if (quota === null) return 'Enter how many browsers it lets in, from 1 to 10,000.'
  return isReason(reason) ? '' : 'Give a reason.'
}

/** A new code; for `asker` it is mailed to who asked. */
export function InviteDialog({
  asker,
  onClose,
}: {
  readonly asker: Asker | null
  readonly onClose: () => void
}) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const [note, setNote] = useState('')
  const [quotaText, setQuotaText] = useState('1')
  const [end, setEnd] = useState('')
  const [reason, setReason] = useState('')
  const quota = readQuota(quotaText)
  const expiresAt = readLocalInput(end)
  const until = expiresAt ? `until ${instantText(expiresAt)}` : 'without an end'
  const what = `a code for ${countText(quota ?? 1, 'browser')}, ${until}`

  async function make() {
    try {
      const { code } = await http.call(createInviteRoute, {
        body: {
          note: note.trim(),
          quota: quota ?? 1,
          expires_at: expiresAt,
          ...(asker && { request_id: asker.id }),
          reason: reason.trim(),
        },
      })
      notify.success(asker ? `An invite is on its way to ${asker.email}.` : `The code is ${code}.`)
    } finally {
      await readAgain()
    }
  }

  return (
    <FormDialog
      title={asker ? 'Send an invite' : 'Make an invite'}
      onClose={onClose}
      danger={false}
      fault={faultOf(quota, reason)}
      question={asker ? `Mail ${asker.email} ${what}?` : `Make ${what}?`}
      confirmLabel={asker ? 'Send the invite' : 'Make the code'}
      onConfirm={make}
    >
      <Muted>
        {asker ? `Mailed to ${asker.email}, once. ` : ''}Each browser that enters it is let in for
        seven days.
      </Muted>
      <Field
        label="Browsers"
        inputMode="numeric"
        autoComplete="off"
        value={quotaText}
        onChange={(event) => setQuotaText(event.target.value)}
      />
      <Field
        label="Can be entered until, in your own time"
        hint={expiresAt ? utcText(expiresAt) : 'Empty: without an end.'}
        type="datetime-local"
        value={end}
        onChange={(event) => setEnd(event.target.value)}
      />
      <Field
        label="Note"
        hint="For operators: whom it is for."
        maxLength={NOTE_MAX}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
