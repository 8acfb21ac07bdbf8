import {
  type CompanyHeader,
  CREDIT_RATING_COLORS,
  CREDIT_RATING_RANKS,
  type CreditRating,
  type FramedPage,
  type Lock,
  type StockPage,
  type TickerMatch,
} from '@quantamental/api/stocks'
import { hasFireIcon } from '@quantamental/models/signals'
import { CREDIT_RATING_FIXED } from '../../publish/documents/credit-rating.document.ts'
import { GRAHAM_FIXED } from '../../publish/documents/graham.document.ts'
import { M_SCORE_FIXED } from '../../publish/documents/m-score.document.ts'
import { perShare, whole } from '../../publish/documents/round.ts'
import { isOpen, type SnapshotEntry, visibleValues } from '../universe/universe-snapshot.ts'

/** Public T-minus-2 rating; NR if there is none. */
function delayedRating({ own }: SnapshotEntry): CreditRating {
  return own.delayed?.rating ?? 'NR'
}

/** Latest rating if visible, else T-minus-2; `?` if no quarter is old enough. */
export function presentRating(entry: SnapshotEntry, accessTier: number) {
  const rating: CreditRating = visibleValues(entry, accessTier)?.rating ?? '?'
  return { display_rating: rating, display_rating_numeric: CREDIT_RATING_RANKS[rating] }
}

export function presentHeader(
  entry: SnapshotEntry,
  accessTier: number,
  version: { readonly version: number; readonly asOf: string | null },
): CompanyHeader {
  const { own, flags } = entry
  const before = delayedRating(entry)
  const shown = presentRating(entry, accessTier)
  const values = visibleValues(entry, accessTier)
  const colors = CREDIT_RATING_COLORS[shown.display_rating]
  return {
    id: entry.id,
    ticker: entry.ticker,
    aliases: [...entry.aliases],
    name: entry.name,
    cik: entry.cik,
    sector: entry.sector,
    industry: entry.industry,
    country: entry.country,
    exchange: entry.exchange,
    ...flags,
    market_cap: whole(values?.marketCap),
    price: perShare(own.price),
    price_date: own.priceDate,
    reference_date: own.referenceDate,
    tier_number: entry.tierNumber,
    is_newly_updated: entry.isNewlyUpdated,
    rank_volume: entry.rankVolume,
    rank_volumeusd: entry.rankVolumeUsd,
    rank_in_industry: entry.rankInIndustry,
    fire: hasFireIcon(entry.rankVolume),
    t_minus_2_rating: before,
    t_minus_2_rating_numeric: CREDIT_RATING_RANKS[before],
    t_minus_2_rating_text_color: CREDIT_RATING_COLORS[before].text,
    t_minus_2_rating_background_color: CREDIT_RATING_COLORS[before].background,
    ...shown,
    display_rating_text_color: colors.text,
    display_rating_background_color: colors.background,
    display_rating_quarter: values?.quarter ?? null,
    is_delayed: !isOpen(entry, accessTier),
    simulated: entry.simulated,
    real_filings: entry.own.realFilings,
    data_version: version.version,
    as_of: version.asOf,
  }
}

const FIXED: Partial<Record<StockPage, object>> = {
  'credit-rating': CREDIT_RATING_FIXED,
  graham: GRAHAM_FIXED,
  'm-score': M_SCORE_FIXED,
}
const FIXED_TEXTS = new Map(
  Object.entries(FIXED).map(([page, content]) => [
    page,
    `${JSON.stringify(content).slice(0, -1)},`,
  ]),
)

/** Full `data` of a page: the content shared by all companies followed by the stored object. */
export function withFixedContent(page: FramedPage, body: string): string {
  const fixed = FIXED_TEXTS.get(page)
  return fixed === undefined ? body : fixed + body.slice(1)
}

interface PageParts {
  readonly page: FramedPage
  readonly company: CompanyHeader
  /** Periods as stored JSON. */
  readonly periods: string
  readonly body: string
  /** Stored JSON; null if the whole page is public. */
  readonly latest: string | null
  readonly universe: object | null
  /** Reason that the viewer may not see the latest figures; null if they may. */
  readonly lock: Lock | null
  /** Date for a page as known on an earlier day, yyyy-mm-dd. */
  readonly asKnownOn?: string
}

/** Assemble the page's JSON for one viewer from stored texts; `latest` only without a lock. */
export function joinPage(parts: PageParts): string {
  const { page, company, periods, body, latest, universe, lock, asKnownOn } = parts
  const isHidden = lock !== null && latest !== null
  const head = `{"page":"${page}","company":${JSON.stringify(company)},"periods":${periods}`
  const data = `"data":${withFixedContent(page, body)}`
  const shown = lock === null ? (latest ?? 'null') : 'null'
  const day = asKnownOn === undefined ? '' : `,"as_known_on":"${asKnownOn}"`
  const tail = `"universe":${JSON.stringify(universe)},"lock":${isHidden ? JSON.stringify(lock) : 'null'}`
  return `${head},${data},"latest":${shown},${tail}${day}}`
}

export function presentMatch(entry: SnapshotEntry, accessTier: number): TickerMatch {
  return {
    id: entry.id,
    ticker: entry.ticker,
    name: entry.name,
    tier_number: entry.tierNumber,
    is_newly_updated: entry.isNewlyUpdated,
    t_minus_2_rating: delayedRating(entry),
    ...presentRating(entry, accessTier),
    sector: entry.sector,
    fire: hasFireIcon(entry.rankVolume),
    simulated: entry.simulated,
    real_filings: entry.own.realFilings,
  }
}
