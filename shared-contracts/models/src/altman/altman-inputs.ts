import type { AltmanInputs } from './altman-types.ts'

export const ALTMAN_INPUT_LABELS: Readonly<Record<keyof AltmanInputs, string>> = {
  totalAssets: 'Total assets',
  currentAssets: 'Current assets',
  currentLiabilities: 'Current liabilities',
  retainedEarnings: 'Retained earnings',
  ebit: 'EBIT',
  marketEquity: 'Market value of equity',
  bookEquity: 'Book value of equity',
  totalLiabilities: 'Total liabilities',
  sales: 'Sales',
}
