import type { Inline } from '../market-beats/article.schema.ts'
import type { LintList } from './source.ts'
import type { Token } from './tokenize.ts'

/** Spaces, control characters and backslashes, which browsers drop from an address or treat as slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/**
 * Normalized address of a link: a path on this site (`/stock/summary/AAPL`) or an https URL without
 * credentials. Null for anything else: `javascript:`, `data:`, `//host`, `http:`, relative paths.
 */
export function findSafeHref(href: string): string | null {
  if (href.length > 2000 || UNSAFE.test(href)) return null
  if (href.startsWith('/')) return href.startsWith('//') ? null : href
  if (!/^https:\/\/[^/]/i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && url.hostname.includes('.') ? url.href : null
}

const LINK_RULE = 'Link to a path on this site (/stock/summary/AAPL) or to an https address.'

const VAGUE = new Set(['here', 'click here', 'link', 'this', 'this link', 'read more', 'more'])

/** Accessibility error of a link's text; null if it is good. */
function findLinkTextFault(text: string): string | null {
  const words = text.trim().toLowerCase()
  if (words === '') return 'Enter a text for this link.'
  if (VAGUE.has(words))
    return `“${text.trim()}” doesn’t describe where the link goes. Name its target.`
  if (/^https?:\/\//.test(words)) return 'Use a description as the link text, not the address.'
  return null
}

type Mark = Inline['marks'][number]

/** Match `$AAPL` and `$BRK.B`, but not `$5`, `US$` or part of a word. */
const CASHTAG = /(?<![\w$])\$([A-Z][A-Z0-9]{0,5}(?:[.-][A-Z]{1,2})?)(?![\w$])/g
/** Match tags, comments and declarations, but not `a < b`. */
const HTML =
  /<\/?[a-z][^<>]*>|<(?:script|iframe|img|svg|style|object|embed)\b|<!--|<!\[?[a-z]|<\?[a-z]/i
const MARKS: Readonly<Record<string, Mark>> = { strong: 'strong', em: 'em' }

export interface Link {
  /** Null if unsafe. */
  readonly href: string | null
  readonly line: number
}

/** Tickers and links found so far in the text. */
export interface Mentions {
  /** Tickers, with the line of the first mention. */
  readonly tickers: Map<string, number>
  readonly links: Link[]
}

/** Keep one long address linked thousands of times from inflating the response. */
const LINKS_MAX = 300

function splitCashtags(text: string): { text: string; ticker: string | null }[] {
  const parts: { text: string; ticker: string | null }[] = []
  let from = 0
  for (const match of text.matchAll(CASHTAG)) {
    const ticker = match[1] ?? ''
    if (match.index > from) parts.push({ text: text.slice(from, match.index), ticker: null })
    parts.push({ text: ticker, ticker })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), ticker: null })
  return parts
}

const isSame = (a: Inline, b: Inline) =>
  a.ticker === null && b.ticker === null && a.href === b.href && a.marks.join() === b.marks.join()

/** Merge adjacent inlines with the same marks, and trim the whole. */
function joinInlines(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (last && isSame(last, inline)) last.text += inline.text
    else joined.push({ ...inline })
  }
  const [first, last] = [joined[0], joined.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return joined.filter(({ text }) => text !== '')
}

export function textOf(inlines: readonly Inline[]): string {
  return inlines.map(({ text }) => text).join('')
}

/**
 * Read the text of one block; hard line breaks become line feeds. Images, unsafe links and HTML become plain
 * text with a lint error.
 */
export function readInlines(
  token: Token | undefined,
  offset: number,
  lint: LintList,
  mentions: Mentions,
): Inline[] {
  const { tickers, links } = mentions
  const inlines: Inline[] = []
  const marks: Mark[] = []
  let href: string | null = null
  let linkStart: number | null = null
  let line = (token?.map?.[0] ?? 0) + 1 + offset
  // Text in which HTML could occur, without code and escapes.
  let literal = ''
  const add = (text: string, ticker: string | null = null, extra: readonly Mark[] = []) => {
    inlines.push({ text, marks: [...new Set([...marks, ...extra])], href, ticker })
  }
  const startLine = line
  for (const child of token?.children ?? []) {
    const [name = '', edge = ''] = child.type.split('_')
    const mark = MARKS[name]
    if (mark && edge === 'open') marks.push(mark)
    else if (mark) marks.splice(marks.lastIndexOf(mark), 1)
    else if (child.type === 'link_open') {
      const wanted = String(child.attrGet('href') ?? '')
      href = findSafeHref(wanted)
      linkStart = inlines.length
      if (href === null) lint.error(line, LINK_RULE)
      links.push({ href, line })
      if (links.length > LINKS_MAX) {
        lint.error(null, `An article can have at most ${LINKS_MAX} links.`)
        href = null
      }
    } else if (child.type === 'link_close') {
      const fault = findLinkTextFault(textOf(inlines.slice(linkStart ?? inlines.length)))
      if (fault) lint.error(line, fault)
      href = null
      linkStart = null
    } else if (child.type === 'image') {
      lint.error(line, 'Images are not supported. Use a chart block for figures.')
      add(child.content)
    } else if (child.type === 'softbreak' || child.type === 'hardbreak') {
      line += 1
      literal += '\n'
      add(child.type === 'softbreak' ? ' ' : '\n')
    } else if (child.type === 'code_inline') add(child.content, null, ['code'])
    else if (child.type === 'text') {
      literal += child.content
      for (const part of linkStart === null
        ? splitCashtags(child.content)
        : [{ text: child.content, ticker: null }]) {
        if (part.ticker !== null && !tickers.has(part.ticker)) tickers.set(part.ticker, line)
        add(part.text, part.ticker)
      }
    } else add(child.content)
  }
  const tag = HTML.exec(literal)
  if (tag) {
    const before = literal.slice(0, tag.index).split('\n').length - 1
    lint.error(startLine + before, 'HTML is shown as text. Use Markdown instead.')
  }
  return joinInlines(inlines)
}
