import type { Company } from '../domain/company.ts'
import { FINANCIAL_MARKER_TAGS } from '../domain/tag-table.ts'
import type { FactStore } from './fact-store.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'
import { FINANCIAL_MARKER_SLOTS } from './tag-slots.ts'

const FINANCIAL_SECTOR = 'Financial Services'
/** Quarters looked back for current assets and current liabilities. */
const CLASSIFIED_LOOK_BACK = 8

export interface FinancialProfile {
  /** Bank, insurer, broker or other lender, without a split of current items. */
  readonly isFinancial: boolean
  readonly hasClassifiedBalanceSheet: boolean
  /** In words, what of the classified balance sheet is not reported and what instead; may be empty. */
  readonly unreported: string
}

function describeUnreported(lacking: readonly string[], store: FactStore): string {
  if (lacking.length === 0) return ''
  const markers = FINANCIAL_MARKER_TAGS.filter((_, i) => store.has(FINANCIAL_MARKER_SLOTS[i] ?? -1))
  const shown = markers.slice(0, 2).join(' and ')
  const instead = shown ? `; it reports ${shown} instead` : ''
  return ` Its filings report no ${lacking.join(' or ')}${instead}.`
}

/** Whether the company is financial, by its lists and by what it reports. `quarters` oldest first. */
export function readFinancialProfile(
  company: Company,
  store: FactStore,
  quarters: readonly QuarterEvidence[],
): FinancialProfile {
  const recent = quarters.slice(-CLASSIFIED_LOOK_BACK)
  const lacking: string[] = []
  if (!recent.some((q) => q.amounts.currentAssets !== null)) {
    lacking.push('current assets (AssetsCurrent)')
  }
  if (!recent.some((q) => q.amounts.currentLiabilities !== null)) {
    lacking.push('current liabilities (LiabilitiesCurrent)')
  }
  const { sic, kind, sector } = company
  const financial =
    (sic !== null && sic >= 6000 && sic <= 6499) ||
    kind === 'bank' ||
    kind === 'insurer' ||
    sector === FINANCIAL_SECTOR ||
    FINANCIAL_MARKER_SLOTS.some((slot) => store.has(slot))
  const classified = lacking.length === 0
  return {
    isFinancial: financial && !classified,
    hasClassifiedBalanceSheet: classified,
    unreported: classified ? '' : describeUnreported(lacking, store),
  }
}
