import {
  type ChartSpec,
  createLintList,
  type ParsedBlock,
  readBody,
  splitSource,
  textOf,
} from '@quantamental/api/articles'
import type { Lint } from '@quantamental/api/market-beats'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'

const WORDS_A_MINUTE = 220
const WORDS_MIN = 150

export interface ParsedArticle extends FrontMatter {
  readonly blocks: readonly ParsedBlock[]
  readonly charts: readonly ChartSpec[]
  /** All companies in the text or charts, with the line of the first mention. */
  readonly tickers: ReadonlyMap<string, number>
  readonly readingMinutes: number
  readonly lint: readonly Lint[]
}

function textsOf(block: ParsedBlock): string[] {
  if (block.type === 'list') return block.items.map(({ content }) => textOf(content))
  if (block.type === 'table') return [block.header, ...block.rows].flat().map(textOf)
  return 'content' in block ? [textOf(block.content)] : []
}

function countWords(blocks: readonly ParsedBlock[]): number {
  const texts = blocks.flatMap(textsOf)
  return texts.reduce((sum, text) => sum + (text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0), 0)
}

/** Normalize line ends and replace control characters and lone surrogates. */
export function normalizeSource(source: string): string {
  return (
    source
      .toWellFormed()
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')
  )
}

/**
 * Parse Markdown with YAML front matter into blocks of plain data, never markup. Never throws: invalid parts
 * become text or are dropped, with an error in `lint` and its line.
 */
export function parseArticle(given: string): ParsedArticle {
  const source = normalizeSource(given)
  const lint = createLintList()
  const split = splitSource(source)
  if (!split)
    lint.error(1, 'Start the source with the title, summary and tags between two --- lines.')
  if (source.includes('\ufffd')) {
    const line = source.slice(0, source.indexOf('\ufffd')).split('\n').length
    lint.error(line, 'Remove the invalid character.')
  }
  const front = readFrontMatter(split?.front ?? '', lint)
  const body = readBody(split?.body ?? source, split?.bodyOffset ?? 0, lint)
  const words = countWords(body.blocks)
  if (body.blocks.length === 0) lint.error(null, 'The article has no text.')
  else if (words < WORDS_MIN) lint.warn(null, `The article is short (${words} words).`)
  return {
    ...front,
    ...body,
    readingMinutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    lint: lint.list(),
  }
}
