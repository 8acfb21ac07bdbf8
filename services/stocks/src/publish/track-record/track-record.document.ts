import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { TRACK_RECORD_BASES, type TrackRecord, type TrackRecordSet } from '@quantamental/api/stocks'
import type { UniverseDocument } from '../documents/trend.document.ts'
import { GRAHAM_LISTS } from './graham-lists.ts'
import { compareToSectors, groupOutcomes } from './outcome-groups.ts'
import { rocByYear } from './roc-area.ts'
import { countTransitions, lettersAfterYear, RATED_LETTERS, TO_LETTERS } from './transitions.ts'
import { type DecidedVintage, isDecided, type Vintage } from './vintage.ts'

export const TRACK_RECORD_DOCUMENT = 'track-record'

/** Upside bands of the estimate, highest first; each includes its lower bound. */
const UPSIDE_BANDS = [
  { code: '+20% or more', from: 0.2 },
  { code: '0% to +20%', from: 0 },
  { code: '−20% to 0%', from: -0.2 },
  { code: 'below −20%', from: Number.NEGATIVE_INFINITY },
] as const
const Z_ZONES = ['safe', 'grey', 'distress'] as const
const M_LABELS = ['Manipulation unlikely', 'Manipulation possible', 'Manipulation likely'] as const
const NO_LIST = 'none'
const LIST_CODES = [...GRAHAM_LISTS.map(({ code }) => code), NO_LIST]

function upsideBand({ upside }: DecidedVintage): string[] {
  const band = upside === null ? undefined : UPSIDE_BANDS.find(({ from }) => upside >= from)
  return band ? [band.code] : []
}

/** Labels of the same width, which sort like their quarters. */
const byQuarter = (a: Vintage, b: Vintage) =>
  a.quarter === b.quarter ? 0 : a.quarter < b.quarter ? -1 : 1

/** Each company's quarters up to T-minus-2, oldest first: later ones are withheld from some viewers. */
function listOpen(vintages: readonly Vintage[]): Vintage[] {
  return [...Map.groupBy(vintages, ({ companyId }) => companyId).values()].flatMap((own) =>
    own.toSorted(byQuarter).slice(0, -RATING_DELAY_QUARTERS),
  )
}

/** Figures of the vintages of one origin and basis, compared within all `vintages` of the origin. */
function measureSet(own: readonly Vintage[], vintages: readonly Vintage[]): TrackRecordSet | null {
  const [first] = own
  if (!first) return null
  const labels = [...new Set(own.map(({ quarter }) => quarter))].sort()
  const sectorChangeOf = compareToSectors(vintages.filter(isDecided))
  const decided = own.filter(isDecided)
  const group = (codes: readonly string[], codesOf: (v: DecidedVintage) => readonly string[]) =>
    groupOutcomes(decided, sectorChangeOf, codes, codesOf)
  return {
    simulated: first.simulated,
    basis: first.basis,
    first_quarter: labels[0] as string,
    last_quarter: labels.at(-1) as string,
    companies: new Set(own.map(({ companyId }) => companyId)).size,
    company_quarters: own.length,
    decided: decided.length,
    to_letters: [...TO_LETTERS],
    transitions: countTransitions(own, lettersAfterYear(vintages)),
    letters: group(RATED_LETTERS, ({ rating }) => [rating]),
    roc: rocByYear(decided),
    estimate: group(
      UPSIDE_BANDS.map(({ code }) => code),
      upsideBand,
    ),
    z_score: group(Z_ZONES, ({ zone }) => (zone === null ? [] : [zone])),
    m_score: group(M_LABELS, ({ mLabel }) => [mLabel]),
    graham: group(LIST_CODES, ({ lists }) => (lists.length === 0 ? [NO_LIST] : lists)),
  }
}

/** Measure the track record from each company's quarters; companies in any order. */
export function measureTrackRecord(vintages: readonly Vintage[]): TrackRecord['sets'] {
  const open = listOpen(vintages)
  return [false, true].flatMap((simulated) => {
    const origin = open.filter((vintage) => vintage.simulated === simulated)
    return TRACK_RECORD_BASES.flatMap((basis) => {
      const set = measureSet(
        origin.filter((vintage) => vintage.basis === basis),
        origin,
      )
      return set ? [set] : []
    })
  })
}

export function buildTrackRecord(vintages: readonly Vintage[]): UniverseDocument {
  return { name: TRACK_RECORD_DOCUMENT, body: JSON.stringify(measureTrackRecord(vintages)) }
}
