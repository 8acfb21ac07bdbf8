import type { ModelDescription } from '../working/working.ts'
import { RANKED_ITEMS } from './ranked-items.ts'

export const RANKING_MODEL: ModelDescription = {
  code: 'ranking',
  name: 'Ranked financials',
  version: '1.0.0',
  formula:
    'rank = 1 + number of peers with a better value; percentile = 100 × (n − rank) ÷ (n − 1), 100 for the best and for the only one',
  units:
    'USD of twelve months or at the balance date in; ranks from 1 and percentiles 0 to 100 out',
  source: 'The product’s specification, section 3: the sixteen items',
  applicability:
    'Among the companies of the sector, of the industry and of the universe that have the item. The current ratio is left out for financial companies and real estate investment trusts, free cash flow for financial companies, the net margin for biotechs without revenue. For a company without a sector or industry that standing is missing.',
  misfits: {},
  whenMissing: 'An item without a value has no standing and is not counted among the peers.',
  zones: RANKED_ITEMS.map(({ name, formula, direction, isFree }) => ({
    label: name,
    when: `${formula}; ${direction === 'better-low' ? 'low' : 'high'} values rank first${isFree ? '; shown free' : ''}`,
  })),
  example:
    'Among the values 40, 30, 30 and 10, high first, the ranks are 1, 2, 2 and 4 and the percentiles 100, 66.7, 66.7 and 0.',
  limits: [
    'Rank is not a judgement: a bank’s debt or a biotech’s loss is of its kind, so compare within the sector.',
    'Price earning ratio is market cap ÷ net income; where share classes or preferred dividends matter it differs from price ÷ diluted earnings per share.',
  ],
  functions: ['computeRankedItems', 'rankPeers', 'percentileOf', 'volumeRanks'],
  inputTypes: ['RankedItemInputs'],
}
