import type { ArticleBlock, Inline } from '../market-beats/article.schema.ts'
import { type ChartSpec, readChart } from './chart-block.ts'
import { type Link, type Mentions, readInlines, textOf } from './inlines.ts'
import { freeSlug, type LintList, slugOf } from './source.ts'
import { NESTING_MAX, type Token, tokenize } from './tokenize.ts'

/** A parsed block; a chart is referred to by its position among the charts. */
export type ParsedBlock =
  | Exclude<ArticleBlock, { type: 'chart' }>
  | { readonly type: 'chart'; readonly position: number }

interface ParsedBody {
  readonly blocks: readonly ParsedBlock[]
  readonly charts: readonly ChartSpec[]
  /** Tickers in the text, with the line of the first mention. */
  readonly tickers: ReadonlyMap<string, number>
  readonly links: readonly Link[]
}

const CHARTS_MAX = 12
/** Maximum nesting of lists. */
const LIST_DEPTH_MAX = 3
const NUMBER = /^[−–+-]?[$€]?\d[\d,.]*\s?(?:%|x|×|bn|m|k)?$|^[–—-]?$/i

interface Reading {
  readonly tokens: readonly Token[]
  readonly offset: number
  readonly lint: LintList
  readonly mentions: Mentions
  readonly charts: ChartSpec[]
  readonly headings: Set<string>
  lastLevel: number
  at: number
}

const lineOf = (reading: Reading, token: Token) => (token.map?.[0] ?? 0) + 1 + reading.offset

function inlinesOf(reading: Reading, token: Token | undefined): Inline[] {
  return readInlines(token, reading.offset, reading.lint, reading.mentions)
}

/** Parse the body of an article into blocks; errors go to `lint`. */
export function readBody(body: string, offset: number, lint: LintList): ParsedBody {
  const tokens = tokenize(body)
  const tickers = new Map<string, number>()
  const links: Link[] = []
  const charts: ChartSpec[] = []
  const reading: Reading = {
    tokens,
    offset,
    lint,
    mentions: { tickers, links },
    charts,
    headings: new Set(),
    lastLevel: 1,
    at: 0,
  }
  if (isTooDeep(tokens)) lint.error(null, 'Quotes, lists or marks are nested too deeply.')
  const blocks = readUntil(reading, null)
  if (charts.length > CHARTS_MAX)
    lint.error(
      charts[CHARTS_MAX]?.line ?? null,
      `An article can have at most ${CHARTS_MAX} charts.`,
    )
  for (const { ticker, line } of charts) {
    if (ticker !== null && !tickers.has(ticker)) tickers.set(ticker, line)
  }
  return { blocks, charts, tickers, links }
}

function isTooDeep(tokens: readonly Token[]): boolean {
  const isDeep = ({ level }: Token) => level + 1 >= NESTING_MAX
  return tokens.some((token) => isDeep(token) || (token.children ?? []).some(isDeep))
}

/** Read blocks up to a token of type `end`, or to the end of the tokens. */
function readUntil(reading: Reading, end: string | null): ParsedBlock[] {
  const blocks: ParsedBlock[] = []
  while (reading.at < reading.tokens.length) {
    const token = reading.tokens[reading.at] as Token
    reading.at += 1
    if (token.type === end) break
    blocks.push(...readBlock(reading, token))
  }
  return blocks
}

function readBlock(reading: Reading, token: Token): ParsedBlock[] {
  switch (token.type) {
    case 'heading_open':
      return readHeading(reading, token)
    case 'inline': {
      const content = inlinesOf(reading, token)
      return content.length === 0 ? [] : [{ type: 'paragraph', content }]
    }
    case 'blockquote_open':
      return readUntil(reading, 'blockquote_close').map((block) =>
        block.type === 'paragraph' ? { type: 'quote', content: block.content } : block,
      )
    case 'bullet_list_open':
    case 'ordered_list_open':
      return readList(reading, token)
    case 'table_open':
      return [readTable(reading)]
    case 'fence':
      return readFence(reading, token)
    case 'code_block':
      return [readCode(token)]
    case 'hr':
      return [{ type: 'rule' }]
    default:
      return []
  }
}

