import type { ModelDescription } from '../working/working.ts'
import { RANKED_ITEMS } from './ranked-items.ts'

export const RANKING_MODEL: ModelDescription = {
  code: 'ranking',
  name: 'Ranked financials',
  version: '1.0.0',
  formula:
    'rank = 1 + number of peers with a better value; percentile = 100 × (n − rank) ÷ (n − 1), 100 for the best value and for a single one',
  units:
    'Inputs in USD over the trailing 12 months or at the balance sheet date; the results are ranks from 1 and percentiles from 0 to 100',
  source: 'Our selection of sixteen items',
  applicability:
    'Companies are ranked within their sector, their industry and all covered companies, if they have a value. The current ratio is omitted for financial companies and real estate investment trusts, free cash flow for financial companies, and the net margin for biotechs without revenue. A company without a sector or industry is not ranked in it.',
  misfits: {},
  whenMissing:
    'A company without a value for an item isn’t ranked in it or counted among its peers.',
  zones: RANKED_ITEMS.map(({ name, formula, direction, isFree }) => ({
    label: name,
    when: `${formula}; ${direction === 'better-low' ? 'low' : 'high'} values rank first${isFree ? '; shown free' : ''}`,
  })),
  example:
    'Among the values 40, 30, 30 and 10, high first, the ranks are 1, 2, 2 and 4 and the percentiles 100, 66.7, 66.7 and 0.',
  limits: [
    'A low rank is not always bad: banks have much debt and biotechs often have losses, so compare within the sector.',
    'The price-earnings ratio is market cap ÷ net income; with several share classes or preferred dividends it differs from price ÷ diluted earnings per share.',
  ],
  functions: ['computeRankedItems', 'rankPeers', 'percentileOf', 'volumeRanks'],
  inputTypes: ['RankedItemInputs'],
}
