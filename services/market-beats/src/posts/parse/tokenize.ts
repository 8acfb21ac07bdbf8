import MarkdownIt, { type Token } from 'markdown-it'

/** Blocks and marks within each other beyond this are not read; the lint says so. */
export const NESTING_MAX = 16

const markdown = new MarkdownIt('default', {
  html: false,
  linkify: false,
  typographer: false,
  maxNesting: NESTING_MAX,
})
// `text_join` would make `\$AAPL` the same as `$AAPL`.
markdown.disable(['strikethrough', 'text_join'])
// Every link becomes one, so that the lint can name those that may not stay (`find-safe-href`).
markdown.validateLink = () => true

export type { Token }

/** The tokens of a Markdown text, flat; raw HTML is text. */
export function tokenize(text: string): Token[] {
  return markdown.parse(text, {})
}
