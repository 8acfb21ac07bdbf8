import type {
  OperatorAlert,
  Payment,
  Reconciliation,
  ScheduledCharge,
  TimelineEntry,
} from '@quantamental/api/cart'
import type { SubscriptionStatus } from '@quantamental/api/common'
import type { Selectable } from 'kysely'
import type {
  PaymentRow,
  ScheduledChargeRow,
  SubscriptionEventTable,
} from '../db/billing-tables.ts'
import type { OperatorAlertTable, ReconciliationTable } from '../db/database.ts'

export function presentPayment(row: PaymentRow, refundedInCents: number): Payment {
  return {
    id: row.id,
    payment_intent_id: row.payment_intent_id,
    paid_at: row.paid_at.toISOString(),
    amount_in_cents: row.amount_in_cents,
    refunded_in_cents: refundedInCents,
    currency: 'usd',
    order_id: row.order_id,
    receipt_url: row.receipt_url,
  }
}

export function presentTimelineEntry(row: Selectable<SubscriptionEventTable>): TimelineEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    day: row.day,
    actor: row.actor,
    actor_user_id: row.actor_user_id,
    event: row.event,
    transition: row.transition,
    // Only written by `statusOn`.
    status_before: row.status_before as SubscriptionStatus,
    status_after: row.status_after as SubscriptionStatus,
    reason: row.reason,
    order_id: row.order_id,
  }
}

export function presentScheduledCharge(row: ScheduledChargeRow): ScheduledCharge {
  return {
    id: row.id,
    kind: row.kind,
    period_start: row.period_start,
    period_end: row.period_end,
    amount_in_cents: row.amount_in_cents,
    state: row.state,
    attempt: row.attempt,
    next_attempt_on: row.next_attempt_on,
    failure_message: row.failure_message,
  }
}

export function presentAlert(row: Selectable<OperatorAlertTable>): OperatorAlert {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    user_id: row.user_id,
    subscription_id: row.subscription_id,
    order_id: row.order_id,
    created_at: row.created_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolution: row.resolution,
  }
}

export function presentReconciliation(row: Selectable<ReconciliationTable>): Reconciliation {
  return {
    id: row.id,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    card_company_in_cents: Number(row.card_company_in_cents),
    ledger_in_cents: Number(row.ledger_in_cents),
    payments_compared: row.payments_compared,
    events_caught_up: row.events_caught_up,
    findings: row.findings.map((finding) => ({ ...finding })),
  }
}
