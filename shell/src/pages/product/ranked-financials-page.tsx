import {
  RANKED_ITEM_CATEGORIES,
  RANKED_ITEMS,
  RANKED_ITEMS_FREE,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { Tag } from '@quantamental/ui'
import { PageTable } from '../parts/page-table.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'
import { ExampleSection } from './example-section.tsx'
import { Formula } from './formula.tsx'
import { LimitsSection } from './limits-section.tsx'
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
const FREE: ReadonlySet<string> = new Set(RANKED_ITEMS_FREE)

/** Product page of ranked financials: the sixteen items, how ranks are calculated, and the free items. */
export function RankedFinancialsProductPage() {
  return (
    <ProductPage
      path="/product/ranked-financials"
      title="Ranked financials"
      description="Sixteen figures of a company, ranked within its industry, its sector and all companies. Equity and debt-to-asset leverage are free."
      headline="Ranked financials: how a company compares with its peers"
      lead="A 12% margin means little until you know what competitors earn. Ranked financials cover sixteen figures from statements and market data, each with its rank and percentile within the industry, the sector and all companies. Two are free: equity and debt-to-asset leverage."
      methodology="/help/methodology/ranking"
    >
      <ExampleSection
        title="A live example"
        text="Each dot is a company in the sector, the shaded area is the middle 50%, and the marker is the example company. Subscriber-only items are listed without values."
        kind="ranked-financials"
        page="rank"
      />
      <Section
        title="The sixteen items"
        intro={
          <p>
            Income and cash flow items cover the last twelve months; balance sheet items are as of
            the balance sheet date. Where lower is better, the lowest value ranks first.
          </p>
        }
      >
        <PageTable
          label="Ranked items"
          head={['Item', 'Definition', 'Ranks first', 'Statement']}
          rows={RANKED_ITEMS.map(({ colName, name, category }) => [
            colName,
            <>
              {name} {FREE.has(colName) && <Tag>free</Tag>}
            </>,
            DEFINITIONS[colName][0],
            DEFINITIONS[colName][1],
            RANKED_ITEM_CATEGORIES[category],
          ])}
        />
      </Section>
      <Section
        title="Rank and percentile"
        intro={<p>100 is the best percentile, 0 the worst. A company without peers gets 100.</p>}
      >
        <Formula>rank = 1 + number of peers with a better value</Formula>
        <Formula>percentile = 100 × (n − rank) ÷ (n − 1)</Formula>
        <PlainList
          items={[
            'Ties share the better rank, and the next rank is skipped: values of 40, 30, 30 and 10 rank 1, 2, 2 and 4, with percentiles 100, 66.7, 66.7 and 0.',
            'A company without the figure is not ranked and does not count as a peer.',
          ]}
        />
      </Section>
      <Section
        title="What is free"
        intro={
          <p>
            <PathLink to="/plans">See plans</PathLink>
          </p>
        }
      >
        <PlainList
          items={[
            'Equity and debt-to-asset leverage: value, rank, percentile and peers, for every company, without an account.',
            'The other fourteen require a plan that includes the company. Without one, the server sends only their names.',
            'Six items are shown by default: equity, debt-to-asset leverage, revenue, net income, dividend yield and earnings yield. You can select any of the sixteen.',
          ]}
        />
      </Section>
      <LimitsSection
        applies="Every company that reports the figure. Without a known sector or industry, that rank is left out."
        limits={[
          'A rank is not a verdict. High debt is normal for a bank, and losses are normal in biotech, so compare within the sector.',
          'Return on equity is left out if equity is negative, and the price earning ratio is left out for a loss: neither is meaningful.',
          'The price earning ratio is market cap ÷ net income. With several share classes or preferred dividends, it differs from price ÷ diluted earnings per share.',
        ]}
      />
    </ProductPage>
  )
}
