import type { IndexFlag } from '@quantamental/api/stocks'
import type {
  CompanyOwn,
  PeerRanksByItem,
  SnapshotValues,
  UniverseFields,
} from '../engine/snapshot.ts'

/** One company of a published version as headers, lists and search know it. */
export interface SnapshotEntry {
  readonly id: number
  readonly ticker: string
  /** Other share classes and old tickers. */
  readonly aliases: readonly string[]
  readonly name: string
  readonly cik: number | null
  readonly sector: string | null
  readonly industry: string | null
  /** Lower case, `united states`. */
  readonly country: string | null
  readonly exchange: string | null
  readonly flags: Readonly<Record<IndexFlag, boolean>>
  readonly simulated: boolean
  readonly tierNumber: number
  readonly isNewlyUpdated: boolean
  /** Its newest report is so old that lists by rule leave it out. */
  readonly isStale: boolean
  readonly rankVolume: number | null
  readonly rankVolumeUsd: number | null
  readonly rankInIndustry: number | null
  readonly rateSensitivity: UniverseFields['rateSensitivity']
  readonly own: CompanyOwn
  /** Unpacked each time: most entries are never asked. */
  findPeerRanks(): { readonly latest: PeerRanksByItem; readonly delayed: PeerRanksByItem | null }
}

/** Whether viewers of `accessTier` see the latest figures of the company. */
export function isOpen(entry: SnapshotEntry, accessTier: number): boolean {
  return entry.tierNumber > 0 && entry.tierNumber <= accessTier
}

/** The figures that viewers of `accessTier` see: the latest or T-minus-2; null when neither. */
export function visibleValues(entry: SnapshotEntry, accessTier: number): SnapshotValues | null {
  return isOpen(entry, accessTier) ? entry.own.latest : entry.own.delayed
}

/** Percentile behind the rate sensitivity that viewers of `accessTier` see, 0 to 1. */
export function visibleRateSensitivity(entry: SnapshotEntry, accessTier: number): number | null {
  return entry.rateSensitivity[isOpen(entry, accessTier) ? 0 : 1]
}
