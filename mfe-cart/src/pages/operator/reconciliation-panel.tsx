import { type Reconciliation, runReconciliationRoute } from '@quantamental/api/cart'
import { useShell } from '@quantamental/remote/shell'
import { failureText, instantText, Muted, SectionError, Wrapped } from '@quantamental/remote/staff'
import { Button, Card, EmptyState, Notice, Skeleton, Stack, tokens } from '@quantamental/ui'
import { type DataColumn, DataTable } from '@quantamental/ui/data-table'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { centsText } from './operator-words.ts'
import { RECONCILIATIONS_KEY, useReconciliations } from './use-operator.ts'

type Finding = Reconciliation['findings'][number] & { readonly at: number }

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  margin: 0;
  dt {
    color: ${tokens.colour.muted};
    font-size: 13px;
  }
  dd {
    margin: 0;
    font-size: 22px;
    font-weight: 640;
    font-variant-numeric: tabular-nums;
  }
`

const COLUMNS: readonly DataColumn<Finding>[] = [
  { id: 'kind', name: 'Kind', cell: ({ kind }) => kind },
  { id: 'subject', name: 'What', cell: ({ subject }) => <Wrapped>{subject}</Wrapped> },
  {
    id: 'difference',
    name: 'Difference',
    align: 'end',
    priority: true,
    cell: ({ difference_in_cents }) => centsText(difference_in_cents),
  },
  {
    id: 'fixed',
    name: 'Put right',
    cell: ({ is_fixed }) => (is_fixed ? 'Yes' : 'No'),
  },
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
        {run.payments_compared} payments compared, {run.events_caught_up} missed events caught up.
      </Muted>
      <Sums>
        <div>
          <dt>Card company</dt>
          <dd>{centsText(run.card_company_in_cents)}</dd>
        </div>
        <div>
          <dt>Ledger</dt>
          <dd>{centsText(run.ledger_in_cents)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd style={{ color: difference === 0 ? tokens.colour.up : tokens.colour.down }}>
            {centsText(difference)}
          </dd>
        </div>
      </Sums>
      {difference !== 0 && (
        <Notice tone="warning">
          The two sums differ. The findings say where; what was not put right needs you.
        </Notice>
      )}
      {findings.length === 0 ? (
        <Muted>No findings: every payment and refund is in the ledger.</Muted>
      ) : (
        <DataTable
          label="Findings of the reconciliation"
          columns={COLUMNS}
          rows={findings}
          rowKey={({ at }) => at}
          rowName={({ subject }) => subject}
        />
      )}
    </Stack>
  )
}

/** The card company against the ledger: the last run, and another one by hand. */
export function ReconciliationPanel() {
  const { http, notify } = useShell()
  const client = useQueryClient()
  const { data, error, refetch } = useReconciliations()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const last = data?.[0]

  async function run() {
    setBusy(true)
    setTrouble('')
    try {
      const found = await http.call(runReconciliationRoute)
      notify.success(
        found.findings.length === 0
          ? 'Reconciled: nothing found.'
          : `Reconciled: ${found.findings.length} found.`,
      )
      await client.invalidateQueries({ queryKey: RECONCILIATIONS_KEY })
    } catch (failure) {
      setTrouble(failureText(failure))
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
        {trouble && <Notice tone="danger">{trouble}</Notice>}
        {error && (
          <SectionError
            title="The runs could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton height={120} />}
        {data && !last && <EmptyState title="It never ran" />}
        {last && <Run run={last} />}
      </Stack>
    </Card>
  )
}
