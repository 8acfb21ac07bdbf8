import type { OutcomeGroup } from '@quantamental/api/stocks'
import { ratio } from '../documents/round.ts'
import { quantileOf } from '../documents/trend.document.ts'
import type { DecidedVintage } from './vintage.ts'

/** Number of priced companies from which a sector has a median in a quarter. */
const SECTOR_COMPANIES = 3

/** Median price change of all companies of a vintage's sector from the same quarter on, or null. */
type SectorChange = (vintage: DecidedVintage) => number | null

function medianOf(values: readonly number[]): number | null {
  return quantileOf(new Float64Array(values).sort(), 0.5)
}

const listChanges = (vintages: readonly DecidedVintage[]): number[] =>
  vintages.map(({ change }) => change).filter((change) => change !== null)

export function compareToSectors(vintages: readonly DecidedVintage[]): SectorChange {
  const medians = new Map<string | null, Map<string, number | null>>()
  for (const [sector, members] of Map.groupBy(vintages, (vintage) => vintage.sector)) {
    const byQuarter = new Map<string, number | null>()
    for (const [quarter, peers] of Map.groupBy(members, (vintage) => vintage.quarter)) {
      const changes = listChanges(peers)
      byQuarter.set(quarter, changes.length < SECTOR_COMPANIES ? null : medianOf(changes))
    }
    medians.set(sector, byQuarter)
  }
  return ({ sector, quarter }) =>
    sector === null ? null : (medians.get(sector)?.get(quarter) ?? null)
}

function summarizeGroup(
  code: string,
  vintages: readonly DecidedVintage[],
  sectorChangeOf: SectorChange,
): OutcomeGroup {
  const changes: number[] = []
  const sectorChanges: number[] = []
  const fates = { listed: 0, defaulted: 0, delisted: 0 }
  let [rose, beatSector] = [0, 0]
  for (const vintage of vintages) {
    const { change, fate } = vintage
    fates[fate] += 1
    if (change === null) continue
    changes.push(change)
    if (change > 0) rose += 1
    const sectorChange = sectorChangeOf(vintage)
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
  vintages: readonly DecidedVintage[],
  sectorChangeOf: SectorChange,
  codes: readonly string[],
  codesOf: (vintage: DecidedVintage) => readonly string[],
): OutcomeGroup[] {
  const groups = new Map<string, DecidedVintage[]>(codes.map((code) => [code, []]))
  for (const vintage of vintages) {
    for (const code of codesOf(vintage)) groups.get(code)?.push(vintage)
  }
  return [...groups].map(([code, members]) => summarizeGroup(code, members, sectorChangeOf))
}
