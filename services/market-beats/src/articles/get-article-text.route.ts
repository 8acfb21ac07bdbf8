import type { StaticText } from '@quantamental/api/common'
import { formatDate, formatReadingTime } from '@quantamental/api/format'
import { type ArticleBlock, getPostTextRoute, type Inline } from '@quantamental/api/market-beats'
import type { RouteCall } from '@quantamental/service-kit/app'
import { answerText, escapeXml, missingText } from '@quantamental/service-kit/documents'
import { addMarketRoute, type MarketBeatsContext } from '../context.ts'
import type { ArticleRow } from '../db/tables.ts'
import { articlePath } from './article.presenter.ts'
import { findArticle, findCompanies, type NamedCompany } from './article.repository.ts'
import { findPost } from './post.repository.ts'

const ARTICLES_PATH = '/market-beats/articles'
/** Longest part of an unknown id in its text. */
const ID_SHOWN = 20

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
    image_path: `/embed/articles/${row.post_id}/picture.png`,
    json_ld: {
      '@type': 'Article',
      headline: row.title,
      description: row.summary,
      datePublished: row.published_at.toISOString(),
      dateModified: row.updated_at.toISOString(),
      author: { '@type': 'Person', name: row.author },
    },
  }
}

const missing = (path: string) =>
  missingText({
    title: 'Article not found',
    description: 'Articles about ratings, scores and valuation upside.',
    heading: 'Article not found',
    lead: 'It may have been withdrawn.',
    path,
    layout: 'reading',
    links: [{ path: ARTICLES_PATH, label: 'All articles' }],
  })

type TextCall = RouteCall<typeof getPostTextRoute> & MarketBeatsContext

/** Text of an article for its page, independent of the reader; 410 for a withdrawn one. */
export async function answerArticle(call: TextCall, givenSlug?: string) {
  const given = String(call.params.id)
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0
  const row = await findArticle(call.db, id)
  if (!row) {
    const post = await findPost(call.db, id)
    const parts = [given.slice(0, ID_SHOWN), ...(givenSlug ? [givenSlug] : [])]
    const path = `${ARTICLES_PATH}/${parts.map(encodeURIComponent).join('/')}`
    const status = post?.state === 'withdrawn' ? 410 : 404
    return answerText(call, missing(path), status)
  }
  if (givenSlug !== undefined && givenSlug !== row.slug) {
    return call.reply.redirect(articlePath(row), 301)
  }
  return answerText(call, presentArticleText(row, await findCompanies(call.db, row.tickers)))
}

export const addGetArticleTextRoute = addMarketRoute(getPostTextRoute, (call) =>
  answerArticle(call),
)
