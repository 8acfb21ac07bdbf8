import type { Restatement } from '@quantamental/api/events'
import type { AltmanChoice, AltmanResult } from '@quantamental/models/altman'
import type { BuffettResult } from '@quantamental/models/buffett'
import { CREDIT_LETTERS, type CreditLetter, type CreditResult } from '@quantamental/models/credit'
import type { GrahamResult } from '@quantamental/models/graham'
import type { ModelClassChoice } from '@quantamental/models/model-class'
import { RANKED_ITEM_CODES, type RankedItemCode } from '@quantamental/models/ranking'
import { LINE_FIGURES, type LineFigure } from '@quantamental/models/statement'
import type { UpsideResult, ValueSpread } from '@quantamental/models/upside'
import type { IncompleteValue } from './amounts/amount.ts'
import type { CompanyHistory } from './history/history-layout.ts'
import type { MarketPds } from './market-signal/signal-week.ts'
import type { QuarterVintage } from './vintages.ts'

/**
 * Engine output for one company: numbers and codes without user text, which the models' `explain…`
 * functions build on demand. An unavailable figure is null, never 0, NaN or infinite. Money is in USD;
 * ratios, margins, yields and upsides are fractions (0.12 is 12%); dates are yyyy-mm-dd.
 */

export const RATING_LETTERS = CREDIT_LETTERS
export type RatingLetter = CreditLetter

/** Codes of the sixteen ranked items, in the order of infra/docs/domain/ratings-and-signals.md. */
export const ITEM_CODES = RANKED_ITEM_CODES
export type ItemCode = RankedItemCode

/** Statement lines on pages: `year.*` over twelve months, `quarter.*` over three, or at a date. */
export const LINE_CODES: readonly LineCode[] = LINE_FIGURES.map(({ figure }) => figure)
export type LineCode = LineFigure

export interface FiledRestatement extends Pick<Restatement, 'line' | 'before' | 'after'> {
  readonly accession: string
  readonly form: string
  readonly filed: string
}

interface QuarterMarket {
  readonly date: string
  readonly close: number
  readonly shares: number
  readonly marketCap: number
}

export interface QuarterResult {
  /** Calendar quarter label, `24Q3`; no two quarters of a company share one. */
  readonly quarter: string
  readonly fiscalPeriod: string
  readonly periodEnd: string
  /** Filing date of the quarter's original report. */
  readonly filed: string
  readonly accession: string
  readonly form: string
  readonly isYearEnd: boolean
  /** First day on which all data behind this result had been filed. */
  readonly knownOn: string
  /** Date of the last filing that restated a figure of the quarter; null if as first reported. */
  readonly restatedOn: string | null
  readonly restated: readonly LineCode[]
  /**
   * Set if the Graham and Buffett values use fiscal years because too few years ending with the quarter
   * are known: end of the newest fiscal year and number of known years ending with the quarter.
   */
  readonly fiscalYears: { readonly newestEnd: string; readonly knownYears: number } | null
  /** By more than 5%, of net income, revenue, assets or equity: one per line and filing. */
  readonly restatements: readonly FiledRestatement[]
  /** Hash of every input and of the model versions. */
  readonly inputHash: string
  /** Market on the filing date; for the newest quarter, on the day of the last close. */
  readonly market: QuarterMarket | null
  /** Share count of this quarter at the last close. */
  readonly currentMarket: QuarterMarket | null
  /** Close on the balance date times shares, the numerator of X4 in Altman's Z. */
  readonly marketEquityAtBalance: number | null
  readonly altman: AltmanResult
  readonly beneish: {
    readonly variant: 'm8' | 'm5' | null
    readonly value: number | null
    /** `No Data` without a value, `Not applicable` if the model does not fit. */
    readonly label: string
    readonly probability: number | null
    readonly driver: string | null
    /** In the order DSRI, GMI, AQI, SGI, DEPI, SGAI, LVGI, TATA; null if replaced by a neutral value. */
    readonly indices: readonly (number | null)[]
  }
  readonly credit: CreditResult
  /** Last close on or before the filing date, as used by the rating; null for a rating without prices. */
  readonly ratedClose: { readonly date: string; readonly close: number } | null
  /**
   * Days of the own closes twelve months apart behind the rating, with the market's log return between them,
   * null if unknown. Null without two such closes.
   */
  readonly marketReturn: {
    readonly from: string
    readonly to: string
    readonly logReturn: number | null
  } | null
  /** Hashes of the rating's inputs that attribute a moved letter to its cause. */
  readonly ratingBasis: { readonly figures: string; readonly prices: string }
  /** Letters as first reported and as restated, if they differ; one of them is `credit.letter`. */
  readonly restatedRating: {
    readonly before: RatingLetter | 'NR'
    readonly after: RatingLetter | 'NR'
  } | null
  readonly graham: GrahamResult
  readonly buffett: BuffettResult
  readonly analyst: {
    readonly low: number | null
    readonly median: number | null
    readonly high: number | null
    readonly count: number | null
  }
  readonly forwardEps: number | null
  readonly forwardPe: number | null
  readonly upside: UpsideResult
  readonly valueSpread: ValueSpread
  /** Average yearly change of the larger split-adjusted share count, as a fraction. */
  readonly dilution: number | null
  readonly shortPercentOfFloat: number | null
  readonly daysToCover: number | null
  readonly items: Readonly<Record<ItemCode, number | null>>
  /** Statement lines in USD. */
  readonly lines: Readonly<Record<LineCode, number | null>>
  /** USD per unit of the reporting currency, last rate until the balance date; null if unknown. */
  readonly usdRate: { readonly value: number; readonly day: string } | null
  /** Null lines and items that filings state only in part, or implausibly large. */
  readonly incompleteLines: Readonly<Partial<Record<LineCode, IncompleteValue>>>
  readonly incompleteItems: Readonly<Partial<Record<ItemCode, IncompleteValue>>>
}

export interface FilingRef {
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly periodEnd: string
  readonly fiscalPeriod: string
}

export interface CompanyResult {
  readonly companyId: number
  /** Whether any figure rests on simulated data; with `realFilings`, on simulated prices only. */
  readonly simulated: boolean
  readonly realFilings: boolean
  readonly modelClass: ModelClassChoice
  /** Altman model that fits the company, or the reason that none does. */
  readonly altmanChoice: AltmanChoice
  readonly currency: string
  /** Company shares per listed share; null if unknown. */
  readonly perListed: number | null
  /**
   * At most `SCORED_QUARTERS`, oldest first, each from the latest filings that state its figures. Quarters
   * before T-minus-2 keep the rating known when their own reports were filed.
   */
  readonly quarters: readonly QuarterResult[]
  /** The same quarters as first reported, with their outcomes, for the track record. */
  readonly vintages: readonly QuarterVintage[]
  /** Every annual and quarterly report, newest first. */
  readonly filings: readonly FilingRef[]
  readonly newestFiled: string
  /** Last close in the data, independent of any quarter. */
  readonly lastClose: { readonly date: string; readonly close: number } | null
  /**
   * Size for tier assignment, which everybody sees: market value with the share count of T-minus-2, else public
   * float, else book equity.
   */
  readonly rankValue: number | null
  readonly marketPds: MarketPds
  /** Figures and prices for screens. */
  readonly history: CompanyHistory
}
