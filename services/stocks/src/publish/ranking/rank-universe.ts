import {
  percentileOf,
  RANKED_ITEMS,
  rankPeers,
  rankPeersWithin,
  rateSensitivityPercentiles,
  volumeRanks,
} from '@quantamental/models/ranking'
import type { Company } from '../../companies/company.ts'
import { daysBetween } from '../../dates/calendar-date.ts'
import { ITEM_CODES, type ItemCode } from '../../engine/company-result.ts'
import type {
  CompanyOwn,
  ItemPeerRanks,
  PackedPeerRanks,
  PeerRank,
  PeerRanksByItem,
  SnapshotValues,
  UniverseFields,
} from '../snapshot/snapshot-row.ts'
import { assignTiers, type TierCutoffs } from './tiers.ts'

/** Days that a report counts as new. See infra/docs/domain/ratings-and-signals.md. */
const FINANCIALS_RECENCY_DAYS = 7

/** Whether a report was filed within seven days of the newest report of all companies. */
export function isNewlyUpdated(filed: string | null, newestFiled: string | null): boolean {
  if (filed === null || newestFiled === null) return false
  return daysBetween(filed, newestFiled) <= FINANCIALS_RECENCY_DAYS
}

export interface UniverseEntry {
  readonly company: Pick<Company, 'id' | 'ticker' | 'sector' | 'industry'>
  readonly own: CompanyOwn
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** Indices of the entries by group; entries without a name belong to no group. */
function groupIndices(names: readonly (string | null)[]): number[][] {
  const named = [...names.keys()].filter((index) => names[index] !== null)
  return [...Map.groupBy(named, (index) => names[index]).values()]
}

/** Separately ranked groups by scope, in the order of SCOPES. */
function groupScopes(entries: readonly UniverseEntry[]): number[][][] {
  return [
    groupIndices(entries.map(({ company }) => company.sector)),
    groupIndices(entries.map(({ company }) => company.industry)),
    [entries.map((_, index) => index)],
  ]
}

/** Packed peer ranks of every company for one of its quarters; null without that quarter. */
function rankItems(
  snapshots: readonly (SnapshotValues | null)[],
  scopes: readonly (readonly number[])[][],
): (number[] | null)[] {
  const ranked = snapshots.map((s) => (s ? new Array<number>(PACKED_LENGTH).fill(0) : null))
  RANKED_ITEMS.forEach(({ direction }, item) => {
    const itemValues = snapshots.map((snapshot) => snapshot?.items[item] ?? null)
    scopes.forEach((groups, scope) => {
      const place = placeOf(item, scope)
      for (const group of groups) {
        const values = group.map((index) => itemValues[index] ?? null)
        rankPeers(values, direction).forEach((peerRank, i) => {
          const packed = ranked[group[i] as number]
          if (!peerRank || !packed) return
          packed[place] = peerRank.rank
          packed[place + 1] = peerRank.of
        })
      }
    })
  })
  return ranked
}

function rankRateSensitivity(forwardPes: readonly (number | null)[]): (number | null)[] {
  return rateSensitivityPercentiles(forwardPes).map((p) => p && round(p, 4))
}

/**
 * Fields that depend on all other companies, in the order of `entries`: tier by market value, age of the
 * report, ranks, and peer ranks of the sixteen items (codes and directions: `RANKED_ITEMS`). Deterministic.
 */
export function rankUniverse(
  entries: readonly UniverseEntry[],
  cutoffs: TierCutoffs | null,
): UniverseFields[] {
  const owns = entries.map(({ own }) => own)
  const tiers = assignTiers(
    entries.map(({ company, own }) => ({ ...company, rankValue: own.rankValue })),
    cutoffs,
  )
  const newest = owns
    .map((own) => own.newestFiled)
    .toSorted()
    .at(-1)
  const volume = volumeRanks(owns.map((own) => own.volume))
  const volumeUsd = volumeRanks(owns.map((own) => own.volumeUsd))
  const byMarketCap = rankPeersWithin(
    owns.map((own) => own.delayed?.marketCap ?? null),
    entries.map(({ company }) => company.industry),
    'better-high',
  )
  const scopes = groupScopes(entries)
  const latest = rankItems(
    owns.map((own) => own.latest),
    scopes,
  )
  const delayed = rankItems(
    owns.map((own) => own.delayed),
    scopes,
  )
  const sensitivity = rankRateSensitivity(owns.map((own) => own.latest.forwardPe))
  const delayedSensitivity = rankRateSensitivity(owns.map((own) => own.delayed?.forwardPe ?? null))
  return entries.map(({ company, own }, i) => ({
    tierNumber: tiers.get(company.id) ?? 0,
    isNewlyUpdated: isNewlyUpdated(own.newestFiled, newest ?? null),
    rankVolume: volume[i] ?? null,
    rankVolumeUsd: volumeUsd[i] ?? null,
    rankInIndustry: byMarketCap[i]?.rank ?? null,
    rateSensitivity: [sensitivity[i] ?? null, delayedSensitivity[i] ?? null],
    latest: latest[i] ?? [],
    delayed: delayed[i] ?? null,
  }))
}

/** Peer groups of a rank, in storage order. */
const SCOPES = ['sector', 'industry', 'universe'] as const

const NUMBERS_PER_RANK = 2
const NUMBERS_PER_ITEM = SCOPES.length * NUMBERS_PER_RANK
const PACKED_LENGTH = ITEM_CODES.length * NUMBERS_PER_ITEM

/** Index of the rank of item `item` in scope `scope`; the number of ranked companies follows it. */
function placeOf(item: number, scope: number): number {
  return item * NUMBERS_PER_ITEM + scope * NUMBERS_PER_RANK
}

/** Round to hundredths, as displayed. */
const roundPercentile = (value: number) => Number(value.toFixed(2))

function unpackPeerRank(packed: PackedPeerRanks, place: number): PeerRank | null {
  const rank = packed[place] ?? 0
  const of = packed[place + 1] ?? 0
  return rank === 0 ? null : { rank, of, percentile: roundPercentile(percentileOf(rank, of)) }
}

function unpackItem(packed: PackedPeerRanks, item: number): ItemPeerRanks {
  return {
    sector: unpackPeerRank(packed, placeOf(item, 0)),
    industry: unpackPeerRank(packed, placeOf(item, 1)),
    universe: unpackPeerRank(packed, placeOf(item, 2)),
  }
}

/** Peer ranks by item, with percentiles derived from rank and number. */
export function unpackPeerRanks(packed: PackedPeerRanks): PeerRanksByItem {
  const entries = ITEM_CODES.map((code, item): [ItemCode, ItemPeerRanks] => [
    code,
    unpackItem(packed, item),
  ])
  return Object.fromEntries(entries) as PeerRanksByItem
}
