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

/** Maximum edit distance of similar texts. */
const EDITS_MAX = 2
/** Minimum text length for two edits; shorter texts would match almost anything. */
const TWO_EDITS_FROM_LENGTH = 5

/** Characters of `text` as bits; different characters may share a bit. */
function charactersOf(text: string): number {
  let bits = 0
  for (let i = 0; i < text.length; i += 1) bits |= 1 << (text.charCodeAt(i) & 31)
  return bits
}

/** Least number of characters that occur in only one of the texts; an edit changes at most two. */
function countDifferent(a: string, b: string): number {
  let count = 0
  for (let bits = charactersOf(a) ^ charactersOf(b); bits !== 0; bits &= bits - 1) count += 1
  return count
}

/** Edit distance with transpositions of adjacent letters, capped at `most` + 1. */
export function editDistance(a: string, b: string, most = EDITS_MAX): number {
  if (Math.abs(a.length - b.length) > most || countDifferent(a, b) > 2 * most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + cost,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1)
      }
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] as number, most + 1)
}

const NOT_ALIKE = Number.POSITIVE_INFINITY

/** 1 for one edit, 2 if one text is a prefix of the other, 3 for two edits; infinite if not similar. */
function distanceOf(key: string, text: string): number {
  if (key === '') return NOT_ALIKE
  const edits = editDistance(key, text)
  if (edits <= 1) return 1
  if (text.length > 1 && (key.startsWith(text) || (key.length > 1 && text.startsWith(key))))
    return 2
  return edits <= EDITS_MAX && text.length >= TWO_EDITS_FROM_LENGTH ? 3 : NOT_ALIKE
}

/** At most `limit` entries with a similar key (normalized with `fold`), closest first. */
export function nearest<T>(
  entries: readonly T[],
  text: string,
  keysOf: (entry: T) => readonly string[],
  limit: number,
): T[] {
  const wanted = fold(text.trim())
  return entries
    .map((entry) => ({
      entry,
      distance: Math.min(...keysOf(entry).map((key) => distanceOf(key, wanted))),
    }))
    .filter(({ distance }) => distance !== NOT_ALIKE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ entry }) => entry)
}
