import { percentileOf } from '@quantamental/models/ranking'
import { ITEM_CODES, type ItemCode } from '../engine/company-result.ts'
import type {
  ItemPeerRanks,
  PackedPeerRanks,
  PeerRank,
  PeerRanksByItem,
} from '../engine/snapshot.ts'

/** Whom an item is ranked among, in the order of storing. */
export const SCOPES = ['sector', 'industry', 'universe'] as const

const NUMBERS_A_STANDING = 2
const NUMBERS_AN_ITEM = SCOPES.length * NUMBERS_A_STANDING
export const PACKED_LENGTH = ITEM_CODES.length * NUMBERS_AN_ITEM

/** Where the rank of item `item` in scope `scope` is; the number ranked follows it. */
export function placeOf(item: number, scope: number): number {
  return item * NUMBERS_AN_ITEM + scope * NUMBERS_A_STANDING
}

/** Percentiles are shown to a hundredth. */
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

/** The standings by item; the percentile follows from rank and number. */
export function unpackPeerRanks(packed: PackedPeerRanks): PeerRanksByItem {
  const entries = ITEM_CODES.map((code, item): [ItemCode, ItemPeerRanks] => [
    code,
    unpackItem(packed, item),
  ])
  return Object.fromEntries(entries) as PeerRanksByItem
}
