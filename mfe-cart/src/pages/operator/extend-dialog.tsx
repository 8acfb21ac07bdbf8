import { extendSubscriptionRoute, type SubscriptionCase } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import { ReasonDialog } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'

export interface CaseDialogProps {
  readonly subscription: SubscriptionCase
  /** Customer, such as "ada (ada@example.com)". */
  readonly customer: string
  readonly onDone: (after: SubscriptionCase | null) => Promise<void>
  readonly onClose: () => void
}

/** Extend access free of charge, or remove an extension. */
export function ExtendDialog({
  subscription,
  customer,
  onDone,
  onClose,
  isRemoval,
}: CaseDialogProps & { readonly isRemoval: boolean }) {
  const { http, notify } = useShell()
  const { facts, today } = subscription
  const [day, setDay] = useState('')
  const until = day === '' ? '' : formatDate(day)

  async function extend(reason: string) {
    const after = await http.call(extendSubscriptionRoute, {
      params: { id: facts.id },
      body: { extend_to_date: isRemoval ? null : day, reason },
    })
    notify.success(
      isRemoval
        ? `Removed the extension of ${facts.name}.`
        : `Extended ${facts.name} until ${until}.`,
    )
    await onDone(after)
  }

  return (
    <ReasonDialog
      title={isRemoval ? 'Remove extension' : 'Extend access'}
      onClose={onClose}
      danger={isRemoval}
      fault={!isRemoval && day === '' ? 'Choose a date.' : ''}
      question={
        isRemoval
          ? `Remove the extension of ${facts.name} for ${customer}? Free access until ${formatDate(facts.extend_to_date ?? today)} ends.`
          : `Give ${customer} free access to ${facts.name} until ${until}?`
      }
      confirmLabel={isRemoval ? 'Remove' : `Extend until ${until}`}
      description={
        <>
          Paid until {formatDate(facts.paid_till_date)}. The term ends on{' '}
          {formatDate(facts.subscription_expiry_date)}. Extending access charges nothing and doesn’t
          clear amounts due.
        </>
      }
      hint="Shown on the timeline and in the log."
      onConfirm={extend}
    >
      {!isRemoval && (
        <Field
          label="Last day of access"
          hint="After the last paid day, within the next 12 months."
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </ReasonDialog>
  )
}
