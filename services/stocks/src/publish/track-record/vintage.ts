import type { TrackRecordBasis } from '@quantamental/api/stocks'
import type { ModelClass } from '@quantamental/models/model-class'
import type { YearOutcome } from '../../engine/market/year-outcome.ts'
import type { TrendRow } from '../documents/trend.document.ts'

/** Fields of a company's vintages that do not depend on the quarter. */
export interface VintageCompany {
  readonly sector: string | null
  readonly simulated: boolean
  readonly modelClass: ModelClass
}

/** A company quarter as published or, afterwards, as it would have been, with its outcome. */
export interface Vintage extends VintageCompany {
  readonly companyId: number
  readonly basis: TrackRecordBasis
  /** Label such as `24Q3`. */
  readonly quarter: string
  readonly knownOn: string
  /** Letter or `NR`. */
  readonly rating: string
  readonly pd: number | null
  readonly upside: number | null
  readonly zone: string | null
  readonly mLabel: string
  /** Codes of Graham lists. */
  readonly lists: readonly string[]
  readonly fate: YearOutcome['fate'] | null
  readonly change: number | null
}

/** A company quarter in the documents of the universe. */
export type UniverseRow = Vintage & TrendRow

/** Fields of a `UniverseRow` from the company's own result, with the vintage as first reported. */
export type UniverseQuarter = Omit<UniverseRow, 'companyId' | 'basis' | keyof VintageCompany>

/** Vintage whose year is over. */
export type DecidedVintage = Vintage & { readonly fate: YearOutcome['fate'] }

export function isDecided(vintage: Vintage): vintage is DecidedVintage {
  return vintage.fate !== null
}
