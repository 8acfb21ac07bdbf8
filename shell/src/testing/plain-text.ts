import type { ArticleBlock, Inline } from '@quantamental/api/market-beats'
import { textOf } from '@quantamental/ui/reading'

function runsOf(block: ArticleBlock): readonly (readonly Inline[])[] {
  if (block.type === 'list') return block.items.map(({ content }) => content)
  if (block.type === 'table') return [block.header, ...block.rows].flat()
  if (block.type === 'code') return [[{ text: block.text, marks: [], href: null, ticker: null }]]
  return 'content' in block ? [block.content] : []
}

/** Visible text of the blocks as one string. */
export function plainText(blocks: readonly ArticleBlock[]): string {
  return blocks.flatMap(runsOf).map(textOf).join(' ')
}

/** Targets of the links in the blocks. */
export function linksOf(blocks: readonly ArticleBlock[]): readonly string[] {
  return blocks.flatMap(runsOf).flatMap((run) => run.flatMap(({ href }) => href ?? []))
}
