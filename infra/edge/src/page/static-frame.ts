import type { StaticPage } from '@quantamental/remote/release'

/** HTML in place of a placeholder; of texts each in a copy of the element that holds it. */
export type Words = Readonly<Record<string, string | readonly string[]>>

interface Gap {
  readonly name: string
  /** Tag of the element that holds nothing else. */
  readonly open: string | undefined
}
type Piece = string | Gap

/** A prerendered page cut at its placeholders: it knows no word of any request. */
export interface StaticFrame {
  readonly head: readonly Piece[]
  readonly css: string
  readonly body: readonly Piece[]
}

/** Made once for each page of a composition, and gone with it. */
const frames = new WeakMap<StaticPage, StaticFrame>()

/** Cuts `page` at `names`, which are always the same for one page. */
export function frameOfPage(page: StaticPage, names: readonly string[]): StaticFrame {
  const known = frames.get(page)
  if (known) return known
  const any = names.map((name) => name.replaceAll('.', '\\.')).join('|')
  const pattern = new RegExp(`(<span[^<>]*>)(${any})</span>|${any}`, 'g')
  const { head, css, body } = page
  const frame = { head: cut(head, pattern), css, body: cut(body, pattern) }
  frames.set(page, frame)
  return frame
}

function cut(text: string, pattern: RegExp): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: open, 2: inner, index } of text.matchAll(pattern)) {
    pieces.push(text.slice(end, index), { name: inner ?? whole, open })
    end = index + whole.length
  }
  return [...pieces, text.slice(end)]
}

/** Puts `words` in their places. A word that names another stays a word. */
export function fillPieces(pieces: readonly Piece[], words: Words): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : fillGap(piece, words[piece.name] ?? '')))
    .join('')
}

function fillGap({ open }: Gap, word: string | readonly string[]): string {
  if (typeof word !== 'string') return word.map((each) => `${open ?? ''}${each}</span>`).join('')
  return open === undefined ? word : `${open}${word}</span>`
}
