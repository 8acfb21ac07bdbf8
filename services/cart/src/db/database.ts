import type { JobRunTables } from '@quantamental/service-kit/jobs'
import type { Kysely, Transaction } from 'kysely'
import type { OperatorActionTable, OperatorAlertTable } from '../admin/tables.ts'
import type { ScheduledChargeTable } from '../charges/tables.ts'
import type { CompanyTable } from '../companies/tables.ts'
import type { DisputeTable } from '../disputes/tables.ts'
import type { LedgerEntryTable } from '../ledger/tables.ts'
import type { OrderItemTable, PurchaseOrderTable } from '../orders/tables.ts'
import type {
  CustomerToDeleteTable,
  InstallationTable,
  PaymentTable,
  StripeCustomerTable,
} from '../payments/tables.ts'
import type { ProductTable } from '../products/tables.ts'
import type { ReconciliationTable } from '../reconciliation/tables.ts'
import type { RefundTable } from '../refunds/tables.ts'
import type {
  SubscriptionDayTable,
  SubscriptionEventTable,
  SubscriptionTable,
} from '../subscriptions/tables.ts'
import type { PersonTable } from '../users/tables.ts'
import type { StripeEventTable } from '../webhooks/tables.ts'

export interface CartTables extends JobRunTables {
  product: ProductTable
  company: CompanyTable
  person: PersonTable
  installation: InstallationTable
  stripe_customer: StripeCustomerTable
  customer_to_delete: CustomerToDeleteTable
  purchase_order: PurchaseOrderTable
  order_item: OrderItemTable
  subscription: SubscriptionTable
  scheduled_charge: ScheduledChargeTable
  payment: PaymentTable
  refund: RefundTable
  dispute: DisputeTable
  ledger_entry: LedgerEntryTable
  subscription_event: SubscriptionEventTable
  subscription_day: SubscriptionDayTable
  stripe_event: StripeEventTable
  operator_alert: OperatorAlertTable
  operator_action: OperatorActionTable
  reconciliation: ReconciliationTable
}

/** Database or transaction. */
export type Database = Kysely<CartTables>
export type CartTransaction = Transaction<CartTables>
