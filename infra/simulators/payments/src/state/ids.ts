import { createHash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export interface Ids {
  /** Id of `prefix` and `length` letters and digits. */
  next(prefix: string, length?: number): string
  /** Number of ids created so far, so that a restored state continues without duplicates. */
  count(): number
  restore(count: number): void
}

/** Random ids; with a seed, the same ids in the same order in every run. */
export function createIds(seed?: string): Ids {
  let made = 0
  const bytes = (length: number) =>
    seed === undefined
      ? randomBytes(length)
      : createHash('shake256', { outputLength: length }).update(`${seed}:${made}`).digest()
  return {
    next(prefix, length = 24) {
      made += 1
      return prefix + Array.from(bytes(length), (byte) => ALPHABET[byte % 62]).join('')
    },
    count: () => made,
    restore(count) {
      made = count
    },
  }
}
