import { FLAG_LISTS, SECTORS } from '@quantamental/api/stocks'
import type { ChangeScope } from './repository.ts'

interface FeedScope extends ChangeScope {
  readonly title: string
}

/** Name of a feed: "Financial Services" is "financial-services". */
const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-')

/** Feeds of rating changes by their name in the address: all, a sector or a stock list. */
export const FEED_SCOPES: ReadonlyMap<string, FeedScope> = new Map<string, FeedScope>([
  ['all', { title: 'all companies' }],
  ...SECTORS.map((sector): [string, FeedScope] => [slugOf(sector), { title: sector, sector }]),
  ...Object.values(FLAG_LISTS).map(({ code, title }): [string, FeedScope] => [
    slugOf(code),
    { title, list: code },
  ]),
])
