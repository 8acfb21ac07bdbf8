import { SUGGESTIONS_MAX, type TickerSuggestion } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { normalizeSymbol } from '../../companies/company.ts'
import type { SnapshotEntry, UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { fold, nearest } from './nearest.ts'
import { searchTickers } from './ticker-search.ts'

function foldSymbols({ entries }: UniverseSnapshot): ReadonlyMap<SnapshotEntry, string[]> {
  return new Map(entries.map((entry) => [entry, [entry.ticker, ...entry.aliases].map(fold)]))
}

/** Companies with a similar ticker, then search results; nothing the search would not reveal. */
export function suggestTickers(snapshot: UniverseSnapshot, ticker: string): TickerSuggestion[] {
  const symbols = snapshot.remember('folded symbols', () => foldSymbols(snapshot))
  const alike = nearest(
    snapshot.entries,
    ticker,
    (entry) => symbols.get(entry) ?? [],
    SUGGESTIONS_MAX,
  )
  const found = searchTickers(snapshot.searchIndex, ticker, SUGGESTIONS_MAX)
  return [...new Set([...alike, ...found])]
    .slice(0, SUGGESTIONS_MAX)
    .map(({ ticker, name }) => ({ ticker, name }))
}

/** 404 with the nearest tickers of `snapshot`, if any. */
export function unknownTicker(
  ticker: string,
  snapshot: UniverseSnapshot | null = null,
): NotFoundError {
  const extra = snapshot ? { suggestions: suggestTickers(snapshot, ticker) } : {}
  return new NotFoundError(`Unknown ticker: ${ticker.toUpperCase()}.`, undefined, extra)
}

/** Normalized ticker of a path. @throws NotFoundError for text that cannot be a ticker. */
export function readTicker(given: string): string {
  const ticker = normalizeSymbol(given)
  if (ticker === null) throw unknownTicker(given)
  return ticker
}
