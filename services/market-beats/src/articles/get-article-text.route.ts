import type { StaticText } from '@quantamental/api/common'
import { formatDate, formatReadingTime } from '@quantamental/api/format'
import { type ArticleBlock, getPostTextRoute } from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { articlePath } from './article.presenter.ts'
import { findArticle } from './article.repository.ts'
import { writeArticleHtml } from './article-html.ts'
import { findCompanies, type NamedCompany } from './company.repository.ts'
import type { ArticleRow } from './tables.ts'

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
export function addGetArticleTextRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  addRoute(app, getPostTextRoute, async (call) => {
    const row = await findArticle(db, call.params.id)
    if (!row) throw new NotFoundError('There is no article with this id.')
    const text = presentArticleText(row, await findCompanies(db, row.tickers))
    return answerJson(call, text, 'nothing')
  })
}
