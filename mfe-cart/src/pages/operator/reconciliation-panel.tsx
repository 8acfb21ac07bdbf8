import { type Reconciliation, runReconciliationRoute } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import {
  centsColumn,
  countText,
  Figures,
  failureText,
  instantText,
  Loaded,
  Muted,
  StaffTable,
} from '@quantamental/remote/staff'
import { Button, Card, EmptyState, Notice, Stack, tokens } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IssueKind, IssueSubject } from './issue.tsx'
import { RECONCILIATIONS_KEY, useReconciliations } from './use-operator.ts'

type Finding = Reconciliation['findings'][number] & { readonly at: number }

const COLUMNS: readonly DataColumn<Finding>[] = [
  { id: 'kind', name: 'Type', cell: ({ kind }) => <IssueKind kind={kind} /> },
  { id: 'subject', name: 'Details', cell: (finding) => <IssueSubject {...finding} hasTodo /> },
  centsColumn('difference_in_cents', 'Difference', { priority: true }),
  { id: 'fixed', name: 'Fixed', cell: ({ is_fixed }) => (is_fixed ? 'Yes' : 'No') },
]

function Run({ run }: { readonly run: Reconciliation }) {
  const difference = run.card_company_in_cents - run.ledger_in_cents
  const findings = run.findings.map((finding, at) => ({ ...finding, at }))
  return (
    <Stack gap={16}>
      <Muted>
        {run.finished_at
          ? `Finished ${instantText(run.finished_at)}.`
          : `Started ${instantText(run.started_at)}, not finished.`}{' '}
        {run.payments_compared} payments compared, {run.events_caught_up} missed events processed.
      </Muted>
      <Figures
        facts={[
          ['Stripe', formatCents(run.card_company_in_cents)],
          ['Ledger', formatCents(run.ledger_in_cents)],
          [
            'Difference',
            <span
              key="difference"
              style={{ color: difference === 0 ? tokens.color.up : tokens.color.down }}
            >
              {formatCents(difference)}
            </span>,
          ],
        ]}
      />
      {difference !== 0 && (
        <Notice tone="warning">
          The totals don’t match. Check the findings that aren’t fixed.
        </Notice>
      )}
      <StaffTable
        label="Reconciliation findings"
        columns={COLUMNS}
        rows={findings}
        rowKey={({ at }) => at}
        rowName={({ subject }) => subject}
        empty={
          <Muted>
            No findings: every payment and refund is in the ledger, and access matches what was
            paid.
          </Muted>
        }
      />
    </Stack>
  )
}

export function ReconciliationPanel() {
  const { http, notify } = useShell()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function run() {
    setBusy(true)
    setFailure('')
    try {
      const found = await http.call(runReconciliationRoute)
      notify.success(
        found.findings.length === 0
          ? 'Reconciled: no findings.'
          : `Reconciled: ${countText(found.findings.length, 'finding')}.`,
      )
      await client.invalidateQueries({ queryKey: RECONCILIATIONS_KEY })
    } catch (caught) {
      setFailure(failureText(caught))
    }
    setBusy(false)
  }

  return (
    <Card title="Reconciliation">
      <Stack gap={16}>
        <div>
          <Button busy={isBusy} onClick={() => void run()}>
            Run now
          </Button>
        </div>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Loaded
          query={useReconciliations()}
          failed="Couldn’t load the reconciliations"
          waiting={[120]}
        >
          {([last]) => (last ? <Run run={last} /> : <EmptyState title="Not run yet" />)}
        </Loaded>
      </Stack>
    </Card>
  )
}
