import type { CreditLetter } from '@quantamental/models/credit'

/** Least EM-score of each whole letter, by its lowest notch: Altman (2005). Below 1.75: CCC here. */
const LEAST: readonly (readonly [number, CreditLetter])[] = [
  [8.15, 'AAA'],
  [7, 'AA'],
  [6.4, 'A'],
  [5.65, 'BBB'],
  [4.75, 'BB'],
  [3.75, 'B'],
]

/** The bond rating equivalent of an EM-score, without notches. */
export function letterOfEmScore(score: number): CreditLetter {
  return LEAST.find(([least]) => score >= least)?.[1] ?? 'CCC'
}
