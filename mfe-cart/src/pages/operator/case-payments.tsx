import type { Payment } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { centsColumn, RowButton, TableCard } from '@quantamental/remote/staff'
import { TextLink, VisuallyHidden } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dateText, leftOf } from './operator-labels.ts'

const { RefundDialog } = lazyParts({
  RefundDialog: () => import(/* webpackChunkName: "operator-dialogs" */ './refund-dialog.tsx'),
})

function columnsOf(onRefund: (id: number) => void): readonly DataColumn<Payment>[] {
  return [
    { id: 'amount', name: 'Amount', cell: ({ amount_in_cents }) => formatCents(amount_in_cents) },
    {
      id: 'at',
      name: 'Paid',
      cell: ({ paid_at }) => <time dateTime={paid_at}>{dateText(paid_at)}</time>,
    },
    { id: 'intent', name: 'Stripe payment', cell: ({ payment_intent_id: id }) => id },
    centsColumn('refunded_in_cents', 'Refunded'),
    {
      id: 'receipt',
      name: 'Receipt',
      cell: ({ receipt_url: url, id }) =>
        url === null ? (
          '—'
        ) : (
          <TextLink href={url} target="_blank" rel="noopener noreferrer">
            Receipt<VisuallyHidden> of payment {id}, opens in a new tab</VisuallyHidden>
          </TextLink>
        ),
    },
    {
      id: 'refund',
      name: 'Refund',
      priority: true,
      cell: (payment) =>
        leftOf(payment) > 0 ? (
          <RowButton
            label="Refund"
            of={`payment ${payment.id}`}
            onClick={() => onRefund(payment.id)}
          />
        ) : (
          'Fully refunded'
        ),
    },
  ]
}

export function CasePayments(props: {
  readonly payments: readonly Payment[]
  readonly customer: string
  readonly onDone: () => Promise<void>
}) {
  const { payments, customer, onDone } = props
  const [chosen, setChosen] = useState<number | null>(null)
  const columns = useMemo(() => columnsOf(setChosen), [])
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // A full refund removes the button that opened the dialog, so focus would move to the top of the page.
    const isLost = document.activeElement === document.body
    if (chosen === null && wasOpen.current && isLost) box.current?.focus()
    wasOpen.current = chosen !== null
  }, [chosen])
  const payment = payments.find(({ id }) => id === chosen)
  return (
    <div ref={box} tabIndex={-1}>
      <TableCard
        title="Payments"
        columns={columns}
        rows={payments}
        rowName={({ id }) => `payment ${id}`}
        empty="No payments"
      />
      {payment && (
        <RefundDialog
          payment={payment}
          customer={customer}
          onDone={onDone}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
