import type { GrahamQuarter } from '@quantamental/api/stocks'

/** What is different for the model class of the company; null for the usual one. */
export function variantNote({ defensive, ncav }: GrahamQuarter): string | null {
  if (defensive.criteria.some(({ code }) => code === 'defensive_debt_to_equity')) {
    return 'A public utility: Graham asks it for debt within twice its equity instead of working capital, and measures its size by assets instead of sales.'
  }
  if (ncav.misfit) {
    return `${ncav.misfit} The tests of current ratio, debt and net current assets are not measured, and Graham’s checklists say less about the company.`
  }
  return null
}
