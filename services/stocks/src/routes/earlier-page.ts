import type { StockPage } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Kysely } from 'kysely'
import { readCompanyInput } from '../db/company-input.repository.ts'
import type { Database } from '../db/database.ts'
import type { PublicationWatch } from '../db/publication-watch.ts'
import type { SurroundingsStore } from '../db/surroundings-store.ts'
import { writeEarlierPage } from '../documents/earlier-page.ts'
import { accessTierOf, findRatingLock } from '../domain/rating-visibility.ts'
import { dayOf } from '../engine/day.ts'
import { recallCompany } from '../engine/recall-company.ts'
import type { Answer, AnswerCache } from './answer-cache.ts'
import { entityTag } from './conditional-answer.ts'
import type { PublishedCompany } from './read-page.ts'
import type { TakeTurn } from './turns.ts'

export interface EarlierSources {
  readonly db: Kysely<Database>
  readonly surroundings: SurroundingsStore
  readonly takeTurn: TakeTurn
  readonly watch: Pick<PublicationWatch, 'mark'>
  readonly earlierCache: AnswerCache
}

interface EarlierCall {
  readonly page: StockPage
  readonly day: string
  readonly viewer: Viewer
  readonly build: string
}

/**
 * The surroundings are those of the published version, of which a day reads no more than was there: so an
 * older quarter comes out as it was published.
 */
async function writePage(
  { db, surroundings, takeTurn }: EarlierSources,
  { snapshot, entry }: PublishedCompany,
  publishedOn: string,
  { page, day, viewer }: EarlierCall,
): Promise<string> {
  const shared = await surroundings.of(snapshot.version, dayOf(publishedOn))
  const { own, tierNumber } = entry
  const published = { newest: own.referenceDate, open: own.delayed?.periodEnd ?? null }
  const isDelayed = findRatingLock(viewer, tierNumber) !== null
  return takeTurn(async () => {
    const today = dayOf(day)
    const input = await readCompanyInput(db, entry.id, { asOf: today })
    const recalled = input && recallCompany(input, { ...shared, today }, published, isDelayed)
    if (!input || !recalled) {
      throw new NotFoundError(`Nothing was known of ${entry.ticker} on ${day}.`)
    }
    return writeEarlierPage({ page, day, input, recalled, entry, version: snapshot }, viewer)
  })
}

/**
 * The page as it was known on `day`, before `publishedOn`, the day of the published version; kept until the
 * next publication. @throws NotFoundError before the first known quarter.
 */
export async function getEarlierAnswer(
  sources: EarlierSources,
  company: PublishedCompany,
  publishedOn: string,
  call: EarlierCall,
): Promise<Answer> {
  const { earlierCache, watch } = sources
  const { entry, snapshot } = company
  const { page, day, viewer, build } = call
  const accessTier = accessTierOf(viewer)
  const lock = findRatingLock(viewer, entry.tierNumber)
  const key = `${page} ${entry.id} ${snapshot.version} ${accessTier} ${lock?.reason ?? ''} ${day}`
  const mark = watch.mark()
  const kept = mark === null ? undefined : earlierCache.find(mark, key)
  if (kept) return kept
  const tag = entityTag([page, entry.id, snapshot.version, accessTier, lock, day, build])
  const answer = { tag, body: Buffer.from(await writePage(sources, company, publishedOn, call)) }
  if (mark !== null) earlierCache.keep(mark, key, answer)
  return answer
}
