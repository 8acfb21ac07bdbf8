import type { ListColumnCode } from '@quantamental/api/stocks'
import { rankPeersWithin } from '@quantamental/models/ranking'
import {
  type SnapshotEntry,
  type UniverseSnapshot,
  visibleValues,
} from '../universe/universe-snapshot.ts'
import { readCell } from './list-columns.ts'

export type PeerGroup = 'sector' | 'industry'
type Percentiles = ReadonlyMap<SnapshotEntry, number>

/** Rankings stored per version, a third of a megabyte each. */
const RECENT_MOST = 32

/**
 * Percentile of each company's value among its peers, 100 for the largest, by the values visible to viewers of
 * `accessTier`. Companies without a value are not ranked.
 */
export function peerPercentiles(
  snapshot: UniverseSnapshot,
  column: ListColumnCode,
  peers: PeerGroup,
  accessTier: number,
): Percentiles {
  const recent = snapshot.remember('percentiles', () => new Map<string, Percentiles>())
  const key = `${column} ${peers} ${accessTier}`
  const known = recent.get(key)
  if (known) return known
  const percentiles = rankPeers(snapshot.entries, peers, (entry) => {
    const values = visibleValues(entry, accessTier)
    const cell = readCell({ entry, values, why: '' }, column, accessTier)
    return typeof cell === 'number' ? cell : null
  })
  if (recent.size >= RECENT_MOST) recent.delete(recent.keys().next().value as string)
  recent.set(key, percentiles)
  return percentiles
}

/** Percentile of each company's value among its peers; companies without a value are left out. */
export function rankPeers(
  entries: readonly SnapshotEntry[],
  peers: PeerGroup,
  read: (entry: SnapshotEntry) => number | null,
): Percentiles {
  const groups = entries.map((entry) => entry[peers])
  const ranks = rankPeersWithin(entries.map(read), groups, 'better-high')
  return new Map(
    entries.flatMap((entry, at) => {
      const rank = ranks[at]
      return rank ? [[entry, rank.percentile] as const] : []
    }),
  )
}
