import type { SyncSource } from '@quantamental/api/stocks'

interface SourceLabel {
  readonly label: string
  /** Contents and publisher. */
  readonly gives: string
}

export const SYNC_SOURCE_LABELS: Readonly<Record<SyncSource, SourceLabel>> = {
  symbols: { label: 'Symbol directory', gives: 'Securities listed on US exchanges (Nasdaq)' },
  tickers: { label: 'Company tickers', gives: 'Companies with ticker and exchange (SEC)' },
  submissions: { label: 'Company profiles', gives: 'Industry and headquarters (SEC)' },
  companyfacts: { label: 'Filing archive', gives: 'Figures of all filings (SEC)' },
  filings: { label: 'New filings', gives: 'Figures of filings after the archive (SEC)' },
  'index-members': { label: 'Index members', gives: 'S&P 500, Nasdaq-100 and Dow (file)' },
  treasury: { label: 'Treasury yield', gives: 'Ten-year yield by day (FRED)' },
  fx: { label: 'Exchange rates', gives: 'Reference rates by day (ECB)' },
  'short-interest': { label: 'Short interest', gives: 'Shares short, twice a month (FINRA)' },
  prices: { label: 'Prices', gives: 'Daily closes, splits and dividends' },
}

/** Name of a source; an unknown code is returned as it is. */
export function sourceLabel(code: string): string {
  const known: Readonly<Record<string, SourceLabel>> = SYNC_SOURCE_LABELS
  return known[code]?.label ?? code
}
