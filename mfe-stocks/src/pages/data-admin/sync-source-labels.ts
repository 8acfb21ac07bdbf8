import type { SyncSource } from '@quantamental/api/stocks'

interface SourceLabel {
  readonly label: string
  /** Contents and publisher. */
  readonly gives: string
}

export const SYNC_SOURCE_LABELS: Readonly<Record<SyncSource, SourceLabel>> = {
  symbols: { label: 'Symbol directory', gives: 'US-listed securities (Nasdaq)' },
  tickers: { label: 'Company tickers', gives: 'Tickers and exchanges (SEC)' },
  submissions: { label: 'Company profiles', gives: 'Industries, headquarters (SEC)' },
  companyfacts: { label: 'Filing archive', gives: 'All filings (SEC)' },
  filings: { label: 'New filings', gives: 'Filings after the archive (SEC)' },
  'index-members': { label: 'Index members', gives: 'S&P 500, Nasdaq-100, Dow (file)' },
  treasury: { label: 'Treasury yield', gives: 'Ten-year yield (FRED)' },
  fx: { label: 'Exchange rates', gives: 'Reference rates (ECB)' },
  'short-interest': { label: 'Short interest', gives: 'Shares short (FINRA)' },
  prices: { label: 'Prices', gives: 'Closes, splits, dividends' },
}

/** Name of a source; an unknown code is returned as it is. */
export function sourceLabel(code: string): string {
  const known: Readonly<Record<string, SourceLabel>> = SYNC_SOURCE_LABELS
  return known[code]?.label ?? code
}
