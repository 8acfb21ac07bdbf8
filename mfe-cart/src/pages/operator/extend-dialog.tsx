import { extendSubscriptionRoute, type SubscriptionCase } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, isReason, Muted, ReasonField } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'

export interface CaseDialogProps {
  readonly subscription: SubscriptionCase
  /** Whose it is: "ada (ada@example.com)". */
  readonly person: string
  readonly onDone: (after: SubscriptionCase | null) => Promise<void>
  readonly onClose: () => void
}

/** Access until a day, free of charge; or an extension taken back. */
export function ExtendDialog({
  subscription,
  person,
  onDone,
  onClose,
  takesBack,
}: CaseDialogProps & { readonly takesBack: boolean }) {
  const { http, notify } = useShell()
  const { facts, today } = subscription
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const until = day === '' ? '' : formatDate(day)
  const isDayMissing = !takesBack && day === ''
  const reasonFault = isReason(reason) ? '' : 'Give a reason.'

  async function extend() {
    const after = await http.call(extendSubscriptionRoute, {
      params: { id: facts.id },
      body: { extend_to_date: takesBack ? null : day, reason: reason.trim() },
    })
    notify.success(
      takesBack
        ? `The extension of ${facts.name} is taken back.`
        : `${facts.name} is extended until ${until}.`,
    )
    await onDone(after)
  }

  return (
    <FormDialog
      title={takesBack ? 'Take the extension back' : 'Extend access'}
      onClose={onClose}
      danger={takesBack}
      fault={isDayMissing ? 'Choose a day.' : reasonFault}
      question={
        takesBack
          ? `Take the extension of ${facts.name} back from ${person}? Access until ${formatDate(facts.extend_to_date ?? today)} ends.`
          : `Give ${person} access to ${facts.name} until ${until} for $0?`
      }
      confirmLabel={takesBack ? 'Take back' : `Extend until ${until}`}
      onConfirm={extend}
    >
      <Muted>
        Paid until {formatDate(facts.paid_till_date)}, the term ends on{' '}
        {formatDate(facts.subscription_expiry_date)}. Nothing is charged, and what is due stays due.
      </Muted>
      {!takesBack && (
        <Field
          label="Access until, this day included"
          hint="After the last paid day, at most a year ahead."
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <ReasonField hint="Kept in the log and on the timeline." value={reason} onValue={setReason} />
    </FormDialog>
  )
}
