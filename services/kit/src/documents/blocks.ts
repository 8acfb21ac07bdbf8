import type { ArticleBlock, Inline } from '@quantamental/api/market-beats'
import { escapeXml } from './xml.ts'

/** Tickers of companies with a page. */
type KnownTickers = { has(ticker: string): boolean }

function writeMarked({ text, marks }: Inline): string {
  return ['code', 'em', 'strong'].reduce(
    (html, tag) => (marks.some((mark) => mark === tag) ? `<${tag}>${html}</${tag}>` : html),
    escapeXml(text),
  )
}

/** Paths on this site and https URLs; anything else stays text. */
const ADDRESS = /^(?:\/(?!\/)|https:\/\/)/

function writeInline(inline: Inline, companies: KnownTickers): string {
  const { ticker, href } = inline
  if (ticker !== null && companies.has(ticker)) {
    const path = `/stock/summary/${encodeURIComponent(ticker)}`
    return `<a data-ticker href="${path}">${escapeXml(ticker)}</a>`
  }
  const html = writeMarked(inline)
  return href !== null && ADDRESS.test(href) ? `<a href="${escapeXml(href)}">${html}</a>` : html
}

function writeBlock(block: ArticleBlock, companies: KnownTickers): string {
  const text = (content: readonly Inline[]) =>
    content.map((inline) => writeInline(inline, companies)).join('')
  switch (block.type) {
    case 'heading': {
      const tag = block.level === 3 ? 'h3' : 'h2'
      return `<${tag} id="${escapeXml(block.id)}">${text(block.content)}</${tag}>`
    }
    case 'paragraph':
      return `<p>${text(block.content)}</p>`
    case 'quote':
      return `<blockquote>${text(block.content)}</blockquote>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const items = block.items.map(
        ({ level, content }) => `<li data-level="${Math.min(level, 2)}">${text(content)}</li>`,
      )
      return `<${tag}>${items.join('')}</${tag}>`
    }
    case 'table': {
      const row = (tag: string, cells: readonly (readonly Inline[])[]) =>
        `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`
      const rows = block.rows.map((cells) => row('td', cells))
      return `<table><thead>${row('th', block.header)}</thead><tbody>${rows.join('')}</tbody></table>`
    }
    case 'code':
      return `<pre>${escapeXml(block.text)}</pre>`
    case 'rule':
      return '<hr>'
    case 'chart':
      return `<figure><figcaption>${escapeXml(block.chart.title)}</figcaption></figure>`
  }
}

const NONE: KnownTickers = new Set<string>()

/** Blocks of a Markdown text as HTML with the elements accepted by `isStaticHtml`; charts only as titles. */
export function writeBlocks(
  blocks: readonly ArticleBlock[],
  companies: KnownTickers = NONE,
): string {
  return blocks.map((block) => writeBlock(block, companies)).join('\n')
}
