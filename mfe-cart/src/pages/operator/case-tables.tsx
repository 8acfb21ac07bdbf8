import type { Transaction } from '@quantamental/api/account'
import type { Order, ScheduledCharge } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { centsColumn, When, Wrapped } from '@quantamental/remote/staff'
import type { DataColumn } from '@quantamental/ui/data-table'
import { CHARGE_STATES, ORDER_STATES, periodText, TRANSACTION_STATES } from './operator-labels.ts'

/** Orders that created, paid or replaced the subscription. */
export const ORDER_COLUMNS: readonly DataColumn<Order>[] = [
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
  centsColumn('total_in_cents', 'Total', { priority: true }),
  { id: 'state', name: 'State', priority: true, cell: ({ state }) => ORDER_STATES[state] },
  {
    id: 'message',
    name: 'Message to the customer',
    cell: ({ message }) => <Wrapped>{message}</Wrapped>,
  },
]

export const CHARGE_COLUMNS: readonly DataColumn<ScheduledCharge>[] = [
  { id: 'from', name: 'From', cell: ({ period_start }) => formatDate(period_start) },
  { id: 'until', name: 'Until', cell: ({ period_end }) => formatDate(period_end) },
  { id: 'kind', name: 'Type', cell: ({ kind }) => (kind === 'term' ? 'Year' : 'Month') },
  centsColumn('amount_in_cents', 'Amount', { priority: true }),
  { id: 'state', name: 'State', priority: true, cell: ({ state }) => CHARGE_STATES[state] },
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

export const TRANSACTION_COLUMNS: readonly DataColumn<Transaction>[] = [
  { id: 'date', name: 'Date', cell: ({ date }) => formatDate(date) },
  { id: 'type', name: 'Type', cell: ({ type }) => type },
  { id: 'what', name: 'Description', cell: ({ description }) => <Wrapped>{description}</Wrapped> },
  {
    id: 'period',
    name: 'Period',
    cell: ({ period_start, period_end }) => periodText(period_start, period_end),
  },
  centsColumn('amount_in_cents', 'Amount', { priority: true }),
  {
    id: 'status',
    name: 'Status',
    priority: true,
    cell: ({ status }) => TRANSACTION_STATES[status],
  },
]
