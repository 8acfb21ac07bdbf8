import {
  cancelBySiteRoute,
  extendSubscriptionRoute,
  type OperatorAlert,
  resolveAlertRoute,
  type SiteRefund,
  type SubscriptionCase,
} from '@quantamental/api/cart'
import { formatCents, formatDate } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import { Choices, ReasonDialog, useStaffChange } from '@quantamental/remote/staff'
import { Field, Notice } from '@quantamental/ui'
import { useState } from 'react'
import { issueText } from './issue.tsx'
import { REFUNDS } from './operator-labels.ts'
import { ALERTS_KEY } from './use-operator.ts'

export interface CaseDialogProps {
  readonly subscription: SubscriptionCase
  /** Customer, such as "ada (ada@example.com)". */
  readonly customer: string
  /** Receive the updated case; null to refetch it. */
  readonly onDone: (after: SubscriptionCase | null) => Promise<void>
  readonly onClose: () => void
}

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
          label: REFUNDS[each.refund],
          figure: formatCents(each.amount_in_cents),
          note: each.working,
        }))}
        value={refund}
        onValue={setRefund}
      />
    </ReasonDialog>
  )
}

export function ResolveDialog(props: {
  readonly alert: OperatorAlert
  readonly onClose: () => void
}) {
  const { alert, onClose } = props
  const change = useStaffChange(ALERTS_KEY)
  return (
    <ReasonDialog
      title={`Resolve alert ${alert.id}`}
      onClose={onClose}
      danger={false}
      reasonFault="Describe what was done."
      question={`Resolve alert ${alert.id}, “${issueText(alert.kind).label}”, for all operators?`}
      confirmLabel="Resolve"
      label="Resolution"
      hint="Describe what was done. Saved with the alert; nothing else changes."
      onConfirm={(resolution) =>
        change(
          (http) =>
            http.call(resolveAlertRoute, { params: { id: alert.id }, body: { resolution } }),
          `Resolved alert ${alert.id}.`,
        )
      }
    >
      <Notice tone="info">{alert.subject}</Notice>
    </ReasonDialog>
  )
}
