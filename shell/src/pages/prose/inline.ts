/** Inline element of a text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string }

/** Only matches links to paths of this site. */
const MARK = /\[([^\]]+)\]\((\/[^)\s]*)\)|\*\*([^*]+)\*\*|`([^`]+)`/g

/** Splits a text into inline elements; unrecognized syntax stays literal. */
export function parseInline(source: string): readonly Inline[] {
  const pieces: Inline[] = []
  let at = 0
  for (const match of source.matchAll(MARK)) {
    const [whole, label, path, strong, code] = match
    if (match.index > at) pieces.push({ kind: 'text', text: source.slice(at, match.index) })
    if (label !== undefined && path !== undefined) pieces.push({ kind: 'link', text: label, path })
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else pieces.push({ kind: 'code', text: code ?? '' })
    at = match.index + whole.length
  }
  if (at < source.length) pieces.push({ kind: 'text', text: source.slice(at) })
  return pieces
}
