import { Head, Lead, PageTitle, Stack } from '@quantamental/ui'
import { OPERATOR_BILLING_PATH } from '../../route-paths.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { OperatorGate } from './operator-gate.tsx'
import { OperatorPage } from './operator-page.tsx'
import { PeopleSearch } from './people-search.tsx'
import { ReconciliationPanel } from './reconciliation-panel.tsx'

/** Where an operator begins: whom it is about, what is wrong, whether the sums agree. */
export function OperatorBillingPage() {
  return (
    <OperatorGate>
      <OperatorPage>
        <Head
          title="Billing"
          description="Subscriptions, payments and alerts."
          canonicalPath={OPERATOR_BILLING_PATH}
          noindex
        />
        <Stack gap={20}>
          <Stack gap={6}>
            <PageTitle>Billing</PageTitle>
            <Lead>Everything done here is kept with your name and your reason.</Lead>
          </Stack>
          <PeopleSearch />
          <AlertsPanel />
          <ReconciliationPanel />
        </Stack>
      </OperatorPage>
    </OperatorGate>
  )
}
