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
  /** Rank correlation of the measure itself with the agency's letter. */
  readonly scoreCorrelation: number
  /** The same of its letter; null when it has none. */
  readonly gradeCorrelation: number | null
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
 * Agreement with the agencies' letters. `scores`: log-odds in the order of the ratings, out of fold.
 * The EM-score needs an annual report, which a quarter of the ratings have: the last three lines
 * compare on those alone.
 */
export function agencyLines(
  ratings: readonly AgencyRating[],
  scores: readonly number[],
): AgreementLine[] {
  const size = (some: readonly AgencyRating[]) =>
    some.map(({ inputs }) => -Math.log(inputs.totalAssets as number))
  const at = ratings.map((_, index) => index).filter((index) => ratings[index]?.emScore !== null)
  const some = at.map((index) => ratings[index] as AgencyRating)
  const theirs = at.map((index) => scores[index] as number)
  const em = some.map(({ emScore }) => emScore as number)
  return [
    agreement('rating, accounting form', ratings, scores, gradesOf(scores)),
    agreement('size alone', ratings, size(ratings), null),
    agreement('where the EM-score is known: rating', some, theirs, gradesOf(theirs)),
    agreement(
      'where the EM-score is known: EM-score',
      some,
      em.map((score) => -score),
      em.map((score) => numericOfLetter(letterOfEmScore(score))),
    ),
    agreement('where the EM-score is known: size alone', some, size(some), null),
  ]
}

/** Strengths of the market measures that are compared; 0: statements alone. */
export const MARKET_STRENGTHS = [0, 0.5, 1, 1.5, 2] as const

/**
 * Ratings of 2015-2016 that have market figures. First by accounting weights that have not seen the
 * company, at each strength of the market measures; then as checked in (in sample).
 */
export function marketLines(
  priced: readonly AgencyRating[],
  score: (rating: AgencyRating, strength: number) => number,
): AgreementLine[] {
  const outOfFold = MARKET_STRENGTHS.map((strength) => {
    const scores = priced.map((rating) => score(rating, strength))
    return agreement(`market measures at ${strength}`, priced, scores, gradesOf(scores))
  })
  const forms = [
    { name: 'with prices, in sample', rated: priced.map(({ inputs }) => computeCredit(inputs)) },
    {
      name: 'statements alone, in sample',
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

/** How many ratings with the agency's letter (row) have ours (column), AAA to CCC. */
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
