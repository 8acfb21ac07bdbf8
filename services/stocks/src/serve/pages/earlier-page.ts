import type { StockPage } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import { entityTag } from '@quantamental/service-kit/entity-tag'
import { accessTierOf, findRatingLock } from '../entitlement/rating-visibility.ts'
import type { PublicationWatch } from '../universe/publication-watch.ts'
import { type RecallSources, withEarlierCompany } from './earlier-company.ts'
import type { PublishedCompany } from './read-page.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import { writeEarlierPage } from './write-earlier-page.ts'

export interface EarlierSources extends RecallSources {
  readonly watch: Pick<PublicationWatch, 'mark'>
  readonly earlierCache: ResponseCache
}

interface EarlierCall {
  readonly page: StockPage
  readonly day: string
  readonly viewer: Viewer
  readonly build: string
}

function writePage(
  sources: EarlierSources,
  company: PublishedCompany,
  publishedOn: string,
  { page, day, viewer }: EarlierCall,
): Promise<string> {
  const { snapshot, entry } = company
  return withEarlierCompany(sources, company, { day, publishedOn, viewer }, (recalled, input) =>
    writeEarlierPage({ page, day, input, recalled, entry, version: snapshot }, viewer),
  )
}

/**
 * The page as known on `day`, which is before `publishedOn`, the day of the published version;
 * cached until the next publication.
 * @throws NotFoundError before the first known quarter.
 */
export async function getEarlierResponse(
  sources: EarlierSources,
  company: PublishedCompany,
  publishedOn: string,
  call: EarlierCall,
): Promise<CachedResponse> {
  const { earlierCache, watch } = sources
  const { entry, snapshot } = company
  const { page, day, viewer, build } = call
  const accessTier = accessTierOf(viewer)
  const lock = findRatingLock(viewer, entry.tierNumber)
  const key = `${page} ${entry.id} ${snapshot.version} ${accessTier} ${lock?.reason ?? ''} ${day}`
  const mark = watch.mark()
  const cached = mark === null ? undefined : earlierCache.find(mark, key)
  if (cached) return cached
  const inputs = [page, entry.id, snapshot.version, accessTier, lock, day, build]
  const tag = entityTag(JSON.stringify(inputs))
  const response = { tag, body: Buffer.from(await writePage(sources, company, publishedOn, call)) }
  if (mark !== null) earlierCache.store(mark, key, response)
  return response
}
