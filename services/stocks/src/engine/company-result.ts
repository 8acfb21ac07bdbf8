import type { Restatement } from '@quantamental/api/events'
import { CREDIT_LETTERS, type CreditLetter } from '@quantamental/models/credit'
import type { ModelClassChoice } from '@quantamental/models/model-class'
import { RANKED_ITEM_CODES, type RankedItemCode } from '@quantamental/models/ranking'
import { LINE_FIGURES, type LineFigure } from '@quantamental/models/statement'
import type { IncompleteValue } from './amount.ts'

/**
 * What the engine makes of one company: plain numbers and codes, no text made for people (that is
 * `explain…` of the models, on demand). A figure that cannot be had is null, never 0, NaN or infinite.
 * Money in USD, ratios, margins, yields and upsides as fractions (0.12 is 12 %), dates yyyy-mm-dd.
 */

export const RATING_LETTERS = CREDIT_LETTERS
export type RatingLetter = CreditLetter

/** Codes of the sixteen ranked items, in the order of the specification. */
export const ITEM_CODES = RANKED_ITEM_CODES
export type ItemCode = RankedItemCode

/** Lines of the statements that pages show. `year.*` twelve months, `quarter.*` three, others at the date. */
export const LINE_CODES: readonly LineCode[] = LINE_FIGURES.map(({ figure }) => figure)
export type LineCode = LineFigure

/** Share price and value on one day. */
export interface MarketState {
  readonly date: string
  readonly close: number
  readonly shares: number
  readonly marketCap: number
}

/** One criterion of a Graham checklist. `passed` null: not measurable with what is reported. */
export interface CriterionResult {
  readonly code: string
  readonly required: number | null
  readonly actual: number | null
  readonly passed: boolean | null
}

export interface ChecklistResult {
  /** Fair value per share. */
  readonly value: number | null
  readonly upside: number | null
  readonly passed: number
  readonly measurable: number
  readonly criteria: readonly CriterionResult[]
}

export interface BuffettResult {
  readonly annualized: number | null
  /** Growth of EPS (EPS method) or return on equity (ROE method) after its caps. */
  readonly rate: number | null
  readonly payout: number | null
  readonly averagePe: number | null
  readonly startingEps: number | null
  readonly startingBook: number | null
  /** Years of history behind the averages. */
  readonly years: number
  readonly projectedEps: readonly number[]
  readonly finalPrice: number | null
  readonly dividends: number | null
}

/** The upsides by the specification's names. */
export interface UpsideValues {
  readonly upside_avg: number | null
  readonly upside_eps_annual: number | null
  readonly upside_median_analyst: number | null
  readonly annualized_upside_buffett_eps: number | null
  readonly annualized_upside_buffett_roe: number | null
  readonly upside_graham_defensive: number | null
  readonly upside_graham_enterprising: number | null
  readonly upside_graham_ncav: number | null
}

/** One term of the rating's score, in whole millionths of log-odds, so that sums are exact. */
export interface CreditPart {
  readonly code: string
  /** The measure itself; null when it is missing and a neutral value stands for it. */
  readonly value: number | null
  readonly points: number
}

/** A restatement with the filing that made it. */
export interface FiledRestatement extends Pick<Restatement, 'line' | 'before' | 'after'> {
  readonly accession: string
  readonly form: string
  readonly filed: string
}

export interface RestatedRating {
  readonly before: RatingLetter | 'NR'
  readonly after: RatingLetter | 'NR'
}

