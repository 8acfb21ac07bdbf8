import { setImmediate as nextTurn } from 'node:timers/promises'
import { BRANDS } from './brands.ts'
import { fold } from './nearest.ts'
import {
  createPrefixIndex,
  type Key,
  lowerBound,
  type PrefixIndex,
  placesOfKey,
  placesOfPrefix,
  placesOfTypo,
} from './prefix-index.ts'

interface SearchEntry {
  readonly ticker: string
  readonly name: string
  /** Tickers of other share classes and former tickers. */
  readonly aliases: readonly string[]
  readonly formerNames: readonly string[]
}

/** A brand or former name, and its letters and digits. */
interface OtherName {
  readonly name: string
  readonly text: string
}

/** Immutable: each published version has its own. */
export interface SearchIndex<T> {
  /** In the order that breaks ties between matches; other parts have their indexes as places. */
  readonly entries: readonly T[]
  /** Tickers and aliases. */
  readonly symbols: PrefixIndex
  /** Names from any word on, and other names. */
  readonly names: PrefixIndex
  readonly otherNames: ReadonlyMap<T, readonly OtherName[]>
  /** Ticker and name of each entry as letters and digits, separated by a space. */
  readonly texts: readonly string[]
  /** Ascending places of the entries whose text contains the three characters. */
  readonly trigrams: ReadonlyMap<string, Uint32Array>
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

function listOtherNames({ ticker, aliases, formerNames }: SearchEntry): OtherName[] {
  const brands = [ticker, ...aliases].flatMap((symbol) => BRANDS[symbol] ?? [])
  return [...brands, ...formerNames].map((name) => ({ name, text: compactOf(name) }))
}

/** Entries indexed between two turns of the event loop, so that other requests are not delayed. */
const ENTRIES_PER_TURN = 500

async function indexTrigrams(texts: readonly string[]): Promise<Map<string, Uint32Array>> {
  const places = new Map<string, number[]>()
  for (const [place, text] of texts.entries()) {
    if (place % ENTRIES_PER_TURN === 0) await nextTurn()
    for (const trigram of new Set(trigramsOf(text))) {
      if (!trigram.includes(' ')) places.getOrInsertComputed(trigram, () => []).push(place)
    }
  }
  return new Map([...places].map(([trigram, list]) => [trigram, Uint32Array.from(list)]))
}

/** Build the search index; the order of `entries` breaks ties between matches. */
export async function createSearchIndex<T extends SearchEntry>(
  entries: readonly T[],
): Promise<SearchIndex<T>> {
  const symbols: Key[] = []
  const names: Key[] = []
  const texts: string[] = []
  const otherNames = new Map<T, readonly OtherName[]>()
  for (const [place, entry] of entries.entries()) {
    if (place % ENTRIES_PER_TURN === 0) await nextTurn()
    const words = wordsOf(entry.name)
    const ticker = compactOf(entry.ticker)
    for (const text of [ticker, ...entry.aliases.map(compactOf)]) symbols.push({ text, place })
    for (const at of words.keys()) names.push({ text: words.slice(at).join(''), place })
    const others = listOtherNames(entry)
    for (const { text } of others) names.push({ text, place })
    if (others.length > 0) otherNames.set(entry, others)
    texts.push(`${ticker} ${words.join('')}`)
  }
  const trigrams = await indexTrigrams(texts)
  const symbolIndex = createPrefixIndex(symbols)
  await nextTurn()
  return {
    ...{ entries, texts, otherNames, trigrams },
    symbols: symbolIndex,
    names: createPrefixIndex(names),
  }
}

const includesPlace = (ascending: Uint32Array, place: number) =>
  ascending[lowerBound(ascending, place)] === place

/** Places of the entries with a symbol or name that starts with each word. */
function* placesOfWords(
  { symbols, names }: SearchIndex<unknown>,
  words: readonly string[],
): Iterable<number> {
  const lists = words.map((word) => [placesOfPrefix(symbols, word), placesOfPrefix(names, word)])
  const sizeOf = ([a, b]: readonly Uint32Array[]) => (a?.length ?? 0) + (b?.length ?? 0)
  const [rarest = [], ...others] = lists.sort((a, b) => sizeOf(a) - sizeOf(b))
  for (const place of ascending(rarest)) {
    if (others.every((pair) => pair.some((places) => includesPlace(places, place)))) yield place
  }
}

/** Values of ascending lists, ascending; repeated if several lists contain them. */
function* ascending(lists: readonly Uint32Array[]): Iterable<number> {
  const at = lists.map(() => 0)
  for (;;) {
    let next = -1
    for (const [list, values] of lists.entries()) {
      const value = values[at[list] as number]
      if (value !== undefined && (next < 0 || value < (lists[next]?.[at[next] as number] ?? 0))) {
        next = list
      }
    }
    const value = lists[next]?.[at[next] as number]
    if (value === undefined) return
    yield value
    at[next] = (at[next] as number) + 1
  }
}

/** Places of the entries that contain `text` of three characters or more. */
function* placesOfPart({ texts, trigrams }: SearchIndex<unknown>, text: string): Iterable<number> {
  const lists = [...trigramsOf(text)].map((trigram) => trigrams.get(trigram) ?? [])
  const [rarest = []] = lists.sort((a, b) => a.length - b.length)
  for (const place of rarest) if (texts[place]?.includes(text)) yield place
}

/** Minimum length of a text with a typo; a shorter one would match almost anything. */
const TYPO_FROM_LENGTH = 4

function* placesWithTypo({ symbols, names }: SearchIndex<unknown>, text: string): Iterable<number> {
  if (text.length < TYPO_FROM_LENGTH) return
  const places = placesOfTypo(symbols, text).union(placesOfTypo(names, text))
  yield* [...places].sort((a, b) => a - b)
}

function* allMatches(index: SearchIndex<SearchEntry>, words: readonly string[], text: string) {
  const { entries, symbols, names } = index
  const isTicker = (place: number) => compactOf(entries[place]?.ticker ?? '') === text
  const exact = [...placesOfKey(symbols, text)]
  yield* exact.filter(isTicker)
  yield* exact
  yield* placesOfPrefix(symbols, text)
  yield* placesOfPrefix(names, text)
  if (words.length > 1) yield* placesOfWords(index, words)
  yield* placesOfPart(index, text)
}

function takeDistinct(places: Iterable<number>, limit: number): Set<number> {
  const taken = new Set<number>()
  for (const place of places) {
    if (taken.size >= limit) break
    taken.add(place)
  }
  return taken
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
  let found = takeDistinct(allMatches(index, words, wanted), limit)
  if (found.size === 0) found = takeDistinct(placesWithTypo(index, wanted), limit)
  return Array.from(found, (place) => index.entries[place] as T)
}

/** Brand or former name of the entry that `text` finds, if its own name and tickers do not contain it. */
export function otherNameFor<T extends SearchEntry>(
  { otherNames }: SearchIndex<T>,
  entry: T,
  text: string,
): string | undefined {
  const others = otherNames.get(entry)
  if (!others) return undefined
  const wanted = compactOf(text)
  if ([entry.name, entry.ticker, ...entry.aliases].some((own) => compactOf(own).includes(wanted))) {
    return undefined
  }
  return others.find((other) => other.text.includes(wanted))?.name
}
