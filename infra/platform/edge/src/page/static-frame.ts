import type { StaticPage } from '@quantamental/remote/release'

/** HTML by placeholder; for a list, each entry goes into a copy of the placeholder's element. */
export type FrameValues = Readonly<Record<string, string | readonly string[]>>

interface Gap {
  readonly name: string
  /** Opening tag of the element, if it contains only the placeholder. */
  readonly open: string | undefined
}
type Piece = string | Gap

/** Prerendered page, split at its placeholders. It is the same for every request. */
export interface StaticFrame {
  readonly head: readonly Piece[]
  readonly css: string
  readonly body: readonly Piece[]
}

/** Frames by page, released with their composition. */
const frames = new WeakMap<StaticPage, StaticFrame>()

/** Split `page` at the placeholders `names`, which must be the same for every call with a page. */
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

/** Fill the placeholders with `values`. Placeholder names inside of values are not replaced. */
export function fillPieces(pieces: readonly Piece[], values: FrameValues): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : fillGap(piece, values[piece.name] ?? '')))
    .join('')
}

function fillGap({ open }: Gap, value: string | readonly string[]): string {
  if (typeof value !== 'string') return value.map((each) => `${open ?? ''}${each}</span>`).join('')
  return open === undefined ? value : `${open}${value}</span>`
}
