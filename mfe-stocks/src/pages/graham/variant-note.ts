import type { GrahamQuarter } from '@quantamental/api/stocks'

/** Differences in the tests for the company's model class; null for the default class. */
export function variantNote({ defensive, ncav }: GrahamQuarter): string | null {
  if (defensive.criteria.some(({ code }) => code === 'defensive_debt_to_equity')) {
    return 'For a public utility, Graham limits debt to twice equity instead of testing working capital, and measures size by assets instead of sales.'
  }
  if (ncav.misfit) {
    return `${ncav.misfit} Current ratio, debt and net current assets are not tested, so the checklists are less meaningful for this company.`
  }
  return null
}
