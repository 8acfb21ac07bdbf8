import type { ModelClass } from '@quantamental/models/model-class'
import type { UpsideResult, ValueSpread } from '@quantamental/models/upside'
import type {
  ItemCode,
  LineCode,
  QuarterResult,
  RatingLetter,
} from '../../engine/company-result.ts'

/** Figures of one company and quarter for lists, search, ranks and visualizers. */
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
  readonly upside: UpsideResult
  readonly valueSpread: ValueSpread
  /** Criteria passed and measurable, for the defensive, enterprising and NCAV checklists. */
  readonly graham: readonly (readonly [passed: number, measurable: number])[]
  readonly dilution: number | null
  readonly shortPercentOfFloat: number | null
  readonly forwardPe: number | null
  /** Last close times the share count of the quarter. */
  readonly marketCap: number | null
  /** Annual probability of failure by the market signal, in its last week and 52 weeks before. */
  readonly marketPd: number | null
  readonly marketPdYearAgo: number | null
  /** Whether the rating was the same in the last four quarters. */
  readonly hasSteadyRating: boolean
  /** Values in the order of ITEM_CODES. */
  readonly items: readonly (number | null)[]
  /** Stated amounts of incomplete items; omitted if there are none. */
  readonly incompleteItems?: QuarterResult['incompleteItems']
}

/** Snapshot data that depends on the company alone; reused while its inputs do not change. */
export interface CompanyOwn {
  readonly companyId: number
  readonly simulated: boolean
  readonly realFilings: boolean
  readonly modelClass: ModelClass
  /** Text in place of a Z-score if no Altman model fits; null if one does. */
  readonly zUnfit: string | null
  /** Text in place of an M-score if the model does not fit; null if it does. */
  readonly mUnfit: string | null
  readonly newestFiled: string
  readonly referenceDate: string
  readonly price: number | null
  readonly priceDate: string | null
  readonly rankValue: number | null
  readonly volume: number | null
  readonly volumeUsd: number | null
  /** Statement lines known in the newest quarter. */
  readonly knownLines: readonly LineCode[]
  readonly latest: SnapshotValues
  /** Figures of the T-minus-2 quarter; null with fewer than three quarters. */
  readonly delayed: SnapshotValues | null
}

/** Rank among peers, 1 is best; percentile from 0 to 100, 100 is best. */
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
 * Stored peer ranks of the sixteen items in the order of ITEM_CODES: rank and number of ranked companies
 * within the sector, the industry and the universe; 0, 0 if not ranked. Read with `unpackPeerRanks`.
 */
export type PackedPeerRanks = readonly number[]

export type PeerRanksByItem = Readonly<Record<ItemCode, ItemPeerRanks>>

/** Snapshot data that depends on all other companies. */
export interface UniverseFields {
  readonly tierNumber: number
  readonly isNewlyUpdated: boolean
  /** Rank by shares traded; 1 is the most traded. */
  readonly rankVolume: number | null
  readonly rankVolumeUsd: number | null
  /** Rank by market cap within the industry. */
  readonly rankInIndustry: number | null
  /** Percentile rank of the forward earnings yield, 0 to 1; null without a forward PE. */
  readonly rateSensitivity: readonly [latest: number | null, delayed: number | null]
  readonly latest: PackedPeerRanks
  readonly delayed: PackedPeerRanks | null
}
