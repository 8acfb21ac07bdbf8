import { StaffPage } from '@quantamental/remote/staff'
import { OPERATOR_BILLING_PATH } from '../../route-paths.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { PeopleSearch } from './people-search.tsx'
import { ReconciliationPanel } from './reconciliation-panel.tsx'

/** Where an operator begins: whom it is about, what is wrong, whether the sums agree. */
export function OperatorBillingPage() {
  return (
    <StaffPage
      title="Billing"
      description="Subscriptions, payments and alerts."
      canonicalPath={OPERATOR_BILLING_PATH}
      lead="Everything done here is kept with your name and your reason."
    >
      <PeopleSearch />
      <AlertsPanel />
      <ReconciliationPanel />
    </StaffPage>
  )
}
