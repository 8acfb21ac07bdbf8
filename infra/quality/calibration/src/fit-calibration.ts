import { type CalibrationCurve, calibrated } from '@quantamental/models/credit'
import { logisticLine } from './logistic-line.ts'
import { CUT_LOG_ODDS, type LetteredScore, placeCuts } from './place-cuts.ts'

interface ScoredBankruptcy {
  readonly score: number
  readonly event: boolean
  readonly weight: number
}

/**
 * Calibration slope that the bankruptcies are to have. The probability is for one year and the sample counts five,
 * over which log-odds differ by about 0.8 times as much (`fit-horizon.ts`).
 */
const WANTED_SLOPE = 0.8
const TAIL_SLOPES = { least: 0.15, most: 3 } as const
/** Share of the bankruptcy sample up to which its slope holds, and the slope beyond. */
const TAIL_END = 0.99
const SLOPE_BEYOND = 0.3
/** Length of the straight ends, in points. */
const END = 2

function millionths(values: readonly number[]): number[] {
  return values.map((value) => Math.round(value * 1e6))
}

/** Curve through the cuts with a slope, in log-odds per point, beyond the last. */
function curveThrough(cuts: readonly number[], tail: number, tailEnd: number): CalibrationCurve {
  const [first, second] = cuts as [number, number]
  const last = cuts.at(-1) as number
  const [low, next] = CUT_LOG_ODDS as [number, number]
  const high = CUT_LOG_ODDS.at(-1) as number
  const start = (next - low) / (second - first)
  const end = Math.max(tailEnd, last + 0.5)
  const atEnd = high + tail * (end - last)
  return {
    scores: millionths([first - END, ...cuts, end, end + END]),
    logOdds: millionths([low - END * start, ...CUT_LOG_ODDS, atEnd, atEnd + END * SLOPE_BEYOND]),
  }
}

function slopeUnder(curve: CalibrationCurve, rows: readonly ScoredBankruptcy[]): number {
  return logisticLine(
    rows.map(({ score, event, weight }) => ({
      x: calibrated(curve, Math.round(score * 1e6)) / 1e6,
      event,
      weight,
    })),
  ).slope
}

/**
 * Calibration of a score: the cuts between letters where they agree best with the agencies', and beyond the last
 * cut the slope with which bankruptcies have the wanted calibration slope, as far as one exists between bounds.
 */
export function fitCalibration(
  rated: readonly LetteredScore[],
  bankruptcies: readonly ScoredBankruptcy[],
): CalibrationCurve {
  const cuts = placeCuts(rated)
  const sorted = bankruptcies
    .filter(({ weight }) => weight > 0)
    .map(({ score }) => score)
    .sort((a, b) => a - b)
  const end = sorted[Math.floor(TAIL_END * sorted.length)] ?? 0
  let { least, most } = TAIL_SLOPES as { least: number; most: number }
  for (let step = 0; step < 12; step++) {
    const tail = (least + most) / 2
    if (slopeUnder(curveThrough(cuts, tail, end), bankruptcies) > WANTED_SLOPE) least = tail
    else most = tail
  }
  return curveThrough(cuts, (least + most) / 2, end)
}
