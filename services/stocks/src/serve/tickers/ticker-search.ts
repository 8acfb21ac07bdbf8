/** Company in the search index. */
export interface SearchEntry {
  readonly ticker: string
  readonly name: string
  /** Tickers of other share classes and former tickers. */
  readonly aliases: readonly string[]
}

interface Prepared<T> {
  readonly entry: T
  readonly ticker: string
  readonly aliases: readonly string[]
  readonly name: string
  readonly words: readonly string[]
}

export type SearchIndex<T> = readonly Prepared<T>[]

/** Letters without a Unicode decomposition. */
const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Lowercase and strip accents. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[ßæœøđðłþı]/gu, (letter) => SINGLE_LETTERS[letter] ?? letter)
}

/** Build the search index; the order of `entries` breaks ties between matches. */
export function createSearchIndex<T extends SearchEntry>(entries: readonly T[]): SearchIndex<T> {
  return entries.map((entry) => {
    const name = fold(entry.name)
    return {
      entry,
      ticker: fold(entry.ticker),
      aliases: entry.aliases.map(fold),
      name,
      words: name.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
    }
  })
}

const NO_MATCH = 5

/** Match quality: 0 ticker, 1 alias, 2 prefix of either, 3 prefix of a word of the name, 4 anywhere. */
function matchRank<T>(
  { ticker, aliases, name, words }: Prepared<T>,
  text: string,
  bare: string,
): number {
  if (ticker === text || ticker.replace(/[.-]/, '') === bare) return 0
  if (aliases.includes(text)) return 1
  if (ticker.startsWith(text) || aliases.some((alias) => alias.startsWith(text))) return 2
  if (name.startsWith(text) || words.some((word) => word.startsWith(text))) return 3
  return name.includes(text) || ticker.includes(text) ? 4 : NO_MATCH
}

/**
 * Entries that match `text` literally (no wildcards), ignoring case and accents: exact ticker, aliases, ticker
 * prefixes, prefixes of words of the name, then any part; ties in index order. `brkb` finds BRK.B.
 */
export function searchTickers<T>(index: SearchIndex<T>, text: string, limit: number): T[] {
  const wanted = fold(text.trim())
  if (wanted === '') return []
  const bare = wanted.replace(/[.-]/, '') || wanted
  const byRank: T[][] = Array.from({ length: NO_MATCH }, () => [])
  for (const candidate of index) byRank[matchRank(candidate, wanted, bare)]?.push(candidate.entry)
  return byRank.flat().slice(0, limit)
}
