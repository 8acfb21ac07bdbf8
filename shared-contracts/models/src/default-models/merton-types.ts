/** One company; equity and debt in the same currency and unit. */
export interface MertonInputs {
  /** Market value of equity. */
  readonly equity: number | null
  /** Annual volatility of the share price, a fraction. */
  readonly equityVolatility: number | null
  /** Face value of the debt due at the horizon. */
  readonly debt: number | null
  /** Annual risk-free rate, continuously compounded, a fraction. */
  readonly riskFreeRate: number | null
  /** Horizon, years. */
  readonly years: number | null
}

export interface MertonResult {
  /** Market value of the assets. */
  readonly assetValue: number | null
  /** Annual volatility of the assets, a fraction. */
  readonly assetVolatility: number | null
  /** d2, in standard deviations. */
  readonly distanceToDefault: number | null
  /** Probability of default within the horizon under the risk-free measure. */
  readonly pd: number | null
}
