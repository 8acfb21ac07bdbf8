import type { Price } from '@quantamental/api/quoting'
import type { JobRunTables } from '@quantamental/service-kit/jobs'
import {
  type ColumnType,
  type Generated,
  type JSONColumnType,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely'
import type {
  CustomerToDeleteTable,
  DisputeTable,
  InstallationTable,
  LedgerEntryTable,
  OrderItemTable,
  PaymentTable,
  PurchaseOrderTable,
  RefundTable,
  ScheduledChargeTable,
  StripeCustomerTable,
  SubscriptionDayTable,
  SubscriptionEventTable,
  SubscriptionTable,
} from './billing-tables.ts'

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

export type Database = Kysely<CartTables>
export type CartTransaction = Transaction<CartTables>

/** A plan or add-on; limits are null if the plan has none. */
interface ProductTable extends Price {
  id: Generated<number>
  code: string
  name: string
  tier_number: number
  description: string
  commercial_multiplier: number
  watchlist_allowed: number
  stocks_per_list: number
  page_size: number
  stocks_included: number
  max_n_dates: number | null
  product_type: Generated<'subscription' | 'other'>
  category_code: Generated<string>
  is_alacarte: Generated<boolean>
  bundle_discount_basis_points: Generated<number>
  scope_codes: Generated<string[]>
  /** False for products retained for earlier purchases only. */
  is_for_sale: Generated<boolean>
}
export type ProductRow = Selectable<ProductTable>

interface CompanyTable {
  /** Upper case. */
  ticker: string
  /** 0 if no plan includes the company. */
  tier_number: number
  is_removed: boolean
  /** Revision of the last applied event; events with a lower one are ignored. */
  revision: number
}

interface PersonTable {
  user_id: number
  revision: number
  username: string
  email: string
}

export interface OperatorAlertTable {
  id: Generated<number>
  kind: string
  subject: string
  user_id: number | null
  subscription_id: number | null
  order_id: number | null
  dedupe_key: string
  created_at: Date
  resolved_at: Date | null
  resolved_by: number | null
  resolution: Generated<string>
}

interface OperatorActionTable {
  id: Generated<number>
  operator_user_id: number
  action: string
  user_id: number | null
  subject: string
  reason: string
  detail: JSONColumnType<Record<string, unknown>>
  at: Date
}

export interface ReconciliationFinding {
  readonly kind: string
  readonly subject: string
  readonly difference_in_cents: number
  readonly is_fixed: boolean
}

export interface ReconciliationTable {
  id: Generated<number>
  started_at: Date
  finished_at: Date | null
  card_company_in_cents: Generated<number>
  ledger_in_cents: Generated<number>
  payments_compared: Generated<number>
  events_caught_up: Generated<number>
  findings: ColumnType<ReconciliationFinding[], string | undefined, string>
}

export interface StripeEventTable {
  event_id: string
  type: string
  api_version: string | null
  created: Date
  object_id: string
  payload: JSONColumnType<Record<string, unknown>>
  deliveries: Generated<number>
  received_at: Date
  attempts: Generated<number>
  next_attempt_at: Date | null
  processed_at: Date | null
  outcome: Generated<string>
  is_dead: Generated<boolean>
}

/**
 * Run `work` in a transaction, one at a time per user across all instances. Everything that moves
 * money or changes a user's subscription goes through here. Never call Stripe inside.
 */
export function withUserLock<T>(
  db: Database,
  userId: number,
  work: (trx: CartTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    return work(trx)
  })
}

/** Wait for the user's lock in an open transaction and hold it until the end. */
export async function lockUser(trx: CartTransaction, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cart/user/' || ${String(userId)}, 0))`.execute(
    trx,
  )
}

/**
 * User id of records that outlive a deleted account: payments must be retained by law, but not
 * their owner. Account's ids start at 1.
 */
export const DELETED_USER_ID = 0
