import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { TickerSchema } from '../schemas/ticker.ts'

/** Days for which a subscribed list or a picked stock is locked. */
export const LIST_LOCK_DAYS = 30
export const STOCK_LOCK_DAYS = 30

/** Stock list that can be chosen in a scope. */
export const ScopeItemSchema = Type.Object({
  id: Type.Integer(),
  scope_code: Type.String(),
  /** Code of the stock list. */
  code: Type.String(),
  name: Type.String(),
})
export type ScopeItem = Static<typeof ScopeItemSchema>

/** Scope item chosen for a subscription. */
export const SubscribedScopeItemSchema = Type.Object({
  id: Type.Integer(),
  subscription_id: Type.Integer(),
  subscription_list_id: Type.Integer(),
  scope_item: ScopeItemSchema,
  /** Business days, yyyy-mm-dd. */
  selected_on: Type.String(),
  /** First day on which the choice can be replaced. */
  swappable_on: Type.String(),
  /** "You can swap in {n} day(s)." or another reason; empty when the choice can be replaced. */
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
  /** First day on which the stock can be removed. */
  removable_on: Type.String(),
  refusal: Type.String(),
})
export type SubscriptionListItem = Static<typeof SubscriptionListItemSchema>

/**
 * List that comes with a subscription or an add-on: a stock list chosen in a scope, or the user's own
 * picks.
 */
export const SubscriptionListSchema = Type.Object({
  id: Type.Integer(),
  subscription_id: Type.Integer(),
  scope_code: Type.String(),
  /** For example "Standard" or "20 stocks of your choice". */
  name: Type.String(),
  is_alacarte: Type.Boolean(),
  /** Null until a list is chosen; always null for the user's own picks. */
  scope_item: nullable(SubscribedScopeItemSchema),
  /** Number of picks allowed; 0 for a stock list. */
  picks_allowed: Type.Integer(),
  items: Type.Array(SubscriptionListItemSchema),
  /** Day after which the list is deleted; null while its subscription is active. */
  purge_on: nullable(Type.String()),
})
export type SubscriptionList = Static<typeof SubscriptionListSchema>
export const SubscriptionListsSchema = Type.Object({ results: Type.Array(SubscriptionListSchema) })

export const NewSubscriptionListItemSchema = Type.Object({
  subscription_list_id: Type.Integer({ minimum: 1 }),
  ticker: TickerSchema,
})
