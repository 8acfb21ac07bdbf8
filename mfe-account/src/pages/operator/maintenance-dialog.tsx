import { type Maintenance, planMaintenanceRoute } from '@quantamental/api/site'
import {
  instantText,
  ReasonDialog,
  readLocalInput,
  TextAreaField,
} from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'
import { localInput, utcText } from './admin-text.ts'
import { useAdminChange } from './use-admin.ts'

/** Limit of the API contract, in characters. */
const NOTE_MAX = 300

/** Local-time field for an instant; left unchanged, it keeps the original value to the second. */
function useInstant(before: string | null) {
  const first = localInput(before)
  const [text, setText] = useState(first)
  return { text, setText, instant: text === first ? before : readLocalInput(text) }
}

function faultOf(start: string | null, end: string | null): string {
  if (start === null) return 'Choose a start time.'
  return end !== null && end <= start ? 'The end must be after the start.' : ''
}

export function MaintenanceDialog(props: {
  readonly plan: Maintenance | null
  readonly onClose: () => void
}) {
  const { plan, onClose } = props
  const change = useAdminChange()
  const start = useInstant(plan?.starts_at ?? null)
  const end = useInstant(plan?.ends_at ?? null)
  const [note, setNote] = useState(plan?.note ?? '')
  const until = end.instant ? `until ${instantText(end.instant)}` : 'until an operator ends it'
  const from = start.instant ? instantText(start.instant) : ''

  return (
    <ReasonDialog
      title={plan ? 'Edit maintenance schedule' : 'Plan maintenance'}
      onClose={onClose}
      fault={faultOf(start.instant, end.instant)}
      question={`Close the site to everyone but operators from ${from} ${until}?`}
      confirmLabel={plan ? 'Save schedule' : 'Plan maintenance'}
      onConfirm={(reason) =>
        change(
          (http) =>
            http.call(planMaintenanceRoute, {
              body: {
                starts_at: start.instant,
                ends_at: end.instant,
                note: note.trim(),
                reason,
              },
            }),
          `Maintenance planned from ${from} ${until}.`,
        )
      }
    >
      <Field
        label="Start, in your local time"
        hint={
          start.instant ? utcText(start.instant) : 'A banner appears 24 hours before the start.'
        }
        type="datetime-local"
        value={start.text}
        onChange={(event) => start.setText(event.target.value)}
      />
      <Field
        label="End, in your local time"
        hint={end.instant ? utcText(end.instant) : 'Leave empty to end maintenance manually.'}
        type="datetime-local"
        value={end.text}
        onChange={(event) => end.setText(event.target.value)}
      />
      <TextAreaField
        label="Note"
        hint="Shown to visitors in the banner and on the maintenance page."
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onValue={setNote}
      />
    </ReasonDialog>
  )
}
