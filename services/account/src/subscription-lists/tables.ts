import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

interface ListGrantTable {
  subscription_id: number
  user_id: number
  /** Id of the first subscription in a chain of renewals and changes. */
  chain_id: number
  revision: number
  facts: JSONColumnType<SubscriptionFacts>
}

interface SubscriptionListTable {
  id: Generated<number>
  user_id: number
  /** The chain, so that a renewal keeps the list without moving it. */
  chain_id: number
  /** `LIST/1`, `LIST/2`, … or `ALACARTE_20/1`. */
  slot: string
  /** Code of the chosen stock list. */
  list_code: string | null
  /** Business day of the choice. */
  selected_on: string | null
  /** Business day on which the order's stocks were added. */
  stocks_entered_on: string | null
  created_at: Date
}

interface SubscriptionListItemTable {
  id: Generated<number>
  subscription_list_id: number
  /** In upper case. */
  ticker: string
  /** Business day of the pick. */
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
