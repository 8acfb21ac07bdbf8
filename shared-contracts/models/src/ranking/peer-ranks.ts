import type { RankDirection } from './ranked-items.ts'

/** Rank among peers, 1 being the best; percentile from 0 to 100, 100 being the best. */
export interface PeerRank {
  readonly rank: number
  readonly of: number
  readonly percentile: number
}

/**
 * Percentile of rank `rank` among `of`: `100 × (of − rank) ÷ (of − 1)`. The best has 100, a single last
 * one 0, and the only one in a group 100.
 */
export function percentileOf(rank: number, of: number): number {
  return of > 1 ? (100 * (of - rank)) / (of - 1) : 100
}

/** Number of values in `sorted` (ascending) below `value`. */
function countBelow(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Ranks each value among all. Equal values share the better rank and the next rank is skipped (1, 2, 2, 4).
 * A missing value is not ranked and not counted in `of`.
 */
export function rankPeers(
  values: readonly (number | null)[],
  direction: RankDirection,
): (PeerRank | null)[] {
  const sign = direction === 'better-high' ? -1 : 1
  const sorted = new Float64Array(values.length)
  let of = 0
  for (const value of values) {
    if (value !== null && Number.isFinite(value)) sorted[of++] = sign * value
  }
  const ordered = sorted.subarray(0, of).sort()
  return values.map((value) => {
    if (value === null || !Number.isFinite(value)) return null
    const rank = countBelow(ordered, sign * value) + 1
    return { rank, of, percentile: percentileOf(rank, of) }
  })
}

/**
 * Ranks within each group (sector, industry). A company whose group is null is not ranked.
 */
export function rankPeersWithin(
  values: readonly (number | null)[],
  groups: readonly (string | null)[],
  direction: RankDirection,
): (PeerRank | null)[] {
  const members = new Map<string, number[]>()
  for (const [index, group] of groups.entries()) {
    if (group === null) continue
    const known = members.get(group)
    if (known) known.push(index)
    else members.set(group, [index])
  }
  const ranks: (PeerRank | null)[] = values.map(() => null)
  for (const indices of members.values()) {
    const ranked = rankPeers(
      indices.map((index) => values[index] ?? null),
      direction,
    )
    for (const [i, index] of indices.entries()) ranks[index] = ranked[i] ?? null
  }
  return ranks
}

/** Rank by traded volume, 1 for the highest. Equal volumes share a rank; null without a volume. */
export function volumeRanks(volumes: readonly (number | null)[]): (number | null)[] {
  return rankPeers(volumes, 'better-high').map((peer) => peer?.rank ?? null)
}

/**
 * Percentile rank, 0 to 1, of every company's forward earnings yield among those with a forward PE
 * above zero, ascending: `(number with a lower yield) ÷ (n − 1)`, as SQL's `percent_rank`. The most
 * expensive company has 0, the cheapest 1, a single one 0. Null where forward PE is missing, zero or below.
 */
export function rateSensitivityPercentiles(
  forwardPes: readonly (number | null)[],
): (number | null)[] {
  const positive = forwardPes.map((pe) => (pe !== null && pe > 0 ? pe : null))
  // A lower yield is a higher forward PE.
  return rankPeers(positive, 'better-high').map((peer) =>
    peer === null ? null : peer.of > 1 ? (peer.rank - 1) / (peer.of - 1) : 0,
  )
}
