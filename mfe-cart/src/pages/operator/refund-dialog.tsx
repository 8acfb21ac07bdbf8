import { type Payment, refundPaymentRoute } from '@quantamental/api/cart'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, isReason, Muted, ReasonField } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'
import { centsText, leftOf, readCents } from './operator-words.ts'

function faultOf(cents: number | null, left: number, reason: string): string {
  if (cents === null || cents === 0) return 'Enter an amount in dollars, such as 19.99.'
  if (cents > left) return `At most ${centsText(left)} is left of this payment.`
  return isReason(reason) ? '' : 'Give a reason.'
}

/** A part of a payment, or all that is left of it, back to the card. */
export function RefundDialog({
  payment,
  person,
  onDone,
  onClose,
}: {
  readonly payment: Payment
  /** Who gets it: "ada (ada@example.com)". */
  readonly person: string
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}) {
  const { http, notify } = useShell()
  const left = leftOf(payment)
  const [amount, setAmount] = useState((left / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const cents = readCents(amount)
  const what = centsText(cents ?? 0)

  async function refund() {
    try {
      await http.call(refundPaymentRoute, {
        params: { id: payment.id },
        body: { amount_in_cents: cents ?? 0, reason: reason.trim() },
      })
      notify.success(`${what} went back to the card of ${person}.`)
    } finally {
      await onDone()
    }
  }

  return (
    <FormDialog
      title="Refund a payment"
      onClose={onClose}
      fault={faultOf(cents, left, reason)}
      question={`Give ${what} back to the card of ${person}? This cannot be undone.`}
      confirmLabel={`Refund ${what}`}
      onConfirm={refund}
    >
      <Muted>
        {centsText(payment.amount_in_cents)} was paid, {centsText(payment.refunded_in_cents)} went
        back, {centsText(left)} is left.
      </Muted>
      <Field
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
