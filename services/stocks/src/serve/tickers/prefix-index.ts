/** A text that finds the entry at index `place`. */
export interface Key {
  readonly text: string
  readonly place: number
}

/** Keys by prefix. */
export interface PrefixIndex {
  /** Sorted; `places` has the entry of each. */
  readonly texts: readonly string[]
  readonly places: Uint32Array
  /** Ascending places without duplicates of each prefix of more than `SCANNED_MAX` keys. */
  readonly frequent: ReadonlyMap<string, Uint32Array>
}

/** Keys that a lookup sorts itself. */
const SCANNED_MAX = 32

function distinctAscending(places: Uint32Array): Uint32Array {
  const sorted = places.slice().sort()
  let length = 0
  for (const place of sorted) {
    if (length === 0 || sorted[length - 1] !== place) sorted[length++] = place
  }
  return length === sorted.length ? sorted : sorted.slice(0, length)
}

/** Index of the first of the `sorted` that is not before `wanted`. */
export function lowerBound<T extends string | number>(
  sorted: ArrayLike<T>,
  wanted: T,
  from = 0,
): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as T) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** After every text that starts with the characters before it. */
const LAST = '\uffff'

export function createPrefixIndex(keys: readonly Key[]): PrefixIndex {
  const sorted = keys.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
  const texts = sorted.map(({ text }) => text)
  const places = Uint32Array.from(sorted, ({ place }) => place)
  const frequent = new Map<string, Uint32Array>()
  const addFrequent = (from: number, to: number, length: number) => {
    for (let start = from; start < to; ) {
      const prefix = (texts[start] as string).slice(0, length)
      const end = prefix.length < length ? start + 1 : lowerBound(texts, prefix + LAST, start)
      if (end - start > SCANNED_MAX) {
        frequent.set(prefix, distinctAscending(places.subarray(start, end)))
        addFrequent(start, end, length + 1)
      }
      start = end
    }
  }
  addFrequent(0, texts.length, 1)
  return { texts, places, frequent }
}

const NONE = new Uint32Array()

/** Places of the keys that are equal to `text`, ascending. */
export function placesOfKey({ texts, places }: PrefixIndex, text: string): Uint32Array {
  const start = lowerBound(texts, text)
  let end = start
  while (texts[end] === text) end += 1
  return start === end ? NONE : distinctAscending(places.subarray(start, end))
}

/** Places of the keys that start with `prefix`, ascending. */
export function placesOfPrefix(
  { texts, places, frequent }: PrefixIndex,
  prefix: string,
): Uint32Array {
  const known = frequent.get(prefix)
  if (known) return known
  const start = lowerBound(texts, prefix)
  let end = start
  while (texts[end]?.startsWith(prefix)) end += 1
  return start === end ? NONE : distinctAscending(places.subarray(start, end))
}

/** Characters that follow `prefix` in a key. */
function* charactersAfter({ texts }: PrefixIndex, prefix: string): Iterable<string> {
  for (let at = lowerBound(texts, prefix); texts[at]?.startsWith(prefix); ) {
    const next = (texts[at] as string).charAt(prefix.length)
    if (next !== '') yield next
    at = next === '' ? at + 1 : lowerBound(texts, prefix + next + LAST, at)
  }
}

/**
 * Places of the keys that start with `text` but for one edit after its first character: one character replaced, left
 * out, inserted or swapped with the next.
 */
export function placesOfTypo(index: PrefixIndex, text: string): Set<number> {
  const found = new Set<number>()
  const add = (prefix: string) => {
    for (const place of placesOfPrefix(index, prefix)) found.add(place)
  }
  for (let at = 1; at < text.length; at += 1) {
    const before = text.slice(0, at)
    const rest = text.slice(at + 1)
    add(before + rest)
    add(before + rest.charAt(0) + text.charAt(at) + rest.slice(1))
    let isKnown = false
    for (const character of charactersAfter(index, before)) {
      isKnown = true
      add(before + character + rest)
      add(before + character + text.slice(at))
    }
    if (!isKnown) break
  }
  return found
}
