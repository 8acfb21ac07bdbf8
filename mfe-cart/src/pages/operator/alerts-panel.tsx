import type { OperatorAlert } from '@quantamental/api/cart'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link } from '@quantamental/remote/router'
import { RowButton, TableCard, When, Wrapped } from '@quantamental/remote/staff'
import { Button, Row, TextLink } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useMemo, useState } from 'react'
import { OPERATOR_BILLING_PATH, operatorSubscriptionPath } from '../../route-paths.ts'
import { IssueKind, IssueSubject } from './issue.tsx'
import { useAlerts } from './use-operator.ts'

const { ResolveDialog } = lazyParts({
  ResolveDialog: () => import(/* webpackChunkName: "operator-dialogs" */ './operator-dialogs.tsx'),
})

function RelatedLink({ alert }: { readonly alert: OperatorAlert }) {
  const { subscription_id, order_id, user_id } = alert
  if (subscription_id !== null)
    return (
      <TextLink as={Link} {...{ to: operatorSubscriptionPath(subscription_id) }}>
        Subscription {subscription_id}
      </TextLink>
    )
  const id = user_id ?? order_id
  if (id === null) return '—'
  const text = user_id === null ? `Order ${id}` : `User ${id}`
  return (
    <TextLink as={Link} {...{ to: `${OPERATOR_BILLING_PATH}?q=${id}` }}>
      {text}
    </TextLink>
  )
}

function columnsOf(
  isResolved: boolean,
  onResolve: (alert: OperatorAlert) => void,
): readonly DataColumn<OperatorAlert>[] {
  const last: DataColumn<OperatorAlert> = isResolved
    ? {
        id: 'resolution',
        name: 'Resolution',
        cell: ({ resolution }) => <Wrapped>{resolution}</Wrapped>,
      }
    : {
        id: 'resolve',
        name: 'Resolve',
        priority: true,
        cell: (alert) => (
          <RowButton label="Resolve" of={`alert ${alert.id}`} onClick={() => onResolve(alert)} />
        ),
      }
  return [
    { id: 'kind', name: 'Type', cell: ({ kind }) => <IssueKind kind={kind} /> },
    {
      id: 'subject',
      name: 'Details',
      cell: (alert) => <IssueSubject {...alert} hasTodo={!isResolved} />,
    },
    { id: 'about', name: 'Related to', cell: (alert) => <RelatedLink alert={alert} /> },
    { id: 'at', name: 'Opened', cell: ({ created_at }) => <When at={created_at} /> },
    last,
  ]
}

export function AlertsPanel() {
  const [isResolved, setResolved] = useState(false)
  const [chosen, setChosen] = useState<OperatorAlert | null>(null)
  const query = useAlerts(isResolved)
  const columns = useMemo(() => columnsOf(isResolved, setChosen), [isResolved])
  return (
    <>
      <TableCard
        title={isResolved ? 'Resolved alerts' : 'Open alerts'}
        columns={columns}
        query={query}
        failed="Couldn’t load the alerts"
        rows={query.data}
        rowName={({ id }) => `alert ${id}`}
        empty={isResolved ? 'No resolved alerts' : 'No open alerts'}
      >
        <Row>
          <Button size="small" aria-pressed={isResolved} onClick={() => setResolved(!isResolved)}>
            Show resolved
          </Button>
        </Row>
      </TableCard>
      {chosen && <ResolveDialog alert={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
