import {
  computeCredit,
  creditScore,
  letterOfScore,
  numericOfLetter,
} from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { letterOfEmScore } from './em-rating.ts'
import { spearman } from './rank-statistics.ts'

export interface AgreementLine {
  readonly measure: string
  readonly ratings: number
  readonly companies: number
  /** Rank correlation of the measure with the agency's letter. */
  readonly scoreCorrelation: number
  /** Rank correlation of the measure's letter; null if it has no letters. */
  readonly gradeCorrelation: number | null
  /** Shares (0 to 1) of ratings with the agency's letter and within one letter of it. */
  readonly exact: number | null
  readonly withinOne: number | null
}

function agreement(
  measure: string,
  ratings: readonly AgencyRating[],
  risk: readonly number[],
  grades: readonly number[] | null,
): AgreementLine {
  const agency = ratings.map(({ letter }) => numericOfLetter(letter))
  const within = (notches: number) =>
    grades === null
      ? null
      : grades.filter((grade, at) => Math.abs(grade - (agency[at] as number)) <= notches).length /
        ratings.length
  return {
    measure,
    ratings: ratings.length,
    companies: new Set(ratings.map(({ symbol }) => symbol)).size,
    scoreCorrelation: spearman(risk, agency),
    gradeCorrelation: grades === null ? null : spearman(grades, agency),
    exact: within(0),
    withinOne: within(1),
  }
}

function gradesOf(scores: readonly number[]): number[] {
  return scores.map((score) => numericOfLetter(letterOfScore(score * 1e6)))
}

/**
 * Agreement with the agencies' letters. `scores` are out-of-fold log-odds in the order of the ratings. The last
 * three lines cover only the quarter of the ratings with an annual report, which the EM-score needs.
 */
export function agencyLines(
  ratings: readonly AgencyRating[],
  scores: readonly number[],
): AgreementLine[] {
  const size = (some: readonly AgencyRating[]) =>
    some.map(({ inputs }) => -Math.log(inputs.totalAssets as number))
  const at = ratings.map((_, index) => index).filter((index) => ratings[index]?.emScore !== null)
  const some = at.map((index) => ratings[index] as AgencyRating)
  const someScores = at.map((index) => scores[index] as number)
  const em = some.map(({ emScore }) => emScore as number)
  return [
    agreement('rating, accounting model', ratings, scores, gradesOf(scores)),
    agreement('size only', ratings, size(ratings), null),
    agreement('with known EM-score: rating', some, someScores, gradesOf(someScores)),
    agreement(
      'with known EM-score: EM-score',
      some,
      em.map((score) => -score),
      em.map((score) => numericOfLetter(letterOfEmScore(score))),
    ),
    agreement('with known EM-score: size only', some, size(some), null),
  ]
}

/** Compared strengths of the market measures; 0 uses statements only. */
export const MARKET_STRENGTHS = [0, 0.5, 1, 1.5, 2] as const

/**
 * Agreement for ratings of 2015-2016 with market figures: first with out-of-fold accounting weights at each
 * strength of the market measures, then with the committed coefficients (in sample).
 */
export function marketLines(
  priced: readonly AgencyRating[],
  score: (rating: AgencyRating, strength: number) => number,
): AgreementLine[] {
  const outOfFold = MARKET_STRENGTHS.map((strength) => {
    const scores = priced.map((rating) => score(rating, strength))
    return agreement(`market measures at strength ${strength}`, priced, scores, gradesOf(scores))
  })
  const forms = [
    {
      name: 'with market data, in sample',
      rated: priced.map(({ inputs }) => computeCredit(inputs)),
    },
    {
      name: 'statements only, in sample',
      rated: priced.map(({ inputs }) => computeCredit({ ...inputs, marketCap: null })),
    },
  ]
  const inSample = forms.map(({ name, rated }) =>
    agreement(
      name,
      priced,
      rated.map((result) => creditScore(result) ?? 0),
      rated.map(({ numeric }) => numeric ?? 0),
    ),
  )
  return [...outOfFold, ...inSample]
}

/** Counts of ratings by the agency's letter (rows) and ours (columns), AAA to CCC. */
export function confusion(
  ratings: readonly AgencyRating[],
  scores: readonly number[],
): readonly (readonly number[])[] {
  const counts = Array.from({ length: 7 }, () => new Array<number>(7).fill(0))
  gradesOf(scores).forEach((grade, index) => {
    const row = counts[numericOfLetter((ratings[index] as AgencyRating).letter) - 1] ?? []
    row[grade - 1] = (row[grade - 1] ?? 0) + 1
  })
  return counts
}
