import { cancelBySiteRoute, type SiteRefund } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import { Choices, ReasonDialog } from '@quantamental/remote/staff'
import { useState } from 'react'
import type { CaseDialogProps } from './extend-dialog.tsx'
import { refundText } from './operator-labels.ts'

/** End a subscription today, with or without a refund. */
export function CancelDialog({ subscription, customer, onDone, onClose }: CaseDialogProps) {
  const { http, notify } = useShell()
  const { facts, refund_choices: choices } = subscription
  const [refund, setRefund] = useState<SiteRefund | null>(null)
  const amount = choices.find((each) => each.refund === refund)?.amount_in_cents ?? 0
  const refundSentence =
    amount === 0
      ? 'No refund will be issued.'
      : `${formatCents(amount)} will be refunded to the card.`

  async function cancel(reason: string) {
    try {
      const after = await http.call(cancelBySiteRoute, {
        params: { id: facts.id },
        body: { refund: refund ?? 'none', expected_in_cents: amount, reason },
      })
      notify.success(`Canceled ${facts.name} for ${customer}. ${refundSentence}`)
      await onDone(after)
    } catch (error) {
      await onDone(null)
      throw error
    }
  }

  return (
    <ReasonDialog
      title="Cancel subscription"
      onClose={onClose}
      fault={refund === null ? 'Choose a refund.' : ''}
      question={`Cancel ${facts.name} for ${customer} today? ${refundSentence} This can’t be undone.`}
      confirmLabel={amount === 0 ? 'Cancel plan' : `Cancel plan and refund ${formatCents(amount)}`}
      description="Access ends immediately, and automatic charges stop."
      onConfirm={cancel}
    >
      <Choices
        legend="Refund"
        choices={choices.map((each) => ({
          value: each.refund,
          label: refundText(each.refund),
          figure: formatCents(each.amount_in_cents),
          note: each.working,
        }))}
        value={refund}
        onValue={setRefund}
      />
    </ReasonDialog>
  )
}
