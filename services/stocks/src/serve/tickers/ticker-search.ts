import { BRANDS } from './brands.ts'
import { editDistance, fold } from './nearest.ts'

interface SearchEntry {
  readonly ticker: string
  readonly name: string
  /** Tickers of other share classes and former tickers. */
  readonly aliases: readonly string[]
  readonly formerNames: readonly string[]
}

/** Ranks of matches, best first. */
const TICKER = 0
const ALIAS = 1
const TICKER_PREFIX = 2
const NAME_PREFIX = 3
const ALL_WORDS = 4
const PART = 5
const TYPO = 6

/** Letters and digits that find the entry at index `place`: a ticker, its name from any word on, or another name. */
interface Key {
  readonly text: string
  readonly place: number
  readonly ranks: readonly [whole: number, prefix: number]
}

export interface SearchIndex<T> {
  /** In the order that breaks ties between matches. */
  readonly entries: readonly T[]
  /** Sorted by text. */
  readonly keys: readonly Key[]
  /** Ticker and name of each entry as letters and digits. */
  readonly texts: readonly string[]
  /** Ascending places of the entries whose text contains the three characters. */
  readonly trigrams: ReadonlyMap<string, readonly number[]>
}

/** Folded words without punctuation; "&" and "and" are the same. */
function wordsOf(text: string): string[] {
  const words = fold(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length > 1 ? words.filter((word) => word !== 'and') : words
}

const compactOf = (text: string) => wordsOf(text).join('')

function* trigramsOf(text: string): Iterable<string> {
  for (let i = 0; i + 3 <= text.length; i += 1) yield text.slice(i, i + 3)
}

const otherNamesOf = ({ ticker, aliases, formerNames }: SearchEntry): string[] => [
  ...[ticker, ...aliases].flatMap((symbol) => BRANDS[symbol] ?? []),
  ...formerNames,
]

function listKeys(entry: SearchEntry, place: number): Key[] {
  const words = wordsOf(entry.name)
  const names = [
    ...words.map((_, at) => words.slice(at).join('')),
    ...otherNamesOf(entry).map(compactOf),
  ]
  return [
    { text: compactOf(entry.ticker), place, ranks: [TICKER, TICKER_PREFIX] },
    ...entry.aliases.map(
      (alias): Key => ({ text: compactOf(alias), place, ranks: [ALIAS, TICKER_PREFIX] }),
    ),
    ...names.map((text): Key => ({ text, place, ranks: [NAME_PREFIX, NAME_PREFIX] })),
  ]
}

/** Build the search index; the order of `entries` breaks ties between matches. */
export function createSearchIndex<T extends SearchEntry>(entries: readonly T[]): SearchIndex<T> {
  const keys = entries
    .flatMap(listKeys)
    .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
  const texts = entries.map(({ ticker, name }) => `${compactOf(ticker)} ${compactOf(name)}`)
  const trigrams = new Map<string, number[]>()
  for (const [place, text] of texts.entries()) {
    for (const trigram of new Set(trigramsOf(text))) {
      trigrams.getOrInsertComputed(trigram, () => []).push(place)
    }
  }
  return { entries, keys, texts, trigrams }
}

/** Index of the first key that is not before `text`. */
function lowerBound(keys: readonly Key[], text: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as Key).text < text) low = middle + 1
    else high = middle
  }
  return low
}

function* keysWith({ keys }: Pick<SearchIndex<unknown>, 'keys'>, prefix: string): Iterable<Key> {
  for (let at = lowerBound(keys, prefix); keys[at]?.text.startsWith(prefix); at += 1) {
    yield keys[at] as Key
  }
}

function placesOfWords(index: SearchIndex<unknown>, words: readonly string[]): Iterable<number> {
  const sets = words.map((word) => new Set([...keysWith(index, word)].map(({ place }) => place)))
  return sets.reduce((all, set) => all.intersection(set))
}

/** Places of the entries that contain `text` of three characters or more. */
function placesOfPart({ texts, trigrams }: SearchIndex<unknown>, text: string): Iterable<number> {
  const lists = [...trigramsOf(text)].map((trigram) => trigrams.get(trigram) ?? [])
  const [rarest = []] = lists.sort((a, b) => a.length - b.length)
  return rarest.filter((place) => texts[place]?.includes(text))
}

/** Minimum length of a text with a typo; a shorter one would match almost anything. */
const TYPO_FROM_LENGTH = 4

/** Places of the keys that start with `text` but for one edit after its first letter. */
function placesOfTypo(index: SearchIndex<unknown>, text: string): Set<number> {
  const places = new Set<number>()
  if (text.length < TYPO_FROM_LENGTH) return places
  for (const { text: key, place } of keysWith(index, text.slice(0, 1))) {
    const isClose = [0, 1, -1].some(
      (more) => editDistance(key.slice(0, text.length + more), text, 1) <= 1,
    )
    if (isClose) places.add(place)
  }
  return places
}

/** Text of punctuation only, such as `%`. */
function searchLiterally<T extends SearchEntry>({ entries }: SearchIndex<T>, text: string): T[] {
  return text === '' ? [] : entries.filter(({ name }) => name.includes(text))
}

/**
 * Entries that match `text`, ignoring case, accents and punctuation: exact ticker, other tickers, ticker
 * prefixes, prefixes of names from any word on, all words in any order, any part, and only if there is nothing
 * else, names but for one typo; ties in index order. `brk b` finds BRK.B, `google` Alphabet.
 */
export function searchTickers<T extends SearchEntry>(
  index: SearchIndex<T>,
  text: string,
  limit: number,
): T[] {
  const words = wordsOf(text)
  const wanted = words.join('')
  if (wanted === '') return searchLiterally(index, text.trim()).slice(0, limit)
  const ranks = new Map<number, number>()
  const add = (place: number, rank: number) => {
    if (rank < (ranks.get(place) ?? Number.POSITIVE_INFINITY)) ranks.set(place, rank)
  }
  for (const {
    text: key,
    place,
    ranks: [whole, prefix],
  } of keysWith(index, wanted)) {
    add(place, key === wanted ? whole : prefix)
  }
  if (ranks.size < limit && words.length > 1) {
    for (const place of placesOfWords(index, words)) add(place, ALL_WORDS)
  }
  if (ranks.size < limit) for (const place of placesOfPart(index, wanted)) add(place, PART)
  if (ranks.size === 0) for (const place of placesOfTypo(index, wanted)) add(place, TYPO)
  return [...ranks]
    .sort(([a, rankA], [b, rankB]) => rankA - rankB || a - b)
    .slice(0, limit)
    .map(([place]) => index.entries[place] as T)
}

/** Brand or former name of the entry that `text` finds, if its own name and tickers do not contain it. */
export function otherNameFor(entry: SearchEntry, text: string): string | undefined {
  const wanted = compactOf(text)
  if ([entry.name, entry.ticker, ...entry.aliases].some((own) => compactOf(own).includes(wanted))) {
    return undefined
  }
  return otherNamesOf(entry).find((name) => compactOf(name).includes(wanted))
}
