import {
  type ComparePage,
  type CreditRatingPage,
  isFreeItem,
  type Peer,
  type ProfilePage,
  RANKED_ITEMS,
  RANKED_ITEMS_BY_DEFAULT,
  type RankedItem,
  type RankedItemCode,
  type RankPage,
  type Signal,
  type StockPage,
} from '@quantamental/api/stocks'
import { rankedItemMisfit } from '@quantamental/models/ranking'
import { computeRateSensitivity } from '@quantamental/models/signals'
import { presentItemValue } from '../../publish/documents/rank.document.ts'
import { ratio, whole } from '../../publish/documents/round.ts'
import { presentSpread } from '../../publish/documents/valuation.document.ts'
import { describeItem, latestIncomplete, latestItem } from '../universe/distributions.ts'
import {
  countRatings,
  isOpen,
  type SnapshotEntry,
  type UniverseSnapshot,
  visibleRateSensitivity,
  visibleValues,
} from '../universe/universe-snapshot.ts'
import { presentRating } from './present-page.ts'

const PEERS_MAX = 60

const industryOf = (snapshot: UniverseSnapshot, { industry }: SnapshotEntry) =>
  snapshot.industries.get(industry ?? '') ?? []
const sectorOf = (snapshot: UniverseSnapshot, { sector }: SnapshotEntry) =>
  snapshot.sectors.get(sector ?? '') ?? []

/** Interest-rate sensitivity visible to viewers of `accessTier`; value from 0 to 100. */
export function presentRateSensitivity(entry: SnapshotEntry, accessTier: number): Signal {
  const forwardPe = visibleValues(entry, accessTier)?.forwardPe ?? null
  const percentile = visibleRateSensitivity(entry, accessTier)
  const { value, label } = computeRateSensitivity({ forwardPe, percentile })
  return { figure: 'signal.rate_sensitivity', value: ratio(value), label }
}

function presentPeer(entry: SnapshotEntry, accessTier: number): Peer {
  const values = visibleValues(entry, accessTier)
  return {
    id: entry.id,
    ticker: entry.ticker,
    name: entry.name,
    tier_number: entry.tierNumber,
    is_delayed: !isOpen(entry, accessTier),
    simulated: entry.simulated,
    real_filings: entry.own.realFilings,
    quarter: values?.quarter ?? null,
    ...presentRating(entry, accessTier),
    market_cap: whole(values?.marketCap),
    forward_pe: ratio(values?.forwardPe),
    upside_avg: ratio(values?.upside.upside_avg),
    spread: values && presentSpread(values.valueSpread),
    z_score: ratio(values?.zScore),
    z_zone: values?.zZone ?? null,
    m_score: ratio(values?.mScore),
    z_unfit: entry.own.zUnfit ?? null,
    m_unfit: entry.own.mUnfit ?? null,
    dilution: ratio(values?.dilution),
    short_percent_of_float: ratio(values?.shortPercentOfFloat),
  }
}

/** Content for viewers of `accessTier`. */
type Present<T extends object | null = object | null> = (
  snapshot: UniverseSnapshot,
  entry: SnapshotEntry,
  accessTier: number,
) => T

const compareUniverse: Present<ComparePage['universe']> = (snapshot, entry, accessTier) => {
  const peers = industryOf(snapshot, entry).filter((peer) => peer !== entry)
  return {
    company: presentPeer(entry, accessTier),
    peers: peers.slice(0, PEERS_MAX).map((peer) => presentPeer(peer, accessTier)),
  }
}

const ratingUniverse: Present<CreditRatingPage['universe']> = (snapshot, entry, accessTier) => {
  const counted = (scope: string, entries: readonly SnapshotEntry[]) =>
    snapshot.remember(`ratings ${accessTier} ${scope}`, () => countRatings(entries, accessTier))
  return {
    industry: counted(`industry ${entry.industry}`, industryOf(snapshot, entry)),
    sector: counted(`sector ${entry.sector}`, sectorOf(snapshot, entry)),
    universe: counted('universe', snapshot.entries),
  }
}

/** Items by `codes`. Free items are public; the others require access to the latest values. */
function presentItems(
  snapshot: UniverseSnapshot,
  entry: SnapshotEntry,
  accessTier: number,
  codes: readonly RankedItemCode[],
): RankedItem[] {
  const ranks = entry.findPeerRanks().latest
  const describe = (code: RankedItemCode, scope: string, entries: readonly SnapshotEntry[]) =>
    snapshot.remember(`item ${isFreeItem(code) ? 'free' : accessTier} ${code} ${scope}`, () =>
      describeItem(entries, code, accessTier),
    )
  return codes.map((code) => {
    if (!isFreeItem(code) && !isOpen(entry, accessTier)) return { code, locked: true }
    const peerRank = ranks[code]
    return {
      code,
      figure: `item.${code}`,
      locked: false,
      value: presentItemValue(code, latestItem(entry, code)),
      misfit: rankedItemMisfit(code, entry.own.modelClass),
      ...latestIncomplete(entry, code),
      sector: {
        standing: peerRank?.sector ?? null,
        distribution: describe(code, `sector ${entry.sector}`, sectorOf(snapshot, entry)),
      },
      industry: {
        standing: peerRank?.industry ?? null,
        distribution: describe(code, `industry ${entry.industry}`, industryOf(snapshot, entry)),
      },
      universe: {
        standing: peerRank?.universe ?? null,
        distribution: describe(code, 'universe', snapshot.entries),
      },
    }
  })
}

const rankUniverse: Present<RankPage['universe']> = (snapshot, entry, accessTier) => {
  const codes = RANKED_ITEMS.map(({ colName }) => colName)
  const { industry, sector } = entry
  return { items: presentItems(snapshot, entry, accessTier, codes), industry, sector }
}

const profileUniverse: Present<ProfilePage['universe']> = (_snapshot, { own }) => {
  return { volume: whole(own.volume), volume_usd: whole(own.volumeUsd) }
}

/** Omit the next calendar date, which is not part of a data version. */
const summaryUniverse: Present = (snapshot, entry, accessTier) => {
  const values = visibleValues(entry, accessTier)
  return {
    rate_sensitivity: presentRateSensitivity(entry, accessTier),
    sharesmax_pct_change_avg: ratio(values?.dilution),
    shortPercentOfFloat: ratio(values?.shortPercentOfFloat),
    t_forwardPE: ratio(values?.forwardPe),
    perc_rank_t_IR_sensitivity: ratio(visibleRateSensitivity(entry, accessTier)),
    items: presentItems(snapshot, entry, accessTier, RANKED_ITEMS_BY_DEFAULT),
  }
}

const PRESENTERS: Partial<Record<StockPage, Present>> = {
  summary: summaryUniverse,
  'credit-rating': ratingUniverse,
  rank: rankUniverse,
  compare: compareUniverse,
  profile: profileUniverse,
}

/** Page content that depends on other companies, for viewers of `accessTier`; null if there is none. */
export function presentPageUniverse(
  page: StockPage,
  snapshot: UniverseSnapshot,
  entry: SnapshotEntry,
  accessTier: number,
): object | null {
  return PRESENTERS[page]?.(snapshot, entry, accessTier) ?? null
}
