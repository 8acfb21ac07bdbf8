import type { PageOption } from '@quantamental/remote/remote-module'

/** Shorter texts are tickers. */
const MIN_TEXT_LENGTH = 3
const MAX_PAGES = 4

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Pages of which each word of `text` begins a word, in the given order. */
export function matchPages(pages: readonly PageOption[], text: string): readonly PageOption[] {
  if (text.trim().length < MIN_TEXT_LENGTH) return []
  const wanted = wordsOf(text)
  const matches = ({ label }: PageOption) => {
    const words = wordsOf(label)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
  return wanted.length === 0 ? [] : pages.filter(matches).slice(0, MAX_PAGES)
}
