import type { FramedPage } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { Db } from '../../db/database.ts'
import type { CompanyInput, EngineMarketData } from '../../engine/company-input.ts'
import type { CompanyResult } from '../../engine/company-result.ts'
import { type RecalledCompany, recallCompany } from '../../engine/recall-company.ts'
import { summarizeCompany } from '../../engine/summarize-company.ts'
import {
  type PageContent,
  presentPeriod,
  type SplitQuarters,
  splitQuartersAt,
} from '../../publish/documents/page-document.ts'
import { readCompanyInput } from '../../publish/inputs/company-input.repository.ts'
import type { MarketDataStore } from '../../publish/inputs/market-data.repository.ts'
import {
  accessTierOf,
  findRatingLock,
  type RatingViewer,
} from '../entitlement/rating-visibility.ts'
import type { ReadLimits } from '../read-limits.ts'
import type { SnapshotEntry } from '../universe/universe-snapshot.ts'
import { joinPage, presentHeader } from './present-page.ts'
import type { PublishedCompany } from './read-page.ts'

export interface RecallSources {
  readonly db: Db
  readonly marketData: MarketDataStore
  readonly limits: Pick<ReadLimits, 'takeTurn'>
}

interface Recall {
  readonly day: string
  /** Day of the published version; later than `day`. */
  readonly publishedOn: string
  readonly viewer: Viewer
}

/**
 * Result of `use` for the company as known on a day, from market data up to that day. @throws
 * NotFoundError before the first known quarter.
 */
export async function withEarlierCompany<T>(
  { db, marketData, limits }: RecallSources,
  { snapshot, entry }: PublishedCompany,
  { day, publishedOn, viewer }: Recall,
  use: (recalled: RecalledCompany, input: CompanyInput, marketData: EngineMarketData) => T,
): Promise<T> {
  const shared = await marketData.of(snapshot.version, dayNumber(publishedOn))
  const { own, tierNumber } = entry
  const published = { newest: own.referenceDate, open: own.delayed?.periodEnd ?? null }
  const isDelayed = findRatingLock(viewer, tierNumber) !== null
  return limits.takeTurn(viewer, async () => {
    const then = { ...shared, today: dayNumber(day) }
    const input = await readCompanyInput(db, entry.id, { asOf: then.today })
    const recalled = input && recallCompany(input, then, published, isDelayed)
    if (!input || !recalled) {
      throw new NotFoundError(`No data was known for ${entry.ticker} on ${day}.`)
    }
    return use(recalled, input, then)
  })
}

interface EarlierPage {
  readonly page: FramedPage
  readonly build: (result: CompanyResult, quarters: SplitQuarters) => PageContent
  /** yyyy-mm-dd */
  readonly day: string
  readonly input: CompanyInput
  readonly recalled: RecalledCompany
  /** Company as published today, for its identity and tier. */
  readonly entry: SnapshotEntry
  readonly version: { readonly version: number; readonly asOf: string | null }
}

/** Header as of the day, without ranks, which are not stored; index membership is today's. */
export function presentEarlierHeader(
  earlier: Omit<EarlierPage, 'page' | 'day' | 'build'>,
  viewer: RatingViewer,
) {
  const { input, recalled, entry, version } = earlier
  const { result, openCount } = recalled
  const own = summarizeCompany(input, result, openCount)
  const header = presentHeader({ ...entry, own }, accessTierOf(viewer), version)
  return {
    ...header,
    is_delayed: header.is_delayed && openCount < result.quarters.length,
    is_newly_updated: false,
    membership_as_of: version.asOf,
    rank_volume: null,
    rank_volumeusd: null,
    rank_in_industry: null,
    fire: false,
  }
}

/**
 * Page as known on an earlier day, for one viewer. `data` has every quarter that is public today, headed by
 * the newest of them; `latest` has the restricted ones, null if none was known yet. The fourteen locked
 * ranked items are restricted in every quarter.
 */
export function writeEarlierPage(earlier: EarlierPage, viewer: RatingViewer): string {
  const { page, build, day, recalled, entry } = earlier
  const { result, openCount } = recalled
  const quarters = splitQuartersAt(result, openCount)
  const { data, latest } = build(result, quarters)
  const isWithheld = latest !== null && (quarters.recent.length > 0 || page === 'rank')
  return joinPage({
    page,
    company: presentEarlierHeader(earlier, viewer),
    periods: JSON.stringify(result.quarters.map(presentPeriod)),
    body: JSON.stringify(data),
    latest: isWithheld ? JSON.stringify(latest) : null,
    universe: null,
    lock: findRatingLock(viewer, entry.tierNumber),
    asKnownOn: day,
  })
}
