import type { CompanyHeader, GrahamQuarter } from '@quantamental/api/stocks'

const FINANCIAL = 'Financial Services'

/** What is different for a utility, a bank or an insurer; null for the others. */
export function variantNote(company: CompanyHeader, quarter: GrahamQuarter): string | null {
  const { defensive } = quarter
  if (defensive.criteria.some(({ code }) => code === 'defensive_debt_to_equity')) {
    return 'A public utility: Graham asks it for debt within twice its equity instead of working capital, and measures its size by assets instead of sales.'
  }
  const ratio = defensive.criteria.find(({ code }) => code === 'defensive_current_ratio')
  if (company.sector === FINANCIAL && ratio?.passed === null) {
    return 'Banks and insurers do not part their assets and liabilities into current and long-term ones. The tests of current ratio, debt and net current assets cannot be measured, and Graham’s checklists say less about them.'
  }
  return null
}
