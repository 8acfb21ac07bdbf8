import { type Maintenance, planMaintenanceRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, instantText, isReason, ReasonField } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'
import { localInput, readLocalInput, utcText } from './admin-words.ts'
import { useReadAgain } from './use-admin.ts'
import { WordsField } from './words-field.tsx'

/** Of the contract. */
const NOTE_MAX = 300

/** An instant in a field of the reader's own time; left alone it stays what it was, to the second. */
function useInstant(before: string | null) {
  const first = localInput(before)
  const [text, setText] = useState(first)
  return { text, setText, instant: text === first ? before : readLocalInput(text) }
}

function faultOf(start: string | null, end: string | null, reason: string): string {
  if (start === null) return 'Choose a start.'
  if (end !== null && end <= start) return 'The end has to be after the start.'
  return isReason(reason) ? '' : 'Give a reason.'
}

/** A start, an end if one is known, and what people read meanwhile. */
export function MaintenanceDialog({
  plan,
  onClose,
}: {
  /** What is planned already. */
  readonly plan: Maintenance | null
  readonly onClose: () => void
}) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const start = useInstant(plan?.starts_at ?? null)
  const end = useInstant(plan?.ends_at ?? null)
  const [note, setNote] = useState(plan?.note ?? '')
  const [reason, setReason] = useState('')
  const until = end.instant ? `until ${instantText(end.instant)}` : 'until an operator ends it'
  const from = start.instant ? instantText(start.instant) : ''

  async function save() {
    try {
      await http.call(planMaintenanceRoute, {
        body: {
          starts_at: start.instant,
          ends_at: end.instant,
          note: note.trim(),
          reason: reason.trim(),
        },
      })
      notify.success(`Maintenance is planned from ${from} ${until}.`)
    } finally {
      await readAgain()
    }
  }

  return (
    <FormDialog
      title={plan ? 'Change the plan' : 'Plan maintenance'}
      onClose={onClose}
      fault={faultOf(start.instant, end.instant, reason)}
      question={`Close the site to all but operators from ${from} ${until}?`}
      confirmLabel={plan ? 'Change the plan' : 'Plan it'}
      onConfirm={save}
    >
      <Field
        label="Start, in your own time"
        hint={start.instant ? utcText(start.instant) : 'A banner shows from 24 hours before.'}
        type="datetime-local"
        value={start.text}
        onChange={(event) => start.setText(event.target.value)}
      />
      <Field
        label="End, in your own time"
        hint={end.instant ? utcText(end.instant) : 'Empty: until an operator ends it.'}
        type="datetime-local"
        value={end.text}
        onChange={(event) => end.setText(event.target.value)}
      />
      <WordsField
        label="Note"
        hint="People read it in the banner and on the maintenance page."
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onValue={setNote}
      />
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
