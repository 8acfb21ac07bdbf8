import { BRAND } from '@quantamental/api/common'
import type { ArticleHeadRow } from './article.repository.ts'
import { element, escapeXml } from './xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** Path of an article's page. */
function articlePath({ post_id, slug }: Pick<ArticleHeadRow, 'post_id' | 'slug'>): string {
  return `/market-beats/articles/${post_id}/${slug}`
}

/** RSS 2.0 feed, newest first. The guid is stable when the slug changes. */
export function writeRss(origin: string, rows: readonly ArticleHeadRow[]): string {
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
    HEAD,
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

/** Sitemap of all articles with the day of the last change. */
export function writeArticleSitemap(origin: string, rows: readonly ArticleHeadRow[]): string {
  const urls = rows.map(
    (row) =>
      `<url>${element('loc', origin + articlePath(row))}${element('lastmod', row.updated_at.toISOString().slice(0, 10))}</url>`,
  )
  return [
    HEAD,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
