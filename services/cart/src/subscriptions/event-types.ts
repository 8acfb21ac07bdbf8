import type { Card, NoticeVariables, SubscriptionFacts } from '@quantamental/api/events'
import type {
  SubscriptionEvent,
  TransitionEffect,
  TransitionName,
} from '@quantamental/api/subscription'
import type { Actor, OrderItemRow } from '../db/billing-tables.ts'

interface MailFacts {
  readonly amountInCents?: number
  readonly card?: Card | null
  /** Days covered by the payment. */
  readonly period?: NoticeVariables<'instalment-receipt'>['period']
  /** Reason of a failure; replaces the text for its code. */
  readonly reason?: string
  readonly nextAttemptOn?: string | null
  readonly refundInCents?: number
}

export interface SubscriptionEventInput {
  readonly userId: number
  /** Null for a new subscription without a source. */
  readonly subscriptionId: number | null
  readonly event: SubscriptionEvent
  /** Effective business day: the day of the payment, not of its report. */
  readonly day: string
  readonly now: Date
  readonly actor: Actor
  readonly actorUserId?: number
  /** An operator's reason, or Stripe's decline code. */
  readonly reason?: string
  readonly orderId?: number
  readonly paymentId?: number
  readonly item?: OrderItemRow
  /** Set if the caller raises the alert, so that one unexpected payment is one alert. */
  readonly alertsItself?: true
  readonly mail?: MailFacts
}

export interface RecordedEvent {
  readonly event: SubscriptionEvent
  /** Null if no row of the transition table applies; then nothing changes. */
  readonly transition: TransitionName | null
  readonly before: SubscriptionFacts | null
  readonly facts: SubscriptionFacts | null
  readonly successor: SubscriptionFacts | null
  readonly all: readonly SubscriptionFacts[]
  /** Effects for `carryOutEffects`; empty for a repeated event. */
  readonly effects: readonly TransitionEffect[]
}
