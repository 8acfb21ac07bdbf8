import { formatDate } from '@quantamental/api/format'
import { ARTICLES_PAGE_SIZE, getPostsTextRoute } from '@quantamental/api/market-beats'
import {
  answerText,
  claimText,
  escapeXml,
  writeParagraph,
} from '@quantamental/service-kit/documents'
import { addMarketRoute } from '../context.ts'
import { articlePath } from './article.presenter.ts'
import { listArticles } from './article.repository.ts'

/** Newest articles, for the document of their page. */
export const addGetArticlesTextRoute = addMarketRoute(getPostsTextRoute, async (call) => {
  const rows = await listArticles(call.db, {}, { limit: ARTICLES_PAGE_SIZE, offset: 0 })
  const articles = rows.map((row) => {
    const link = `<a href="${escapeXml(articlePath(row))}">${escapeXml(row.title)}</a>`
    const day = formatDate(row.published_at.toISOString())
    return `<h2>${link}</h2>${writeParagraph(row.summary)}${writeParagraph(day)}`
  })
  const text = claimText('/market-beats/articles', articles.join(''))
  return answerText(call, { ...text, query_names: ['page', 'tag', 'ticker'] })
})
