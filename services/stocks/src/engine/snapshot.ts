import type { ModelClass } from '@quantamental/models/model-class'
import type {
  ItemCode,
  LineCode,
  QuarterResult,
  RatingLetter,
  UpsideValues,
} from './company-result.ts'

/** One company's figures of one quarter that lists, search, ranks and visualizers read. */
export interface SnapshotValues {
  readonly quarter: string
  readonly periodEnd: string
  readonly rating: RatingLetter | 'NR'
  readonly ratingNumeric: number | null
  readonly pd: number | null
  readonly zScore: number | null
  readonly zZone: 'distress' | 'grey' | 'safe' | null
  readonly mScore: number | null
  readonly mLabel: string
  readonly upside: UpsideValues
  /** Criteria passed of those measurable: defensive, enterprising, NCAV. */
  readonly graham: readonly (readonly [passed: number, measurable: number])[]
  readonly dilution: number | null
  readonly shortPercentOfFloat: number | null
  readonly forwardPe: number | null
  readonly marketCap: number | null
  /** In the order of ITEM_CODES. */
  readonly items: readonly (number | null)[]
  /** What filings state of items that are null; left out without such. */
  readonly incompleteItems?: QuarterResult['incompleteItems']
}

/** What a snapshot knows of a company alone; reused as it is while the company's inputs do not change. */
export interface CompanyOwn {
  readonly companyId: number
  readonly simulated: boolean
  readonly modelClass: ModelClass
  /** In place of a Z-score and its zone, where no Altman model fits; null where one does. */
  readonly zUnfit: string | null
  /** Likewise of the M-score. */
  readonly mUnfit: string | null
  readonly newestFiled: string
  readonly referenceDate: string
  readonly price: number | null
  readonly priceDate: string | null
  readonly marketCap: number | null
  readonly rankValue: number | null
  readonly volume: number | null
  readonly volumeUsd: number | null
  /** Statement lines known in the newest quarter. */
  readonly knownLines: readonly LineCode[]
  readonly latest: SnapshotValues
  /** Of the quarter two before the latest; null with fewer than three quarters. */
  readonly delayed: SnapshotValues | null
}

/** Place among peers: 1 is the best; percentile 0 to 100, 100 the best. */
export interface PeerRank {
  readonly rank: number
  readonly of: number
  readonly percentile: number
}

export interface ItemPeerRanks {
  readonly sector: PeerRank | null
  readonly industry: PeerRank | null
  readonly universe: PeerRank | null
}

/**
 * The standings of the sixteen items as they are stored: for each item in the order of ITEM_CODES its
 * rank and the number ranked in the sector, in the industry and in the universe; 0, 0 for no standing.
 * `unpackPeerRanks` reads them.
 */
export type PackedPeerRanks = readonly number[]

export type PeerRanksByItem = Readonly<Record<ItemCode, ItemPeerRanks>>

/** What depends on everyone else. */
export interface UniverseFields {
  readonly tierNumber: number
  readonly isNewlyUpdated: boolean
  /** 1 is the most traded, by shares and by USD. */
  readonly rankVolume: number | null
  readonly rankVolumeUsd: number | null
  /** By market cap within the industry. */
  readonly rankInIndustry: number | null
  /** Percentile rank, 0 to 1, of the forward earnings yield; null without a forward PE. Latest and delayed. */
  readonly rateSensitivity: readonly [latest: number | null, delayed: number | null]
  readonly latest: PackedPeerRanks
  readonly delayed: PackedPeerRanks | null
}
