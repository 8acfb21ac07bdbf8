import type { Transaction } from '@quantamental/api/account'
import type { Order, ScheduledCharge } from '@quantamental/api/cart'
import { formatCents, formatDate } from '@quantamental/api/format'
import { TableCard, When, Wrapped } from '@quantamental/remote/staff'
import type { DataColumn } from '@quantamental/ui/data-table'
import {
  chargeStateText,
  orderStateText,
  periodText,
  transactionStateText,
} from './operator-labels.ts'

const ORDER_COLUMNS: readonly DataColumn<Order>[] = [
  { id: 'id', name: 'Order', cell: ({ id }) => id },
  { id: 'at', name: 'Ordered', cell: ({ created_at }) => <When at={created_at} /> },
  {
    id: 'items',
    name: 'Items',
    cell: ({ items }) => (
      <Wrapped>
        {items.map(({ name, subscription_type }) => `${name}: ${subscription_type}`).join(', ')}
      </Wrapped>
    ),
  },
  {
    id: 'total',
    name: 'Total',
    align: 'end',
    priority: true,
    cell: ({ total_in_cents }) => formatCents(total_in_cents),
  },
  { id: 'state', name: 'State', priority: true, cell: ({ state }) => orderStateText(state) },
  {
    id: 'message',
    name: 'Message to the customer',
    cell: ({ message }) => <Wrapped>{message}</Wrapped>,
  },
]

/** Orders that created, paid or replaced the subscription. */
export function CaseOrders({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <TableCard
      title="Orders"
      columns={ORDER_COLUMNS}
      rows={orders}
      rowName={({ id }) => `order ${id}`}
      empty="No orders"
    />
  )
}

const CHARGE_COLUMNS: readonly DataColumn<ScheduledCharge>[] = [
  { id: 'from', name: 'From', cell: ({ period_start }) => formatDate(period_start) },
  { id: 'until', name: 'Until', cell: ({ period_end }) => formatDate(period_end) },
  { id: 'kind', name: 'Type', cell: ({ kind }) => (kind === 'term' ? 'Year' : 'Month') },
  {
    id: 'amount',
    name: 'Amount',
    align: 'end',
    priority: true,
    cell: ({ amount_in_cents }) => formatCents(amount_in_cents),
  },
  { id: 'state', name: 'State', priority: true, cell: ({ state }) => chargeStateText(state) },
  { id: 'attempt', name: 'Attempts', align: 'end', cell: ({ attempt }) => attempt },
  {
    id: 'next',
    name: 'Next attempt',
    cell: ({ next_attempt_on }) => (next_attempt_on === null ? '—' : formatDate(next_attempt_on)),
  },
  {
    id: 'failure',
    name: 'Failure',
    cell: ({ failure_message }) => <Wrapped>{failure_message || '—'}</Wrapped>,
  },
]

export function CaseCharges({ charges }: { readonly charges: readonly ScheduledCharge[] }) {
  return (
    <TableCard
      title="Scheduled charges"
      columns={CHARGE_COLUMNS}
      rows={charges}
      rowKey={({ id }) => id}
      rowName={({ period_start }) => `charge of ${formatDate(period_start)}`}
      empty="No scheduled charges"
    />
  )
}

const TRANSACTION_COLUMNS: readonly DataColumn<Transaction>[] = [
  { id: 'date', name: 'Date', cell: ({ date }) => formatDate(date) },
  { id: 'type', name: 'Type', cell: ({ type }) => type },
  { id: 'what', name: 'Description', cell: ({ description }) => <Wrapped>{description}</Wrapped> },
  {
    id: 'period',
    name: 'Period',
    cell: ({ period_start, period_end }) => periodText(period_start, period_end),
  },
  {
    id: 'amount',
    name: 'Amount',
    align: 'end',
    priority: true,
    cell: ({ amount_in_cents }) => formatCents(amount_in_cents),
  },
  {
    id: 'status',
    name: 'Status',
    priority: true,
    cell: ({ status }) => transactionStateText(status),
  },
]

export function CaseTransactions({ rows }: { readonly rows: readonly Transaction[] }) {
  return (
    <TableCard
      title="Transactions"
      columns={TRANSACTION_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ type, date }) => `${type} of ${formatDate(date)}`}
      empty="No transactions"
    />
  )
}
