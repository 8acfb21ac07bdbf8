import MarkdownIt, { type Token } from 'markdown-it'

/** Maximum nesting of blocks and marks; deeper ones are ignored with a lint error. */
export const NESTING_MAX = 16

const markdown = new MarkdownIt('default', {
  html: false,
  linkify: false,
  typographer: false,
  maxNesting: NESTING_MAX,
})
// `text_join` would make `\$AAPL` the same as `$AAPL`.
markdown.disable(['strikethrough', 'text_join'])
// Accept all links here, so that the lint can report unsafe ones (`inlines.ts`).
markdown.validateLink = () => true

export type { Token }

/** Flat tokens of a Markdown text; raw HTML is text. */
export function tokenize(text: string): Token[] {
  return markdown.parse(text, {})
}
