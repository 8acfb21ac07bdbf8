import { StaffPage } from '@quantamental/remote/staff'
import { OPERATOR_BILLING_PATH } from '../../route-paths.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { ReconciliationPanel } from './reconciliation-panel.tsx'

export function OperatorBillingPage() {
  return (
    <StaffPage
      title="Billing"
      description="Subscriptions, payments and alerts."
      canonicalPath={OPERATOR_BILLING_PATH}
      lead="Every action is logged with your name and reason."
    >
      <CustomerSearch />
      <AlertsPanel />
      <ReconciliationPanel />
    </StaffPage>
  )
}
