import type { OutcomeGroup } from '@quantamental/api/stocks'
import { ratio } from '../documents/round.ts'
import { quantileOf } from '../documents/trend.document.ts'
import type { DecidedVintage } from './vintage.ts'

/** Number of priced companies from which a sector has a median in a quarter. */
const SECTOR_COMPANIES = 3

/** Vintage with the median price change of all companies of its sector from the same quarter on, or null. */
export type ComparedVintage = DecidedVintage & { readonly sectorChange: number | null }

function medianOf(values: readonly number[]): number | null {
  return quantileOf(new Float64Array(values).sort(), 0.5)
}

const listChanges = (vintages: readonly DecidedVintage[]): number[] =>
  vintages.map(({ change }) => change).filter((change) => change !== null)

export function compareToSectors(vintages: readonly DecidedVintage[]): ComparedVintage[] {
  const keyOf = ({ sector, quarter }: DecidedVintage) => `${quarter} ${sector}`
  const medians = new Map<string, number | null>()
  for (const [key, members] of Map.groupBy(vintages, keyOf)) {
    const changes = listChanges(members)
    medians.set(key, changes.length < SECTOR_COMPANIES ? null : medianOf(changes))
  }
  return vintages.map((vintage) => ({
    ...vintage,
    sectorChange: vintage.sector === null ? null : (medians.get(keyOf(vintage)) ?? null),
  }))
}

function summarizeGroup(code: string, vintages: readonly ComparedVintage[]): OutcomeGroup {
  const changes: number[] = []
  const sectorChanges: number[] = []
  const fates = { listed: 0, defaulted: 0, delisted: 0 }
  let [rose, beatSector] = [0, 0]
  for (const { change, sectorChange, fate } of vintages) {
    fates[fate] += 1
    if (change === null) continue
    changes.push(change)
    if (change > 0) rose += 1
    if (sectorChange === null) continue
    sectorChanges.push(sectorChange)
    if (change > sectorChange) beatSector += 1
  }
  return {
    code,
    quarters: vintages.length,
    defaulted: fates.defaulted,
    delisted: fates.delisted,
    priced: changes.length,
    median_change: ratio(medianOf(changes)),
    rose,
    compared: sectorChanges.length,
    sector_change: ratio(medianOf(sectorChanges)),
    beat_sector: beatSector,
  }
}

/** Outcomes by code, in the order of `codes`; a vintage can count in several groups or none. */
export function groupOutcomes(
  vintages: readonly ComparedVintage[],
  codes: readonly string[],
  codesOf: (vintage: DecidedVintage) => readonly string[],
): OutcomeGroup[] {
  const groups = new Map<string, ComparedVintage[]>(codes.map((code) => [code, []]))
  for (const vintage of vintages) {
    for (const code of codesOf(vintage)) groups.get(code)?.push(vintage)
  }
  return [...groups].map(([code, members]) => summarizeGroup(code, members))
}
