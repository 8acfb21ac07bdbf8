/** Ticker of live examples; exists in both simulated and real data. */
export const EXAMPLE_TICKER = 'AAPL'
