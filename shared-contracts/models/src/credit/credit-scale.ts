import { CREDIT_LETTERS, type CreditLetter } from './credit-types.ts'

/** Default odds within one year (1 in n), AAA to CCC. See infra/docs/domain/ratings-and-signals.md. */
export const CREDIT_ODDS = [10_000, 2_500, 1_000, 250, 50, 10, 3] as const

/** Probabilities that separate adjacent letters: the geometric mean of their odds. */
export const CREDIT_CUTS: readonly number[] = CREDIT_ODDS.slice(1).map((odds, index) =>
  Math.sqrt(1 / (odds * (CREDIT_ODDS[index] ?? odds))),
)

/** Log-odds of a probability, in whole millionths. */
export function logOddsOf(probability: number): number {
  return Math.round(1e6 * Math.log(probability / (1 - probability)))
}

/** Probability of log-odds in millionths. */
export function probabilityOfLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds / 1e6))
}

/** The cuts as log-odds in whole millionths, ascending. */
export const CREDIT_LOG_ODDS_CUTS: readonly number[] = CREDIT_CUTS.map(logOddsOf)

/** Letter of log-odds in millionths. Log-odds on a cut get the worse letter. Never D, which marks an actual default. */
export function letterOfLogOdds(logOdds: number): Exclude<CreditLetter, 'D'> {
  let rank = 0
  while (rank < CREDIT_LOG_ODDS_CUTS.length && logOdds >= (CREDIT_LOG_ODDS_CUTS[rank] as number))
    rank++
  return CREDIT_LETTERS[rank] as Exclude<CreditLetter, 'D'>
}

/** 1 for AAA to 8 for D. See infra/docs/domain/ratings-and-signals.md. */
export function numericOfLetter(letter: CreditLetter): number {
  return CREDIT_LETTERS.indexOf(letter) + 1
}
