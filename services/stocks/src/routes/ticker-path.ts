import { SUGGESTIONS_MAX, type TickerSuggestion } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { nearest } from '../domain/nearest.ts'
import { normaliseSymbol } from '../domain/symbol.ts'
import { searchTickers } from '../domain/ticker-search.ts'
import type { UniverseSnapshot } from '../lists/universe-snapshot.ts'

/** Companies with a ticker like `ticker`, then what the search finds for it: nothing that it would not tell. */
function suggestTickers(snapshot: UniverseSnapshot, ticker: string): TickerSuggestion[] {
  const alike = nearest(
    snapshot.searchIndex,
    ticker,
    (indexed) => [indexed.ticker, ...indexed.aliases],
    SUGGESTIONS_MAX,
  ).map(({ entry }) => entry)
  const found = searchTickers(snapshot.searchIndex, ticker, SUGGESTIONS_MAX)
  return [...new Set([...alike, ...found])]
    .slice(0, SUGGESTIONS_MAX)
    .map(({ ticker, name }) => ({ ticker, name }))
}

/** With the nearest of `snapshot`; without any before the first publication. */
export function unknownTicker(
  ticker: string,
  snapshot: UniverseSnapshot | null = null,
): NotFoundError {
  const extra = snapshot ? { suggestions: suggestTickers(snapshot, ticker) } : {}
  return new NotFoundError(`Unknown ticker: ${ticker.toUpperCase()}.`, undefined, extra)
}

/** The ticker of a path in the one spelling. @throws NotFoundError for what cannot be one. */
export function readTicker(given: string): string {
  const ticker = normaliseSymbol(given)
  if (ticker === null) throw unknownTicker(given)
  return ticker
}
