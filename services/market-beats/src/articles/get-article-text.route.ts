import type { StaticText } from '@quantamental/api/common'
import { formatDate, formatReadingTime } from '@quantamental/api/format'
import { type ArticleBlock, getPostTextRoute } from '@quantamental/api/market-beats'
import type { RouteCall } from '@quantamental/service-kit/app'
import { answerText, missingText, writeBlocks } from '@quantamental/service-kit/documents'
import { addMarketRoute, type MarketBeatsContext } from '../context.ts'
import type { ArticleRow } from '../db/tables.ts'
import { articlePath } from './article.presenter.ts'
import { findArticle, findCompanies, type NamedCompany } from './article.repository.ts'
import { findPost } from './post.repository.ts'

const ARTICLES_PATH = '/market-beats/articles'
/** Longest part of an unknown id in its text. */
const ID_SHOWN = 20

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
    html: writeBlocks(JSON.parse(row.blocks) as ArticleBlock[], companies),
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
