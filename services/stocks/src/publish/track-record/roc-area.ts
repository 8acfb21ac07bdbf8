import type { TrackRecordSet } from '@quantamental/api/stocks'
import { ratio } from '../documents/round.ts'
import { RATED_LETTERS } from './transitions.ts'
import type { DecidedVintage } from './vintage.ts'

interface Observation {
  readonly risk: number
  readonly isEvent: boolean
}

/**
 * Area under the ROC curve: the probability that an event has a higher risk than a non-event, ties counting half
 * (Mann-Whitney). Null without events or without non-events.
 */
export function areaUnderRoc(observations: readonly Observation[]): number | null {
  const sorted = [...observations].sort((a, b) => a.risk - b.risk)
  let [pairs, others, events] = [0, 0, 0]
  for (let from = 0; from < sorted.length; ) {
    const { risk } = sorted[from] as Observation
    let [tiedEvents, to] = [0, from]
    for (; sorted[to]?.risk === risk; to += 1) if (sorted[to]?.isEvent) tiedEvents += 1
    const tiedOthers = to - from - tiedEvents
    pairs += tiedEvents * (others + tiedOthers / 2)
    others += tiedOthers
    events += tiedEvents
    from = to
  }
  return events === 0 || others === 0 ? null : pairs / (events * others)
}

/** Order of defaults by probability of default, by the year in which ratings were known. */
export function rocByYear(vintages: readonly DecidedVintage[]): TrackRecordSet['roc'] {
  const rated = vintages.flatMap(({ knownOn, rating, pd, fate }) =>
    pd === null || !RATED_LETTERS.includes(rating)
      ? []
      : [{ year: Number(knownOn.slice(0, 4)), risk: pd, isEvent: fate === 'defaulted' }],
  )
  return [...Map.groupBy(rated, ({ year }) => year)]
    .sort(([a], [b]) => a - b)
    .map(([year, observations]) => ({
      year,
      rated: observations.length,
      defaulted: observations.filter(({ isEvent }) => isEvent).length,
      area: ratio(areaUnderRoc(observations)),
    }))
}
