import type { CalibrationData } from './load-data.ts'
import type { OutOfFold } from './out-of-fold.ts'
import { areaUnderRoc } from './rank-statistics.ts'

export interface RocLine {
  readonly measure: string
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

/** Areas under the ROC curve on the Polish data: bankrupt within five years. */
export function polishLines(data: CalibrationData, outOfFold: OutOfFold): RocLine[] {
  const events = data.polish.map(({ bankrupt }) => bankrupt)
  const altman = data.polish.filter(({ zDoublePrime }) => zDoublePrime !== null)
  const both = data.polish.map(({ zDoublePrime }) => zDoublePrime !== null)
  const kept = <T>(values: readonly T[]) => values.filter((_, index) => both[index])
  return [
    line(
      "Altman Z'' (and EM-score, the same order)",
      altman.map(({ zDoublePrime }) => -(zDoublePrime as number)),
      altman.map(({ bankrupt }) => bankrupt),
    ),
    line(
      'size alone (X29)',
      data.polish.map(({ logAssets }) => -(logAssets as number)),
      events,
    ),
    line('rating, accounting form, out of fold', outOfFold.polish, events),
    line('the same where Z’’ is known too', kept(outOfFold.polish), kept(events)),
    line('rating, its ratios alone, out of fold', outOfFold.polishRatios, events),
  ]
}
