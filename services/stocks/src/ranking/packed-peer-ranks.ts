import { percentileOf } from '@quantamental/models/ranking'
import { ITEM_CODES, type ItemCode } from '../engine/company-result.ts'
import type {
  ItemStandings,
  PackedStandings,
  PeerRank,
  StandingsByItem,
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

function unpackStanding(packed: PackedStandings, place: number): PeerRank | null {
  const rank = packed[place] ?? 0
  const of = packed[place + 1] ?? 0
  return rank === 0 ? null : { rank, of, percentile: roundPercentile(percentileOf(rank, of)) }
}

function unpackItem(packed: PackedStandings, item: number): ItemStandings {
  return {
    sector: unpackStanding(packed, placeOf(item, 0)),
    industry: unpackStanding(packed, placeOf(item, 1)),
    universe: unpackStanding(packed, placeOf(item, 2)),
  }
}

/** The standings by item; the percentile follows from rank and number. */
export function unpackStandings(packed: PackedStandings): StandingsByItem {
  const entries = ITEM_CODES.map((code, item): [ItemCode, ItemStandings] => [
    code,
    unpackItem(packed, item),
  ])
  return Object.fromEntries(entries) as StandingsByItem
}
