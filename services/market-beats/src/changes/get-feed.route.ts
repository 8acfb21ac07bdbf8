import { FLAG_LISTS, SECTORS } from '@quantamental/api/stocks'
import { entityTag, isNotModified, PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import type { ChangeScope } from './repository.ts'
import { listPublicChanges } from './repository.ts'
import { writeAtom, writeRss } from './write-feed.ts'

interface FeedScope extends ChangeScope {
  readonly title: string
}

/** Name of a feed: "Financial Services" is "financial-services". */
const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-')

/** Feeds of rating changes by their name in the address: all, a sector or a stock list. */
const FEED_SCOPES: ReadonlyMap<string, FeedScope> = new Map<string, FeedScope>([
  ['all', { title: 'all companies' }],
  ...SECTORS.map((sector): [string, FeedScope] => [slugOf(sector), { title: sector, sector }]),
  ...Object.values(FLAG_LISTS).map(({ code, title }): [string, FeedScope] => [
    slugOf(code),
    { title, list: code },
  ]),
])

const ITEMS_MAX = 50

const FORMATS = {
  rss: { write: writeRss, type: 'application/rss+xml; charset=utf-8' },
  atom: { write: writeAtom, type: 'application/atom+xml; charset=utf-8' },
} as const

/**
 * Public feeds `/feeds/rating-changes/<scope>.rss` and `.atom`: changes of all companies, a sector or a stock list.
 * Not JSON and so not part of the API contract.
 */
export function addGetFeedRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  app.get('/feeds/rating-changes/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, name = '', format] =
      /^([a-z0-9-]+)\.(rss|atom)$/.exec((request.params as { file: string }).file) ?? []
    const scope = FEED_SCOPES.get(name)
    if (!scope || !format) throw new NotFoundError('There is no feed at this address.')
    const { write, type } = FORMATS[format as keyof typeof FORMATS]
    const body = write({
      origin: app.serviceConfig.publicOrigin,
      path: `/feeds/rating-changes/${name}.${format}`,
      title: scope.title,
      rows: await listPublicChanges(db, scope, ITEMS_MAX),
    })
    if (isNotModified({ request, reply }, entityTag(body), PUBLIC_CACHE)) return reply
    return reply.type(type).send(body)
  })
}
