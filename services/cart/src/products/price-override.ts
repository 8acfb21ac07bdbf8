/** An installation's overrides of a product. Prices are whole cents per month. */
export interface PriceOverride {
  readonly description?: string
  readonly pricePerMonthInCents?: number
  readonly pricePerMonthAnnualBillingInCents?: number
}
