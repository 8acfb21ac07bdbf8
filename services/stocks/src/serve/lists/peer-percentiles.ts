import type { ListColumnCode } from '@quantamental/api/stocks'
import { rankPeersWithin } from '@quantamental/models/ranking'
import {
  type SnapshotEntry,
  type UniverseSnapshot,
  visibleValues,
} from '../universe/universe-snapshot.ts'
import { readCell } from './list-columns.ts'

export type PeerGroup = 'sector' | 'industry'

/**
 * Percentile of each company's value among its peers, 100 for the largest, by the values visible to viewers of
 * `accessTier`. Companies without a value are not ranked.
 */
export function peerPercentiles(
  snapshot: UniverseSnapshot,
  column: ListColumnCode,
  peers: PeerGroup,
  accessTier: number,
): ReadonlyMap<SnapshotEntry, number> {
  return snapshot.remember(`percentile ${column} ${peers} ${accessTier}`, () =>
    rankPeers(snapshot.entries, peers, (entry) => {
      const values = visibleValues(entry, accessTier)
      const cell = readCell({ entry, values, why: '' }, column, accessTier)
      return typeof cell === 'number' ? cell : null
    }),
  )
}

/** Percentile of each company's value among its peers; companies without a value are left out. */
export function rankPeers(
  entries: readonly SnapshotEntry[],
  peers: PeerGroup,
  read: (entry: SnapshotEntry) => number | null,
): ReadonlyMap<SnapshotEntry, number> {
  const groups = entries.map((entry) => entry[peers])
  const ranks = rankPeersWithin(entries.map(read), groups, 'better-high')
  return new Map(
    entries.flatMap((entry, at) => {
      const rank = ranks[at]
      return rank ? [[entry, rank.percentile] as const] : []
    }),
  )
}