export interface QuarterResult {
  /** Calendar quarter label, `24Q3`; no two quarters of a company share one. */
  readonly quarter: string
  readonly fiscalPeriod: string
  readonly periodEnd: string
  /** Of the report that this quarter is for, as first filed. */
  readonly filed: string
  readonly accession: string
  readonly form: string
  readonly isYearEnd: boolean
  /** The first day on which everything behind this result had been filed. */
  readonly knownOn: string
  /** The day of the last filing that restated a figure of the quarter; null: as first reported. */
  readonly restatedOn: string | null
  /** The lines that are restated. */
  readonly restated: readonly LineCode[]
  /**
   * Where the values by Graham and Buffett rest on fiscal years, as too few years that end with the
   * quarter are known: the end of the newest and how many of the others are known. Null elsewhere.
   */
  readonly fiscalYears: { readonly newestEnd: string; readonly knownYears: number } | null
  /** Restatements of net income, revenue, assets and equity by more than 5%, by each filing that made one. */
  readonly restatements: readonly FiledRestatement[]
  /** Of every input and of the versions of the models. */
  readonly inputHash: string
  /** On the day the report was filed; for the newest quarter on the day of the last close. */
  readonly market: MarketState | null
  /** Close of the balance date times shares: X4 of Altman's Z. */
  readonly marketEquityAtBalance: number | null
  readonly altman: {
    readonly value: number | null
    readonly zone: 'distress' | 'grey' | 'safe' | null
    /** In the order of the model's components. */
    readonly components: readonly (number | null)[]
  }
  readonly beneish: {
    readonly variant: 'm8' | 'm5' | null
    readonly value: number | null
    /** The model's label, `No Data` without a value, `Not applicable` where it does not fit the company. */
    readonly label: string
    readonly probability: number | null
    readonly driver: string | null
    /** In the order DSRI, GMI, AQI, SGI, DEPI, SGAI, LVGI, TATA; null where a neutral value stood in. */
    readonly indices: readonly (number | null)[]
  }
  readonly credit: {
    readonly model: string
    readonly letter: RatingLetter | 'NR'
    readonly numeric: number | null
    /** Probability of default within the model's horizon. */
    readonly pd: number | null
    /** Sum to the score exactly. Empty without a rating. */
    readonly parts: readonly CreditPart[]
    /** Codes of what is lacking when not rated. */
    readonly missing: readonly string[]
  }
  /** The close that the rating uses: of the day filed or the last before; null for a rating without prices. */
  readonly ratedClose: { readonly date: string; readonly close: number } | null
  /**
   * The letter by the figures as first reported and by the restated ones, where `restatements` has any
   * and the letters differ; null otherwise. One of them is `credit.letter`.
   */
  readonly restatedRating: RestatedRating | null
  readonly graham: {
    readonly epsAverage: number | null
    readonly bookPerShare: number | null
    readonly number: number | null
    readonly growthValue: number | null
    readonly defensive: ChecklistResult
    readonly enterprising: ChecklistResult
    readonly ncav: ChecklistResult
  }
  readonly buffett: { readonly eps: BuffettResult; readonly roe: BuffettResult }
  readonly analyst: {
    readonly low: number | null
    readonly median: number | null
    readonly high: number | null
    readonly count: number | null
  }
  readonly forwardEps: number | null
  readonly forwardPe: number | null
  readonly upside: UpsideValues
  /** Average yearly change of the split-adjusted largest share count. */
  readonly dilution: number | null
  readonly shortPercentOfFloat: number | null
  readonly daysToCover: number | null
  readonly items: Readonly<Record<ItemCode, number | null>>
  /** In USD. */
  readonly lines: Readonly<Record<LineCode, number | null>>
  /** USD for one unit of the reporting currency, of the balance date or the last day before it; null: not known. */
  readonly usdRate: { readonly value: number; readonly day: string } | null
  /** Of lines and items that are null: those that filings state in part, or more of than can be. */
  readonly incompleteLines: Readonly<Partial<Record<LineCode, IncompleteValue>>>
  readonly incompleteItems: Readonly<Partial<Record<ItemCode, IncompleteValue>>>
}

/** Which Altman model serves the company, or why none does. */
export interface AltmanChoiceResult {
  readonly variant: 'z' | 'z-prime' | 'z-double-prime' | 'em-score'
  readonly applicable: boolean
  readonly reason: string
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
  readonly simulated: boolean
  readonly modelClass: ModelClassChoice
  readonly altmanChoice: AltmanChoiceResult
  /** What the company reports in: `EUR`. */
  readonly currency: string
  /** How many of its shares one listed share stands for; null: not known. */
  readonly perListed: number | null
  /**
   * Oldest first, each by the latest filings that state its figures. The ratings of quarters before
   * T-minus-2 are as known when their own reports were filed. At most `SCORED_QUARTERS`.
   */
  readonly quarters: readonly QuarterResult[]
  /** Newest first: every annual and quarterly report. */
  readonly filings: readonly FilingRef[]
  readonly newestFiled: string
  /** Last close in the data, whatever the quarter. */
  readonly lastClose: { readonly date: string; readonly close: number } | null
  /** Orders the universe for tiers: market value, else public float, else book equity. */
  readonly rankValue: number | null
}