function readHeading(reading: Reading, token: Token): ParsedBlock[] {
  const { lint, headings } = reading
  const wanted = Number(token.tag.slice(1))
  const line = lineOf(reading, token)
  const content = inlinesOf(reading, reading.tokens[reading.at])
  reading.at += 2
  const text = textOf(content)
  if (text === '') lint.error(line, 'Enter text for this heading.')
  if (wanted === 1) lint.error(line, 'Start headings at ##: the title is the first level.')
  else if (wanted > 3) lint.error(line, 'Use only ## and ### for headings.')
  else if (wanted > reading.lastLevel + 1)
    lint.error(line, 'Put a ## heading before this ### heading.')
  reading.lastLevel = wanted
  const id = freeSlug(slugOf(text, 'part'), headings)
  headings.add(id)
  return text === '' ? [] : [{ type: 'heading', level: wanted >= 3 ? 3 : 2, id, content }]
}

/**
 * Read a list; nested items are flattened with their level. Iterative, so that deep nesting can't overflow
 * the stack.
 */
function readList(reading: Reading, open: Token): ParsedBlock[] {
  const { tokens, lint } = reading
  const items: { level: number; content: Inline[] }[] = []
  const after: ParsedBlock[] = []
  let depth = 1
  let isNewItem = false
  while (depth > 0 && reading.at < tokens.length) {
    const token = tokens[reading.at] as Token
    reading.at += 1
    if (/_list_open$/.test(token.type)) {
      depth += 1
      if (depth > LIST_DEPTH_MAX)
        lint.error(
          lineOf(reading, token),
          `Lists can be nested at most ${LIST_DEPTH_MAX} levels deep.`,
        )
    } else if (/_list_close$/.test(token.type)) depth -= 1
    else if (token.type === 'list_item_open') isNewItem = true
    else if (token.type === 'inline') {
      const content = inlinesOf(reading, token)
      const last = items.at(-1)
      const level = Math.min(depth, LIST_DEPTH_MAX) - 1
      if (!isNewItem && last && last.level === level)
        last.content.push({ text: '\n', marks: [], href: null, ticker: null }, ...content)
      else if (content.length > 0) items.push({ level, content })
      isNewItem = false
    } else if (/^(paragraph|list_item)_/.test(token.type)) continue
    else if (/_close$|^(tr|th|td|thead|tbody)_/.test(token.type)) continue
    else {
      lint.error(lineOf(reading, token), 'A list can only contain text. Move this below the list.')
      if (token.type === 'fence' || token.type === 'code_block') after.push(readCode(token))
    }
  }
  const ordered = open.type === 'ordered_list_open'
  return items.length === 0 ? after : [{ type: 'list', ordered, items }, ...after]
}

function readTable(reading: Reading): ParsedBlock {
  const rows: Inline[][][] = []
  const isRight: boolean[] = []
  while (reading.at < reading.tokens.length) {
    const token = reading.tokens[reading.at] as Token
    reading.at += 1
    if (token.type === 'table_close') break
    if (token.type === 'tr_open') rows.push([])
    else if (token.type === 'th_open')
      isRight.push(String(token.attrGet('style')).includes('right'))
    else if (token.type === 'inline') rows.at(-1)?.push(inlinesOf(reading, token))
  }
  const [header = [], ...body] = rows
  const numeric = header.map(
    (_, column) =>
      isRight[column] === true ||
      (body.length > 0 && body.every((row) => NUMBER.test(textOf(row[column] ?? []).trim()))),
  )
  return { type: 'table', header, rows: body, numeric }
}

function readCode({ content }: Token): ParsedBlock {
  return { type: 'code', text: content.replace(/\n$/, '') }
}

function readFence(reading: Reading, token: Token): ParsedBlock[] {
  if (token.info.trim() !== 'chart') return [readCode(token)]
  const spec = readChart(token.content, lineOf(reading, token), reading.lint)
  if (!spec) return []
  reading.charts.push(spec)
  return [{ type: 'chart', position: reading.charts.length - 1 }]
}
