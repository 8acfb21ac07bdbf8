/** Progress of a subscription through the business days. */
export interface SubscriptionDayTable {
  subscription_id: number
  /** Last business day applied. */
  begun_on: string
  /** Day on which the remaining data was declared due for deletion. */
  purged_on: string | null
}
