import type { CompanyResult } from '../../engine/company-result.ts'
import type { QuarterVintage } from '../../engine/vintages.ts'
import { listGrahamCodes } from './graham-lists.ts'
import type { UniverseQuarter } from './vintage.ts'

/** Quarters of `result`, oldest first. */
export function listUniverseQuarters({
  quarters,
  vintages,
}: Pick<CompanyResult, 'quarters' | 'vintages'>): UniverseQuarter[] {
  return quarters.map((quarter, index) => {
    const { result: reported, outcome } = vintages[index] as QuarterVintage
    return {
      quarter: quarter.quarter,
      knownOn: quarter.knownOn,
      marketCap: quarter.market?.marketCap ?? null,
      revenue: quarter.lines['year.revenue'],
      netIncome: quarter.lines['year.netIncome'],
      rating: reported.credit.letter,
      pd: reported.credit.pd,
      upside: reported.upside.upside_avg,
      zone: reported.altman.zone,
      mLabel: reported.beneish.label,
      lists: listGrahamCodes(reported.graham),
      fate: outcome?.fate ?? null,
      change: outcome?.change ?? null,
    }
  })
}
