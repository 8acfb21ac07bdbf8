import type { CreditLetter } from '@quantamental/models/credit'

/** Minimum EM-score of each letter, by its lowest notch (Altman 2005). All lower scores are CCC. */
const LEAST: readonly (readonly [number, CreditLetter])[] = [
  [8.15, 'AAA'],
  [7, 'AA'],
  [6.4, 'A'],
  [5.65, 'BBB'],
  [4.75, 'BB'],
  [3.75, 'B'],
]

/** Bond rating equivalent of an EM-score, without notches. */
export function letterOfEmScore(score: number): CreditLetter {
  return LEAST.find(([least]) => score >= least)?.[1] ?? 'CCC'
}
