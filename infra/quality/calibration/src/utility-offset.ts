import {
  type CalibrationCurve,
  calibrated,
  letterOfLogOdds,
  numericOfLetter,
} from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import type { FittedForm } from './fit-form.ts'
import type { Sample } from './sample.ts'

/** Rated company with its score by a fit without it. */
export interface OffsetRow {
  readonly issuer: string
  readonly score: number
  /** 1 (AAA) to 7 (CCC), by the agency. */
  readonly letter: number
  readonly weight: number
}

interface OffsetRows {
  readonly rows: readonly OffsetRow[]
  readonly calibration: CalibrationCurve
}

/** Candidate offsets in points, nearest to zero first, so that a tie changes least. */
const CANDIDATES = Array.from({ length: 401 }, (_, at) => (at - 200) / 100).sort(
  (a, b) => Math.abs(a) - Math.abs(b),
)
/** Number of issuers whose own level counts half. */
const HALF = 30

/** Out-of-fold scores of the utilities; `ratings` are those of the sample, in its order. */
export function utilityRows(
  ratings: readonly AgencyRating[],
  sample: Sample,
  { outOfFold, calibration }: Pick<FittedForm, 'outOfFold' | 'calibration'>,
): OffsetRows {
  const rows = sample.rated.map((row, at) => ({ ...row, score: outOfFold[at] as number }))
  return { rows: rows.filter((_, at) => ratings[at]?.inputs.form === 'utility'), calibration }
}

function squaredDifference({ rows, calibration }: OffsetRows, offset: number): number {
  return rows.reduce((sum, { score, letter, weight }) => {
    const logOdds = calibrated(calibration, Math.round(1e6 * (score + offset)))
    return sum + weight * (numericOfLetter(letterOfLogOdds(logOdds)) - letter) ** 2
  }, 0)
}

/**
 * Points added to the score of utilities: the offset with the least squared difference between our letters and the
 * agency's, shrunk by n / (n + 30) for n issuers. 0 without utilities.
 */
export function utilityOffset(found: OffsetRows): number {
  const issuers = new Set(found.rows.map(({ issuer }) => issuer)).size
  const judged = CANDIDATES.map((offset) => ({ offset, error: squaredDifference(found, offset) }))
  const best = judged.reduce((least, one) => (one.error < least.error - 1e-9 ? one : least))
  return (best.offset * issuers) / (issuers + HALF)
}
