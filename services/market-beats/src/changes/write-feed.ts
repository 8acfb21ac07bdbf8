import { BRAND } from '@quantamental/api/common'
import { changePath, changeSummary, changeTitle } from '@quantamental/api/market-beats'
import { element, escapeXml, XML_DECLARATION } from '@quantamental/service-kit/documents'
import type { ChangeRow } from './repository.ts'

export interface ChangeFeed {
  readonly origin: string
  /** Address of the feed itself, without the origin. */
  readonly path: string
  /** For example "Technology". */
  readonly title: string
  /** Last made public first. */
  readonly rows: readonly (ChangeRow & { readonly public_on: string })[]
}

const DESCRIPTION = `Credit rating changes by ${BRAND.name}, two quarters after the report. Subscribers see them the day after it.`

const titleOf = ({ title }: ChangeFeed) => `${BRAND.name} rating changes: ${title}`

/** Identifier of a change, which never changes (RFC 4151). */
function idOf(origin: string, { ticker, quarter }: ChangeRow): string {
  return `tag:${new URL(origin).hostname},2026:rating-change/${encodeURIComponent(ticker)}/${quarter}`
}

/** Noon in UTC, so that the day is the same in every American and European time zone. */
const instantOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function writeRss(feed: ChangeFeed): string {
  const { origin, path, rows } = feed
  const items = rows.flatMap((row) => [
    '<item>',
    element('title', changeTitle(row)),
    element('link', origin + changePath(row)),
    `<guid isPermaLink="false">${escapeXml(idOf(origin, row))}</guid>`,
    element('pubDate', instantOf(row.public_on).toUTCString()),
    element('description', changeSummary(row)),
    ...(row.sector === null ? [] : [element('category', row.sector)]),
    '</item>',
  ])
  const newest = rows[0]
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', titleOf(feed)),
    element('link', `${origin}/market-beats/updates`),
    element('description', DESCRIPTION),
    element('language', 'en-us'),
    ...(newest ? [element('lastBuildDate', instantOf(newest.public_on).toUTCString())] : []),
    `<atom:link href="${escapeXml(origin + path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** Atom (RFC 4287). `updated` of an empty feed is the time before any change. */
export function writeAtom(feed: ChangeFeed): string {
  const { origin, path, rows } = feed
  const link = (rel: string, type: string, href: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
  const entries = rows.flatMap((row) => {
    const day = instantOf(row.public_on).toISOString()
    return [
      '<entry>',
      element('id', idOf(origin, row)),
      element('title', changeTitle(row)),
      link('alternate', 'text/html', origin + changePath(row)),
      element('published', day),
      element('updated', day),
      element('summary', changeSummary(row)),
      ...(row.sector === null ? [] : [`<category term="${escapeXml(row.sector)}"/>`]),
      '</entry>',
    ]
  })
  return [
    XML_DECLARATION,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-us">',
    element('id', `tag:${new URL(origin).hostname},2026:${path.replace(/\.\w+$/, '')}`),
    element('title', titleOf(feed)),
    element('subtitle', DESCRIPTION),
    element('updated', instantOf(rows[0]?.public_on ?? '2026-01-01').toISOString()),
    `<author>${element('name', BRAND.name)}</author>`,
    link('self', 'application/atom+xml', origin + path),
    link('alternate', 'text/html', `${origin}/market-beats/updates`),
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
