/** How far the calendar was followed for a subscription. */
export interface SubscriptionDayTable {
  subscription_id: number
  /** The last business day whose beginning was carried out. */
  begun_on: string
  /** When what is kept after the end was declared due to go. */
  purged_on: string | null
}
