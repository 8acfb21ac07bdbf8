import type { StockPage } from '@quantamental/api/stocks'
import type { CompanyInput } from '../../engine/company-input.ts'
import type { RecalledCompany } from '../../engine/recall-company.ts'
import { summarizeCompany } from '../../engine/summarize-company.ts'
import { buildPage } from '../../publish/documents/build-page-documents.ts'
import { presentPeriod, splitQuartersAt } from '../../publish/documents/page-document.ts'
import {
  accessTierOf,
  findRatingLock,
  type RatingViewer,
} from '../entitlement/rating-visibility.ts'
import type { SnapshotEntry } from '../universe/snapshot-entry.ts'
import { joinPage, presentHeader } from './present-page.ts'

interface EarlierPage {
  readonly page: StockPage
  /** yyyy-mm-dd */
  readonly day: string
  readonly input: CompanyInput
  readonly recalled: RecalledCompany
  /** Company as published today, for its identity and tier. */
  readonly entry: SnapshotEntry
  readonly version: { readonly version: number; readonly asOf: string | null }
}

/**
 * Header with the prices and ratings of the day. Ranks are omitted because past ones are not stored; index
 * membership comes from the version and has its date.
 */
function presentEarlierHeader(earlier: EarlierPage, viewer: RatingViewer) {
  const { input, recalled, entry, version } = earlier
  const { result, openCount } = recalled
  const open = result.quarters.slice(0, openCount)
  const own = {
    ...summarizeCompany(input, result),
    delayed:
      open.length === 0 ? null : summarizeCompany(input, { ...result, quarters: open }).latest,
  }
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
  const { page, day, input, recalled, entry } = earlier
  const { result, openCount } = recalled
  const quarters = splitQuartersAt(result, openCount)
  const { data, latest } = buildPage(page, input.company, result, quarters)
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
