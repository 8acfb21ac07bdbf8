import type { OutcomeGroup } from '@quantamental/api/stocks'
import { ratio } from '../documents/round.ts'
import { quantileOf } from '../documents/trend.document.ts'
import type { DecidedVintage } from './vintage.ts'

/** Number of priced companies from which a sector has a median in a quarter. */
const SECTOR_COMPANIES = 3

type SectorChange = (vintage: DecidedVintage) => number | null

function medianOf(values: Iterable<number>): number | null {
  return quantileOf(Float64Array.from(values).sort(), 0.5)
}

const listChanges = (vintages: readonly DecidedVintage[]): number[] =>
  vintages.flatMap(({ change }) => (change === null ? [] : [change]))

/** Median price change of all companies of a vintage's sector from the same quarter on. */
export function sectorChanges(vintages: readonly DecidedVintage[]): SectorChange {
  const keyOf = ({ sector, quarter }: DecidedVintage) => `${quarter} ${sector}`
  const medians = new Map<string, number | null>()
  for (const [key, members] of Map.groupBy(vintages, keyOf)) {
    const changes = listChanges(members)
    medians.set(key, changes.length < SECTOR_COMPANIES ? null : medianOf(changes))
  }
  return (vintage) => (vintage.sector === null ? null : (medians.get(keyOf(vintage)) ?? null))
}

function summarizeGroup(
  code: string,
  vintages: readonly DecidedVintage[],
  sectorChange: SectorChange,
): OutcomeGroup {
  const changes = listChanges(vintages)
  const compared = vintages.flatMap((vintage) => {
    const sector = sectorChange(vintage)
    return vintage.change === null || sector === null ? [] : [{ change: vintage.change, sector }]
  })
  const countFate = (fate: string) => vintages.filter((vintage) => vintage.fate === fate).length
  return {
    code,
    quarters: vintages.length,
    defaulted: countFate('defaulted'),
    delisted: countFate('delisted'),
    priced: changes.length,
    median_change: ratio(medianOf(changes)),
    rose: changes.filter((change) => change > 0).length,
    compared: compared.length,
    sector_change: ratio(medianOf(compared.map(({ sector }) => sector))),
    beat_sector: compared.filter(({ change, sector }) => change > sector).length,
  }
}

/** Outcomes by code, in the order of `codes`; a vintage can count in several groups or none. */
export function groupOutcomes(
  vintages: readonly DecidedVintage[],
  codes: readonly string[],
  codesOf: (vintage: DecidedVintage) => readonly string[],
  sectorChange: SectorChange,
): OutcomeGroup[] {
  return codes.map((code) =>
    summarizeGroup(
      code,
      vintages.filter((vintage) => codesOf(vintage).includes(code)),
      sectorChange,
    ),
  )
}
