import type { CalibrationCurve } from '@quantamental/models/credit'
import { fitCalibration } from './fit-calibration.ts'
import { areaUnderRoc, spearman } from './rank-statistics.ts'
import { outOfFold, type Sample } from './sample.ts'
import { type FitSettings, fitScorecard, placeKnots, type Scorecard, scoreOf } from './scorecard.ts'

export interface FittedForm {
  readonly card: Scorecard
  readonly calibration: CalibrationCurve
  /** Scores of the rated rows by fits without their fold. */
  readonly outOfFold: readonly number[]
  readonly settings: FitSettings
}

/** Settings to choose from; the best by inner folds. */
const GRID: readonly FitSettings[] = [0.05, 0.5].flatMap((smoothness) =>
  [0.7, 1].flatMap((slopeCeiling) =>
    [6.5, 8].map((smallestSize) => ({ smoothness, slopeCeiling, smallestSize })),
  ),
)
/** Division of the inner folds, other than the one that judges. */
const INNER = 3

function innerScores(sample: Sample, settings: FitSettings, knots?: Scorecard['knots']) {
  return outOfFold(sample, INNER, (training) => {
    const card = fitScorecard(training, settings, knots ?? placeKnots(training, settings))
    return (values) => scoreOf(card, values)
  })
}

/** Agreement with the agencies' order plus the ROC area of bankruptcies, from inner folds. */
function chooseSettings(sample: Sample): FitSettings {
  const letters = sample.rated.map(({ letter }) => letter)
  const events = sample.bankruptcies.map(({ event }) => event)
  const judged = GRID.map((settings) => {
    const { rated, bankruptcies } = innerScores(sample, settings)
    return { settings, quality: spearman(rated, letters) + areaUnderRoc(bankruptcies, events) }
  })
  return judged.reduce((best, one) => (one.quality > best.quality ? one : best)).settings
}

/** Fit under given settings; the calibration uses scores of inner folds, which are not flattered by the fit. */
export function refit(
  sample: Sample,
  settings: FitSettings,
  knots: Scorecard['knots'],
): Omit<FittedForm, 'settings'> {
  const scores = innerScores(sample, settings, knots)
  return {
    card: fitScorecard(sample, settings, knots),
    outOfFold: scores.rated,
    calibration: fitCalibration(
      sample.rated.map((row, at) => ({ ...row, score: scores.rated[at] as number })),
      sample.bankruptcies.map((row, at) => ({ ...row, score: scores.bankruptcies[at] as number })),
    ),
  }
}

/** Choose the settings and fit the statements-only form. Deterministic. */
export function fitForm(sample: Sample): FittedForm {
  const settings = chooseSettings(sample)
  return { ...refit(sample, settings, placeKnots(sample, settings)), settings }
}
