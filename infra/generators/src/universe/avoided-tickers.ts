/** Tickers of real companies that an invented name would otherwise have been given. */
export const AVOIDED_TICKERS: readonly string[] = []
