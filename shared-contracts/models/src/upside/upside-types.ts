/** One company on one day; per-share amounts on the share basis of `price`. */
export interface UpsideInputs {
  /** Share price, USD. */
  readonly price: number | null
  /** Median target of the analysts, USD. */
  readonly targetMedian: number | null
  /** Analysts' earnings per share of the fiscal year under way, else of the next, USD. */
  readonly forwardEps: number | null
  /** Diluted earnings per share of the latest twelve months, USD; used where there is no estimate. */
  readonly trailingEps: number | null
  /** The company's own average price-earnings ratio, as `computeBuffett` answers it. */
  readonly averagePe: number | null
  /** Yearly return of the Buffett EPS method, a fraction. */
  readonly buffettEps: number | null
  /** Yearly return of the Buffett ROE method, a fraction. */
  readonly buffettRoe: number | null
  /** Upside to the defensive Graham value, a fraction. */
  readonly grahamDefensive: number | null
  /** Upside to the enterprising Graham value, a fraction. */
  readonly grahamEnterprising: number | null
  /** Upside to the net current asset value, a fraction. */
  readonly grahamNcav: number | null
}

/** The upsides by the specification's names, fractions; null is No Target. */
export interface UpsideResult {
  readonly upside_avg: number | null
  readonly upside_eps_annual: number | null
  readonly upside_median_analyst: number | null
  readonly annualized_upside_buffett_eps: number | null
  readonly annualized_upside_buffett_roe: number | null
  readonly upside_graham_defensive: number | null
  readonly upside_graham_enterprising: number | null
  readonly upside_graham_ncav: number | null
}
