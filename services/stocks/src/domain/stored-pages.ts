import type {
  CompanyHeader,
  Figure,
  Filing,
  OpenScorePoint,
  ScoreModel,
} from '@quantamental/api/stocks'

/** What depends on the whole universe and not on the company alone; joined at read. */
export type UniverseFields = Pick<
  CompanyHeader,
  'tier_number' | 'is_newly_updated' | 'data_version'
>
export type StoredHeader = Omit<CompanyHeader, keyof UniverseFields>

/** The Z-score page as prepared at publication: whole, to be masked for each viewer. */
export interface StoredZScorePage {
  readonly company: StoredHeader
  readonly model: ScoreModel
  /** Oldest first. */
  readonly points: readonly OpenScorePoint[]
}

export interface StoredSummaryPage {
  readonly company: StoredHeader
  readonly model: ScoreModel
  /** The newest points, oldest first: enough to show the newest or the delayed one. */
  readonly newest: readonly OpenScorePoint[]
  /** Oldest first, up to the newest quarter. */
  readonly trend: readonly { readonly quarter: string; readonly value: number | null }[]
  readonly figures: readonly Figure[]
  readonly filings: readonly Filing[]
}
