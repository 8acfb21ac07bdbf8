import {
  RANKED_ITEM_CATEGORIES,
  RANKED_ITEMS,
  RANKED_ITEMS_FREE,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { Tag } from '@quantamental/ui'
import { Formula } from '../parts/formula.tsx'
import { PageTable } from '../parts/page-table.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'
import { ExampleSection } from './example-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'

/** What each of the sixteen items of specification section 3 is, and which end ranks first. */
const MADE_OF: Readonly<Record<RankedItemCode, readonly [of: string, first: 'high' | 'low']>> = {
  bs_assetsusd: ['total assets', 'high'],
  bs_equityusd: ['book value of equity', 'high'],
  bs_currentratio: ['current assets ÷ current liabilities', 'high'],
  bs_debtassetsratio: ['total debt ÷ total assets', 'low'],
  is_revenueusd: ['revenue of twelve months', 'high'],
  is_opincusd: ['operating income of twelve months', 'high'],
  is_netincusd: ['net income of twelve months', 'high'],
  is_netmargin: ['net income ÷ revenue', 'high'],
  is_roe: ['net income ÷ book value of equity', 'high'],
  is_roa: ['net income ÷ total assets', 'high'],
  cf_ncf: ['change of cash over twelve months', 'high'],
  cf_fcf: ['operating cash flow − capital expenditure', 'high'],
  mkt_marketcap: ['share price × shares outstanding', 'high'],
  mkt_divyield: ['dividends of twelve months ÷ market cap', 'high'],
  mkt_pe: ['market cap ÷ net income', 'low'],
  mkt_ey: ['net income ÷ market cap', 'high'],
}
const FREE: ReadonlySet<string> = new Set(RANKED_ITEMS_FREE)

/** What ranked financials are and which two are free. */
export function RankedFinancialsProductPage() {
  return (
    <ProductPage
      path="/product/ranked-financials"
      title="Ranked financials"
      description="Sixteen figures of a company and its place in each among its industry, its sector and all companies. Equity and debt-to-asset leverage are free."
      headline="Ranked financials: a company among its peers"
      lead="A margin of 12% says little until you know what its competitors earn. Sixteen figures from the statements and the market, each with its rank and percentile in the industry, the sector and among all companies. Two of them are free: equity and debt-to-asset leverage."
      methodology="/help/methodology/ranking"
    >
      <ExampleSection
        title="A live example"
        words="Each dot is a company of the sector, the middle half is shaded, and the mark is the company itself. Items for subscribers keep their names and show no value."
        kind="ranked-financials"
        page="rank"
      />
      <Section
        title="The sixteen items"
        words={
          <p>
            Sums are of the latest twelve months or at the balance date. Where less is better, the
            lowest value ranks first.
          </p>
        }
      >
        <PageTable
          label="The sixteen ranked items"
          head={['Item', 'Made of', 'Ranks first', 'Statement']}
          rows={RANKED_ITEMS.map(({ colName, name, category }) => [
            colName,
            <>
              {name} {FREE.has(colName) && <Tag>free</Tag>}
            </>,
            MADE_OF[colName][0],
            MADE_OF[colName][1],
            RANKED_ITEM_CATEGORIES[category],
          ])}
        />
      </Section>
      <Section
        title="Rank and percentile"
        words={<p>100 is the best place and 0 the last. The only one of its kind has 100.</p>}
      >
        <Formula>rank = 1 + number of peers with a better value</Formula>
        <Formula>percentile = 100 × (n − rank) ÷ (n − 1)</Formula>
        <PlainList
          items={[
            'Equals share the better rank, and the next rank is left out: 40, 30, 30 and 10 have the ranks 1, 2, 2 and 4 and the percentiles 100, 66.7, 66.7 and 0.',
            'A company without the figure has no place and is not counted among the peers.',
          ]}
        />
      </Section>
      <Section
        title="What is free"
        words={
          <p>
            <PathLink to="/plans">See plans</PathLink>
          </p>
        }
      >
        <PlainList
          items={[
            'Equity and debt-to-asset leverage: value, rank, percentile and the peers, for every company and without an account.',
            'The other fourteen open with a plan that includes the company. Until then the server sends their names and nothing else.',
            'Six are shown at first: equity, debt-to-asset leverage, revenue, net income, dividend yield and earnings yield. You choose any of the sixteen.',
          ]}
        />
      </Section>
      <LimitsSection
        applies="Every company that has the figure. Without a sector or industry that place is missing."
        limits={[
          'A rank is not a judgement: a bank’s debt or a biotech’s loss is of its kind, so compare within the sector.',
          'Return on equity of a company with negative equity says nothing and is left out; so is the price earning ratio of a loss.',
          'Price earning ratio is market cap ÷ net income. Where share classes or preferred dividends matter, it differs from price ÷ diluted earnings per share.',
        ]}
      />
    </ProductPage>
  )
}
