import { type Static, Type } from 'typebox'
import { nullable } from '../common/nullable.ts'
import { TickerSchema } from '../common/ticker.ts'

/** Days a subscribed list or a picked stock stays before it may be exchanged. */
export const LIST_LOCK_DAYS = 30
export const STOCK_LOCK_DAYS = 30

/** Something a scope offers to choose from: a stock list. */
export const ScopeItemSchema = Type.Object({
  id: Type.Integer(),
  scope_code: Type.String(),
  /** The code of a stock list. */
  code: Type.String(),
  name: Type.String(),
})
export type ScopeItem = Static<typeof ScopeItemSchema>

/** A scope item that a subscription has chosen. */
export const SubscribedScopeItemSchema = Type.Object({
  id: Type.Integer(),
  subscription_id: Type.Integer(),
  subscription_list_id: Type.Integer(),
  scope_item: ScopeItemSchema,
  /** Business days, yyyy-mm-dd. */
  selected_on: Type.String(),
  /** The first day on which another may be chosen. */
  swappable_on: Type.String(),
  /** "You can swap in {n} day(s)." or another refusal; empty when it may be swapped. */
  refusal: Type.String(),
})
export type SubscribedScopeItem = Static<typeof SubscribedScopeItemSchema>

export const SubscriptionListItemSchema = Type.Object({
  id: Type.Integer(),
  subscription_list_id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  tier_number: Type.Integer(),
  above_tier: Type.Boolean(),
  picked_on: Type.String(),
  /** The first day on which it may be taken off. */
  removable_on: Type.String(),
  refusal: Type.String(),
})
export type SubscriptionListItem = Static<typeof SubscriptionListItemSchema>

/** A list that a subscription or an add-on gives: one stock list by scope, or one's own picks. */
export const SubscriptionListSchema = Type.Object({
  id: Type.Integer(),
  subscription_id: Type.Integer(),
  scope_code: Type.String(),
  /** "Standard", "20 stocks of your choice". */
  name: Type.String(),
  is_alacarte: Type.Boolean(),
  /** Null before a list was chosen, and for one's own picks. */
  scope_item: nullable(SubscribedScopeItemSchema),
  /** Picks allowed; 0 for a stock list. */
  picks_allowed: Type.Integer(),
  items: Type.Array(SubscriptionListItemSchema),
  /** The day after which the list is deleted; null while its subscription lives. */
  purge_on: nullable(Type.String()),
})
export type SubscriptionList = Static<typeof SubscriptionListSchema>
export const SubscriptionListsSchema = Type.Object({ results: Type.Array(SubscriptionListSchema) })

export const NewSubscriptionListItemSchema = Type.Object({
  subscription_list_id: Type.Integer({ minimum: 1 }),
  ticker: TickerSchema,
})
