import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import { industrialBalance } from './industrial-balance.ts'
import { afterOperations, operations } from './industrial-income.ts'
import type { IndustrialLevels } from './quarter-levels.ts'
import type { Trend } from './trend.ts'

/** Levels of manufacturers, services, utilities, REITs and biotechs. */
export function industrialLevels(
  profile: CompanyProfile,
  trend: Trend,
  quarter: QuarterIndex,
): IndustrialLevels {
  const balance = industrialBalance(profile, trend, quarter)
  const income = operations(profile, trend, quarter)
  const liquid = balance.cash + balance.securities
  return {
    ...balance,
    ...income,
    ...afterOperations(profile, trend, quarter, income.operatingIncome, liquid),
  }
}
