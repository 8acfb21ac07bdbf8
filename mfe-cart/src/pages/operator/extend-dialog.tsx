import { extendSubscriptionRoute, type SubscriptionCase } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, isReason, Muted, ReasonField } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'

export interface CaseDialogProps {
  readonly subscription: SubscriptionCase
  /** Its customer: "ada (ada@example.com)". */
  readonly person: string
  readonly onDone: (after: SubscriptionCase | null) => Promise<void>
  readonly onClose: () => void
}

/** Extends access free of charge, or removes an extension. */
export function ExtendDialog({
  subscription,
  person,
  onDone,
  onClose,
  isRemoval,
}: CaseDialogProps & { readonly isRemoval: boolean }) {
  const { http, notify } = useShell()
  const { facts, today } = subscription
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const until = day === '' ? '' : formatDate(day)
  const isDayMissing = !isRemoval && day === ''
  const reasonFault = isReason(reason) ? '' : 'Give a reason.'

  async function extend() {
    const after = await http.call(extendSubscriptionRoute, {
      params: { id: facts.id },
      body: { extend_to_date: isRemoval ? null : day, reason: reason.trim() },
    })
    notify.success(
      isRemoval
        ? `Removed the extension of ${facts.name}.`
        : `${facts.name} is extended until ${until}.`,
    )
    await onDone(after)
  }

  return (
    <FormDialog
      title={isRemoval ? 'Remove the extension' : 'Extend access'}
      onClose={onClose}
      danger={isRemoval}
      fault={isDayMissing ? 'Choose a day.' : reasonFault}
      question={
        isRemoval
          ? `Remove the extension of ${facts.name} from ${person}? Free access until ${formatDate(facts.extend_to_date ?? today)} ends.`
          : `Give ${person} access to ${facts.name} until ${until} for $0?`
      }
      confirmLabel={isRemoval ? 'Remove' : `Extend until ${until}`}
      onConfirm={extend}
    >
      <Muted>
        Paid until {formatDate(facts.paid_till_date)}, the term ends on{' '}
        {formatDate(facts.subscription_expiry_date)}. Nothing is charged, and what is due stays due.
      </Muted>
      {!isRemoval && (
        <Field
          label="Access until, this day included"
          hint="After the last paid day, at most a year ahead."
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <ReasonField
        hint="Shown on the timeline and in the log."
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  )
}
