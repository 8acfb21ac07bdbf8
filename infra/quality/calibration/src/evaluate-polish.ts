import type { CalibrationData } from './load-data.ts'
import type { OutOfFold } from './out-of-fold.ts'
import { areaUnderRoc } from './rank-statistics.ts'

export interface RocLine {
  readonly measure: string
  /** Area under the ROC curve, 0 to 1. */
  readonly area: number
  readonly companies: number
  readonly bankrupt: number
}

function line(measure: string, risk: readonly number[], event: readonly boolean[]): RocLine {
  return {
    measure,
    area: areaUnderRoc(risk, event),
    companies: risk.length,
    bankrupt: event.filter(Boolean).length,
  }
}

/** Areas under the ROC curve for bankruptcy within five years, on the Polish data. */
export function polishLines(data: CalibrationData, outOfFold: OutOfFold): RocLine[] {
  const events = data.polish.map(({ bankrupt }) => bankrupt)
  const altman = data.polish.filter(({ zDoublePrime }) => zDoublePrime !== null)
  const hasAltman = data.polish.map(({ zDoublePrime }) => zDoublePrime !== null)
  const withAltman = <T>(values: readonly T[]) => values.filter((_, index) => hasAltman[index])
  return [
    line(
      "Altman Z'' (and EM-score, the same order)",
      altman.map(({ zDoublePrime }) => -(zDoublePrime as number)),
      altman.map(({ bankrupt }) => bankrupt),
    ),
    line(
      'size only (X29)',
      data.polish.map(({ logAssets }) => -(logAssets as number)),
      events,
    ),
    line('rating, accounting model, out of fold', outOfFold.polish, events),
    line('the same, companies with known Z’’', withAltman(outOfFold.polish), withAltman(events)),
    line('rating, ratios without size, out of fold', outOfFold.polishRatios, events),
  ]
}
