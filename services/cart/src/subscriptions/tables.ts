import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Price } from '@quantamental/api/pricing'
import type { TransitionName } from '@quantamental/api/subscription'
import type { Generated, Selectable } from 'kysely'
import type { Day } from '../db/columns.ts'

/**
 * Published facts and fields only cart needs; the price applies to installments and
 * automatic renewals.
 */
export interface SubscriptionTable extends Omit<SubscriptionFacts, 'id' | 'is_removed'>, Price {
  id: Generated<number>
  is_removed: Generated<boolean>
  order_item_id: number | null
  product_id: number
  bundle_discount_basis_points: number
  created_at: Date
  changed_at: Date
}
export type SubscriptionRow = Selectable<SubscriptionTable>

/** Author of a change. */
export type Actor = 'user' | 'stripe' | 'job' | 'operator' | 'demo'

export interface SubscriptionEventTable {
  id: Generated<number>
  subscription_id: number
  user_id: number
  at: Date
  day: Day
  actor: Actor
  actor_user_id: number | null
  event: string
  transition: TransitionName | null
  status_before: string
  status_after: string
  reason: Generated<string>
  order_id: number | null
  payment_id: number | null
}

/** Progress of a subscription through the business days. */
export interface SubscriptionDayTable {
  subscription_id: number
  /** Last business day applied. */
  begun_on: string
  /** Day on which the remaining data was declared due for deletion. */
  purged_on: string | null
}
