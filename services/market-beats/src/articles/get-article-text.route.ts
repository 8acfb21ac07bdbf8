import type { StaticText } from '@quantamental/api/common'
import { formatDate, formatReadingTime } from '@quantamental/api/format'
import { type ArticleBlock, getPostTextRoute, type Inline } from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../context.ts'
import type { ArticleRow } from '../db/tables.ts'
import { articlePath } from './article.presenter.ts'
import { findArticle, findCompanies, type NamedCompany } from './article.repository.ts'
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

/** Blocks of an article as HTML with the elements accepted by `isStaticHtml`; charts only as titles. */
export function writeArticleHtml(blocks: readonly ArticleBlock[], companies: KnownTickers): string {
  return blocks.map((block) => writeBlock(block, companies)).join('\n')
}

function presentArticleText(
  row: ArticleRow,
  companies: ReadonlyMap<string, NamedCompany>,
): StaticText {
  const isSimulated = [...companies.values()].some(({ simulated }) => simulated)
  return {
    title: row.title,
    description: row.summary,
    canonical_path: articlePath(row),
    labels: [...row.tags, ...(isSimulated ? ['Simulated'] : [])],
    heading: row.title,
    lead: row.summary,
    facts: [
      formatDate(row.published_at.toISOString()),
      formatReadingTime(row.reading_minutes),
      row.author,
    ],
    html: writeArticleHtml(JSON.parse(row.blocks) as ArticleBlock[], companies),
  }
}

/** Text of an article for its page, independent of the reader. */
export const addGetArticleTextRoute = addMarketRoute(getPostTextRoute, async (call) => {
  const row = await findArticle(call.db, call.params.id)
  if (!row) throw new NotFoundError('There is no article with this id.')
  const text = presentArticleText(row, await findCompanies(call.db, row.tickers))
  return answerJson(call, text, 'nothing')
})
