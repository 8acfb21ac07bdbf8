import {
  isFreeItem,
  RANKED_ITEM_CATEGORIES,
  RANKED_ITEMS,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { Tag } from '@quantamental/ui'
import rankedFinancials from '../../../content/product/ranked-financials.md'
import { PageTable } from '../parts/page-table.tsx'
import { ProductPage } from './product-page.tsx'

/** Definition of each ranked item and the end that ranks first. See infra/docs/domain/ratings-and-signals.md. */
const DEFINITIONS: Readonly<
  Record<RankedItemCode, readonly [definition: string, first: 'high' | 'low']>
> = {
  bs_assetsusd: ['total assets', 'high'],
  bs_equityusd: ['book value of equity', 'high'],
  bs_currentratio: ['current assets ÷ current liabilities', 'high'],
  bs_debtassetsratio: ['total debt ÷ total assets', 'low'],
  is_revenueusd: ['revenue, trailing 12 months', 'high'],
  is_opincusd: ['operating income, trailing 12 months', 'high'],
  is_netincusd: ['net income, trailing 12 months', 'high'],
  is_netmargin: ['net income ÷ revenue', 'high'],
  is_roe: ['net income ÷ book value of equity', 'high'],
  is_roa: ['net income ÷ total assets', 'high'],
  cf_ncf: ['change in cash, trailing 12 months', 'high'],
  cf_fcf: ['operating cash flow − capital expenditures', 'high'],
  mkt_marketcap: ['share price × shares outstanding', 'high'],
  mkt_divyield: ['twelve-month dividends ÷ market cap', 'high'],
  mkt_pe: ['market cap ÷ net income', 'low'],
  mkt_ey: ['net income ÷ market cap', 'high'],
}

export default function RankedFinancialsProductPage() {
  const items = (
    <PageTable
      label="Ranked items"
      head={['Item', 'Definition', 'Ranks first', 'Statement']}
      rows={RANKED_ITEMS.map(({ colName, name, category }) => [
        colName,
        <>
          {name} {isFreeItem(colName) && <Tag>free</Tag>}
        </>,
        ...DEFINITIONS[colName],
        RANKED_ITEM_CATEGORIES[category],
      ])}
    />
  )
  return <ProductPage text={rankedFinancials} content={{ 'the-sixteen-items': items }} />
}
