import {
  type OperatorAlert,
  OperatorAlertSchema,
  type Payment,
  PaymentSchema,
  type Reconciliation,
  ReconciliationSchema,
  type TimelineEntry,
  TimelineEntrySchema,
} from '@quantamental/api/cart'
import type { SubscriptionStatus } from '@quantamental/api/common'
import type { Selectable } from 'kysely'
import type { PaymentRow, SubscriptionEventTable } from '../db/billing-tables.ts'
import type { OperatorAlertTable, ReconciliationTable } from '../db/database.ts'
import { pickColumns } from '../db/pick-columns.ts'

export function presentPayment(row: PaymentRow, refundedInCents: number): Payment {
  return {
    ...pickColumns(PaymentSchema, row),
    paid_at: row.paid_at.toISOString(),
    refunded_in_cents: refundedInCents,
    currency: 'usd',
  }
}

export function presentTimelineEntry(row: Selectable<SubscriptionEventTable>): TimelineEntry {
  return {
    ...pickColumns(TimelineEntrySchema, row),
    at: row.at.toISOString(),
    // Only written by `statusOn`.
    status_before: row.status_before as SubscriptionStatus,
    status_after: row.status_after as SubscriptionStatus,
  }
}

export function presentAlert(row: Selectable<OperatorAlertTable>): OperatorAlert {
  return {
    ...pickColumns(OperatorAlertSchema, row),
    created_at: row.created_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  }
}

export function presentReconciliation(row: Selectable<ReconciliationTable>): Reconciliation {
  return {
    ...pickColumns(ReconciliationSchema, row),
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    card_company_in_cents: Number(row.card_company_in_cents),
    ledger_in_cents: Number(row.ledger_in_cents),
  }
}
