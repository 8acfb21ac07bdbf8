/** One company as the search knows it. */
export interface SearchEntry {
  readonly ticker: string
  readonly name: string
  /** Further tickers, such as other share classes. */
  readonly aliases: readonly string[]
  /** Larger first among equal matches. */
  readonly rankValue: number | null
}

interface Prepared<T> {
  readonly entry: T
  readonly tickers: readonly string[]
  readonly name: string
  readonly words: readonly string[]
}

export type SearchIndex<T> = readonly Prepared<T>[]

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function createSearchIndex<T extends SearchEntry>(entries: readonly T[]): SearchIndex<T> {
  return entries
    .toSorted((a, b) => {
      const difference = (b.rankValue ?? -1) - (a.rankValue ?? -1)
      return difference !== 0 ? difference : a.ticker < b.ticker ? -1 : 1
    })
    .map((entry) => {
      const name = fold(entry.name)
      return {
        entry,
        tickers: [entry.ticker, ...entry.aliases].map(fold),
        name,
        words: name.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
      }
    })
}

/** 0 ticker, 1 start of a ticker, 2 start of the name or of a word in it, 3 anywhere, null nowhere. */
function matchRank<T>(candidate: Prepared<T>, text: string): number | null {
  if (candidate.tickers.includes(text)) return 0
  if (candidate.tickers.some((ticker) => ticker.startsWith(text))) return 1
  if (candidate.name.startsWith(text) || candidate.words.some((word) => word.startsWith(text))) {
    return 2
  }
  return candidate.name.includes(text) || candidate.tickers.some((t) => t.includes(text)) ? 3 : null
}

/**
 * Entries matching `text` literally (no character is a wildcard), without regard to case or accents:
 * tickers first, then starts of words of the name, then any part; the largest company first in each.
 */
export function searchTickers<T>(index: SearchIndex<T>, text: string, limit: number): T[] {
  const wanted = fold(text.trim())
  if (wanted === '') return []
  const byRank: T[][] = [[], [], [], []]
  for (const candidate of index) {
    const rank = matchRank(candidate, wanted)
    if (rank !== null) byRank[rank]?.push(candidate.entry)
  }
  return byRank.flat().slice(0, limit)
}
