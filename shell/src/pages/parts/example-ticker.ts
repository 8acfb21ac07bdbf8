/** The company that examples are of: among the simulated ones as well as among the real ones. */
export const EXAMPLE_TICKER = 'AAPL'
