/** One company on one day; per-share amounts on the share basis of `price`. */
export interface UpsideInputs {
  /** Share price, USD. */
  readonly price: number | null
  /** Median analyst target, USD. */
  readonly targetMedian: number | null
  /** Analysts' earnings per share for the current fiscal year or, without one, the next, USD. */
  readonly forwardEps: number | null
  /** Diluted earnings per share of the trailing 12 months, USD; used without an estimate. */
  readonly trailingEps: number | null
  /** The company's average price-earnings ratio, as returned by `computeBuffett`. */
  readonly averagePe: number | null
  /** Annual return of the Buffett EPS method, a fraction. */
  readonly buffettEps: number | null
  /** Annual return of the Buffett ROE method, a fraction. */
  readonly buffettRoe: number | null
  /** Upside to the defensive Graham value, a fraction. */
  readonly grahamDefensive: number | null
  /** Upside to the enterprising Graham value, a fraction. */
  readonly grahamEnterprising: number | null
  /** Upside to the net current asset value, a fraction. */
  readonly grahamNcav: number | null
  /** Rank of the credit rating from 1 (AAA) to 8 (D); null if not rated. */
  readonly creditRank: number | null
  /** Shareholders' equity, USD. */
  readonly bookEquity: number | null
}

/** Upsides as fractions; null is No Target. */
export interface UpsideResult {
  /** Value estimate: the median of the methods on one horizon. */
  readonly upside_avg: number | null
  readonly upside_eps_annual: number | null
  readonly upside_median_analyst: number | null
  readonly annualized_upside_buffett_eps: number | null
  readonly annualized_upside_buffett_roe: number | null
  readonly upside_graham_defensive: number | null
  readonly upside_graham_enterprising: number | null
  readonly upside_graham_ncav: number | null
}

/** Reason for no value estimate. */
export type NoEstimate = 'rated-d' | 'negative-equity' | 'few-methods'

/** Spread of the methods behind a value estimate; fractions of the price. */
export interface ValueSpread {
  /** Number of methods with a value, 0 to 4. */
  readonly methods: number
  /** Lowest and highest method; null without a method. */
  readonly low: number | null
  readonly high: number | null
  /** Upsides behind the methods. */
  readonly basis: readonly EstimatedUpside[]
  /** Reason for no estimate; null if there is one. */
  readonly reason: NoEstimate | null
}

/** Median of the methods, and their spread. */
export interface ValueEstimate extends ValueSpread {
  readonly value: number | null
}

/** Upside that counts in the value estimate. */
export type EstimatedUpside = Exclude<keyof UpsideResult, 'upside_avg' | 'upside_graham_ncav'>
