import { BRAND } from '@quantamental/api/common'
import { element, escapeXml, XML_DECLARATION } from '@quantamental/service-kit/documents'
import { entityTag, isNotModified, PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { articlePath } from './article.presenter.ts'
import { type ArticleHeadRow, listArticles } from './article.repository.ts'

const ITEMS_MAX = 50

/** RSS 2.0 feed, newest first. The guid is stable when the slug changes. */
function writeRss(origin: string, rows: readonly ArticleHeadRow[]): string {
  const items = rows.map((row) =>
    [
      '<item>',
      element('title', row.title),
      element('link', origin + articlePath(row)),
      `<guid isPermaLink="false">${escapeXml(`${origin}/market-beats/articles/${row.post_id}`)}</guid>`,
      element('pubDate', row.published_at.toUTCString()),
      element('description', row.summary),
      ...row.tags.map((tag) => element('category', tag)),
      '</item>',
    ].join('\n'),
  )
  const newest = rows[0]
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${BRAND.name} articles`),
    element('link', `${origin}/market-beats/articles`),
    element('description', `How the models of ${BRAND.name} work and what they show.`),
    element('language', 'en-us'),
    ...(newest ? [element('lastBuildDate', newest.published_at.toUTCString())] : []),
    `<atom:link href="${escapeXml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** Not JSON and so not part of the API contract. */
export function addGetRssRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  app.get('/rss.xml', { schema: { hide: true } }, async (request, reply) => {
    const rows = await listArticles(db, {}, { limit: ITEMS_MAX, offset: 0 })
    const body = writeRss(app.serviceConfig.publicOrigin, rows)
    if (isNotModified({ request, reply }, entityTag(body), PUBLIC_CACHE)) return reply
    return reply.type('application/rss+xml; charset=utf-8').send(body)
  })
}
