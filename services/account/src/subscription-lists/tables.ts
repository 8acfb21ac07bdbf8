import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

interface ListGrantTable {
  subscription_id: number
  user_id: number
  /** The first subscription of those that each name the one before as their source. */
  chain_id: number
  revision: number
  facts: JSONColumnType<SubscriptionFacts>
}

interface SubscriptionListTable {
  id: Generated<number>
  user_id: number
  /** A list belongs to a chain, so that a renewal has it without taking it over. */
  chain_id: number
  /** `LIST/1`, `LIST/2`, … or `ALACARTE_20/1`. */
  slot: string
  /** The chosen stock list. */
  list_code: string | null
  /** Business day of the choice. */
  selected_on: string | null
  /** Business day on which the stocks picked with the order were entered. */
  stocks_entered_on: string | null
  created_at: Date
}

interface SubscriptionListItemTable {
  id: Generated<number>
  subscription_list_id: number
  /** Upper case. */
  ticker: string
  /** Business day. */
  picked_on: string
}

/** Tables of the subscribed lists, joined into `AccountDatabase`. */
export interface SubscriptionListTables {
  list_grant: ListGrantTable
  subscription_list: SubscriptionListTable
  subscription_list_item: SubscriptionListItemTable
}

export type ListGrantRow = Selectable<ListGrantTable>
export type SubscriptionListRow = Selectable<SubscriptionListTable>
export type SubscriptionListItemRow = Selectable<SubscriptionListItemTable>
