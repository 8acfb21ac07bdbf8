/** Part of a line: plain text or an identifier. */
export interface Span {
  readonly text: string
  readonly code: boolean
}

export type Block =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Span[])[]
      readonly rows: readonly (readonly (readonly Span[])[])[]
    }

/** Spans of one line: backticks mark code; a backslash escapes the next character. */
export function readSpans(line: string): Span[] {
  return line
    .split(/(`[^`]*`)/)
    .filter((part) => part !== '')
    .map((part) => {
      const code = part.length > 1 && part.startsWith('`') && part.endsWith('`')
      return { text: (code ? part.slice(1, -1) : part).replace(/\\([|\\`*_])/g, '$1'), code }
    })
}

function readRow(line: string): Span[][] {
  const inner = line.replace(/^\|\s*/, '').replace(/\s*\|$/, '')
  return inner.split(/\s*(?<!\\)\|\s*/).map(readSpans)
}

const isRule = (line: string) => /^\|[\s|:-]+\|$/.test(line)

/**
 * Parse the Markdown subset of the methodology documents: paragraphs, lists, tables and inline
 * code.
 */
export function readMarkdown(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines): Block => {
      if (lines.every((line) => line.startsWith('- '))) {
        return { kind: 'list', items: lines.map((line) => readSpans(line.slice(2))) }
      }
      const [first = '', second = '', ...rows] = lines
      if (first.startsWith('|') && isRule(second)) {
        return { kind: 'table', head: readRow(first), rows: rows.map(readRow) }
      }
      return { kind: 'paragraph', spans: readSpans(lines.join(' ')) }
    })
}
