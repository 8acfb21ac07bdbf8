import { percentileOf } from '@quantamental/models/ranking'
import { ITEM_CODES, type ItemCode } from '../../engine/company-result.ts'
import type {
  ItemPeerRanks,
  PackedPeerRanks,
  PeerRank,
  PeerRanksByItem,
} from '../snapshot/snapshot-row.ts'

/** Peer groups of a rank, in storage order. */
const SCOPES = ['sector', 'industry', 'universe'] as const

const NUMBERS_PER_RANK = 2
const NUMBERS_PER_ITEM = SCOPES.length * NUMBERS_PER_RANK
export const PACKED_LENGTH = ITEM_CODES.length * NUMBERS_PER_ITEM

/** Index of the rank of item `item` in scope `scope`; the number of ranked companies follows it. */
export function placeOf(item: number, scope: number): number {
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

/**
 * Unpack peer ranks by item; the percentile is derived from
 * the rank and the number of ranked companies.
 */
export function unpackPeerRanks(packed: PackedPeerRanks): PeerRanksByItem {
  const entries = ITEM_CODES.map((code, item): [ItemCode, ItemPeerRanks] => [
    code,
    unpackItem(packed, item),
  ])
  return Object.fromEntries(entries) as PeerRanksByItem
}
