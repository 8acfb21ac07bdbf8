import type { Viewer } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Kysely } from 'kysely'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { Database } from '../../db/database.ts'
import type { CompanyInput, EngineMarketData } from '../../engine/company-input.ts'
import { type RecalledCompany, recallCompany } from '../../engine/recall-company.ts'
import { readCompanyInput } from '../../publish/inputs/company-input.repository.ts'
import type { MarketDataStore } from '../../publish/inputs/market-data-store.ts'
import { findRatingLock } from '../entitlement/rating-visibility.ts'
import type { TakeTurn } from '../turns.ts'
import type { PublishedCompany } from './read-page.ts'

export interface RecallSources {
  readonly db: Kysely<Database>
  readonly marketData: MarketDataStore
  readonly takeTurn: TakeTurn
}

interface Recall {
  readonly day: string
  /** Day of the published version; later than `day`. */
  readonly publishedOn: string
  readonly viewer: Viewer
}

/**
 * Result of `use` for the company as known on a day. Market data comes from the published version,
 * read only up to that day, so older quarters match their publication.
 * @throws NotFoundError before the first known quarter.
 */
export async function withEarlierCompany<T>(
  { db, marketData, takeTurn }: RecallSources,
  { snapshot, entry }: PublishedCompany,
  { day, publishedOn, viewer }: Recall,
  use: (recalled: RecalledCompany, input: CompanyInput, marketData: EngineMarketData) => T,
): Promise<T> {
  const shared = await marketData.of(snapshot.version, dayNumber(publishedOn))
  const { own, tierNumber } = entry
  const published = { newest: own.referenceDate, open: own.delayed?.periodEnd ?? null }
  const isDelayed = findRatingLock(viewer, tierNumber) !== null
  return takeTurn(async () => {
    const then = { ...shared, today: dayNumber(day) }
    const input = await readCompanyInput(db, entry.id, { asOf: then.today })
    const recalled = input && recallCompany(input, then, published, isDelayed)
    if (!input || !recalled) {
      throw new NotFoundError(`No data was known for ${entry.ticker} on ${day}.`)
    }
    return use(recalled, input, then)
  })
}
