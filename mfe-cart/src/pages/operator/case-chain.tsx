import type { SubscriptionCase } from '@quantamental/api/cart'
import { formatCents, formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { centsColumn, Figures, TableCard } from '@quantamental/remote/staff'
import { Tag, TextLink } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useMemo } from 'react'
import styled from 'styled-components'
import { operatorSubscriptionPath } from '../../route-paths.ts'
import { originText, periodText } from './operator-labels.ts'
import { StatusChip } from './status-chip.tsx'

const Plan = styled.span`
  display: block;
  max-width: 32ch;
  padding: 6px 0;
  white-space: normal;
  overflow-wrap: anywhere;
`

type ChainLink = SubscriptionCase['chain'][number]

function columnsOf(shownId: number): readonly DataColumn<ChainLink>[] {
  return [
    {
      id: 'plan',
      name: 'Plan',
      cell: ({ id, name }) =>
        id === shownId ? (
          <Plan aria-current="page">
            {name}, subscription {id} <Tag>This one</Tag>
          </Plan>
        ) : (
          <Plan>
            <TextLink as={Link} {...{ to: operatorSubscriptionPath(id) }}>
              {name}, subscription {id}
            </TextLink>
          </Plan>
        ),
    },
    { id: 'origin', name: 'Origin', cell: ({ source_kind }) => originText(source_kind) },
    { id: 'status', name: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
    {
      id: 'cycle',
      name: 'Billing',
      cell: ({ billing_cycle: cycle }) => (cycle === 'annual' ? 'Annual' : 'Monthly'),
    },
    {
      id: 'dates',
      name: 'Paid period',
      cell: ({ subscription_start_date: start, paid_till_date: till }) => periodText(start, till),
    },
    centsColumn('paid_in_cents', 'Paid'),
    centsColumn('refunded_in_cents', 'Refunded'),
    {
      id: 'retained',
      name: 'Retained',
      align: 'end',
      priority: true,
      cell: (link) => formatCents(link.paid_in_cents - link.refunded_in_cents),
    },
  ]
}

/** Money and access of a subscription, its sources and its successors together. */
export function CaseChain({ subscription }: { readonly subscription: SubscriptionCase }) {
  const { chain, chain_total: total, facts } = subscription
  const columns = useMemo(() => columnsOf(facts.id), [facts.id])
  if (chain.length === 0) return null
  return (
    <TableCard
      title="Subscription chain"
      columns={columns}
      rows={chain}
      rowName={({ name, id }) => `${name}, subscription ${id}`}
      empty=""
    >
      <Figures
        aria-label="Chain total"
        facts={[
          ['Paid', formatCents(total.paid_in_cents)],
          ['Refunded', formatCents(total.refunded_in_cents)],
          ['Retained', formatCents(total.paid_in_cents - total.refunded_in_cents)],
          [
            'Access until',
            total.access_till === null ? 'No access' : formatDate(total.access_till),
          ],
        ]}
      />
    </TableCard>
  )
}
