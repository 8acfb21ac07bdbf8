/** One company as the search knows it. */
export interface SearchEntry {
  readonly ticker: string
  readonly name: string
  /** Further tickers: other share classes and old ones. */
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

/** Letters that Unicode does not take apart. */
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

/** Lower case, without accents. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[ßæœøđðłþı]/gu, (letter) => SINGLE_LETTERS[letter] ?? letter)
}

/** The index of `entries`, which come in the order wanted among equal matches. */
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

/** 0 its ticker, 1 another of its tickers, 2 start of one, 3 start of a word of the name, 4 anywhere. */
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
 * Entries matching `text` literally (no character is a wildcard), without regard to case or accents:
 * the exact ticker, other tickers of the company, starts of tickers, starts of words of the name, then
 * any part; within each in the order of the index. `brkb` finds BRK.B.
 */
export function searchTickers<T>(index: SearchIndex<T>, text: string, limit: number): T[] {
  const wanted = fold(text.trim())
  if (wanted === '') return []
  const bare = wanted.replace(/[.-]/, '') || wanted
  const byRank: T[][] = Array.from({ length: NO_MATCH }, () => [])
  for (const candidate of index) byRank[matchRank(candidate, wanted, bare)]?.push(candidate.entry)
  return byRank.flat().slice(0, limit)
}
