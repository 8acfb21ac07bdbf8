import type { ListColumnCode, SortDirection } from '@quantamental/api/stocks'

export interface Preset {
  readonly name: string
  /** Reason to use the screen, in two sentences. */
  readonly idea: string
  /** Publication that the rule follows. */
  readonly source?: string
  readonly filter: string
  readonly sort: ListColumnCode
  readonly direction: SortDirection
}

interface PresetGroup {
  readonly title: string
  readonly presets: readonly Preset[]
}

export const PRESET_GROUPS: readonly PresetGroup[] = [
  {
    title: 'Value',
    presets: [
      {
        name: 'Graham’s defensive investor',
        idea: 'Large companies with twice as many current assets as current liabilities, a profit in every quarter of three years, dividends and growing earnings. They cost at most 15 times earnings and 1.5 times book value.',
        source: 'Benjamin Graham, The Intelligent Investor (1973), chapter 14',
        filter:
          'is_revenueusd>=500MM bs_currentratio>=2 long_term_debt_to_equity<=1 profitable_quarters>=12 dividend_years>=3 eps_diluted_growth_3y>=3% price_to_earnings>0 price_to_earnings<=15 price_to_book>0 price_to_book<=1.5',
        sort: 'price_to_earnings',
        direction: 'asc',
      },
      {
        name: 'Net-nets',
        idea: 'The price is at most two thirds of current assets less all liabilities, so you pay nothing for plant or business. Graham bought them by the dozen, because single ones often fail.',
        source: 'Benjamin Graham, The Intelligent Investor (1973), chapter 15',
        filter: 'price_to_net_current_assets>0 price_to_net_current_assets<=0.67',
        sort: 'price_to_net_current_assets',
        direction: 'asc',
      },
      {
        name: 'Magic formula',
        idea: 'Good companies at low prices: the best fifth of their sector by EBIT on enterprise value and by EBIT on capital. Greenblatt ranks the whole market without banks and utilities; ranks within the sector keep one cheap sector from filling the list.',
        source: 'Joel Greenblatt, The Little Book That Beats the Market (2005)',
        filter: 'market_cap>=100MM ebit_to_ev@sector>=80 return_on_capital_employed@sector>=80',
        sort: 'ebit_to_ev',
        direction: 'desc',
      },
      {
        name: 'Cheap with a high F-score',
        idea: 'The cheapest fifth of the sector by price to book, of which many are cheap for a reason. At least eight of nine tests show improving profit, leverage and efficiency.',
        source: 'Joseph Piotroski, Value Investing (2000)',
        filter: 'price_to_book>0 price_to_book@sector<=20 piotroski>=8',
        sort: 'price_to_book',
        direction: 'asc',
      },
      {
        name: 'Investment grade with upside above 20%',
        idea: 'At least three valuation methods agree on a value, and their median is more than 20% above the price. The rating of BBB or better makes it likely that the company has time to get there.',
        filter: 'rating>=BBB upside>20% upside_methods>=3',
        sort: 'upside',
        direction: 'desc',
      },
    ],
  },
  {
    title: 'Quality and growth',
    presets: [
      {
        name: 'Small, profitable, falling debt',
        idea: 'Companies worth $100 million to $2 billion that earned a profit in each of the last 12 quarters and have free cash flow. Their debt is lower than a year ago, so profits reach shareholders rather than lenders.',
        filter:
          'market_cap>=100MM market_cap<=2B profitable_quarters>=12 free_cash_flow_yield>0% total_debt_growth<0%',
        sort: 'return_on_invested_capital',
        direction: 'desc',
      },
      {
        name: 'Quality compounders',
        idea: 'Three years of high returns on capital and steady margins, with growth that earns cash. Such companies create value by reinvesting, so the price matters less than for others.',
        filter:
          'roic_3y>=15% operating_margin_3y>=15% operating_margin_spread<=5% revenue_growth_3y>=8% free_cash_flow_conversion>=0.8 rating>=BBB',
        sort: 'roic_3y',
        direction: 'desc',
      },
      {
        name: 'Growth at a reasonable price',
        idea: 'Earnings per share grew by 10% to 30% a year, fast but not too fast to last. You pay a P/E of at most that growth rate, and debt is bounded.',
        source: 'Peter Lynch, One Up on Wall Street (1989)',
        filter:
          'price_to_earnings_growth>0 price_to_earnings_growth<=1 eps_diluted_growth_3y>=10% eps_diluted_growth_3y<=30% debt_to_equity<=0.8',
        sort: 'price_to_earnings_growth',
        direction: 'asc',
      },
      {
        name: 'Productive assets at a fair price',
        idea: 'The best fifth of the sector by gross profit on assets, which has predicted returns about as well as price to book. Their price to book is below the median of the sector.',
        source: 'Robert Novy-Marx, The Other Side of Value (2013)',
        filter:
          'gross_profitability@sector>=80 price_to_book>0 price_to_book@sector<=50 operating_margin>0%',
        sort: 'gross_profitability',
        direction: 'desc',
      },
      {
        name: 'Earnings backed by cash',
        idea: 'Profits with the lowest accruals of their sector: operating cash flow exceeds net income. Markets tend to overrate earnings that are not yet paid in cash.',
        source: 'Richard Sloan, The Accounting Review 71 (1996)',
        filter:
          'accruals@sector<=10 cash_conversion>=1 price_to_earnings>0 m_label="Manipulation unlikely"',
        sort: 'accruals',
        direction: 'asc',
      },
    ],
  },
  {
    title: 'Income',
    presets: [
      {
        name: 'Dividends that are covered',
        idea: 'A yield above 3% that takes less than 60% of earnings and is covered 1.5 times by free cash flow. Debt is below half of the assets, and dividends were paid for at least three years.',
        filter:
          'dividend_yield>3% payout_ratio>0% payout_ratio<60% free_cash_flow_dividend_cover>1.5 bs_debtassetsratio<0.5 dividend_years>=3',
        sort: 'dividend_yield',
        direction: 'desc',
      },
      {
        name: 'Rising dividends',
        idea: 'The dividend per share rose in each of the last three years, by at least 5% a year. Earnings still cover it at least twice, so it can rise further.',
        filter: 'dividend_rise_years>=3 dividends_per_share_growth_3y>=5% dividend_cover>=2',
        sort: 'dividends_per_share_growth_3y',
        direction: 'desc',
      },
      {
        name: 'Low-volatility income',
        idea: 'The calmest third of each sector, with a yield above 2% that earnings pay for. Calm stocks have returned more for their risk than the market.',
        source: 'Baker, Bradley, Wurgler, Benchmarks as Limits to Arbitrage (2011)',
        filter:
          'volatility@sector<=33 dividend_yield>2% payout_ratio>0% payout_ratio<80% rating>=BBB',
        sort: 'volatility',
        direction: 'asc',
      },
      {
        name: 'Cash returned by buybacks',
        idea: 'The share count fell by at least 2% in a year, so each share owns more of the company. Free cash flow of 5% or more of the price pays for it.',
        filter: 'shares_diluted_growth<=-2% free_cash_flow_yield>=5% fcf_positive_quarters>=12',
        sort: 'free_cash_flow_yield',
        direction: 'desc',
      },
    ],
  },
  {
    title: 'Momentum',
    presets: [
      {
        name: 'Upgraded, with momentum',
        idea: 'The credit rating is at least one letter better than a year ago, and the price has followed. Both changes tend to persist for months.',
        source: 'Jegadeesh, Titman, Returns to Buying Winners and Selling Losers (1993)',
        filter: 'rating_change_1y>=1 momentum_12_1>=10% above_average_10m>0%',
        sort: 'momentum_12_1',
        direction: 'desc',
      },
      {
        name: 'Cheap and rising',
        idea: 'Value and momentum complement each other: the cheaper half of the sector by EBIT yield and its best third by twelve-month momentum. Falling bargains are left out.',
        source: 'Asness, Moskowitz, Pedersen, Value and Momentum Everywhere (2013)',
        filter: 'ebit_to_ev@sector>=50 momentum_12_1@sector>=67 rating>=BB',
        sort: 'momentum_12_1',
        direction: 'desc',
      },
    ],
  },
  {
    title: 'Risk',
    presets: [
      {
        name: 'Short squeeze risk',
        idea: 'More than 15% of the float is sold short, more than five days of trading to buy back. The price is rising, which forces short sellers to act.',
        filter: 'short>15% days_to_cover>5 return_1m>0%',
        sort: 'short',
        direction: 'desc',
      },
      {
        name: 'Distressed, market alarmed',
        idea: 'The Z-score is in the distress zone, and the rating is B or worse. The market agrees: its probability of failure has at least doubled in a year.',
        filter: 'z_zone=distress rating<=B market_pd_rise>=2',
        sort: 'market_pd',
        direction: 'desc',
      },
      {
        name: 'Weak and suspicious',
        idea: 'In the distress zone, with accounts that resemble those of known manipulators. Weak companies have the strongest motive to report better figures.',
        source: 'Messod Beneish, The Detection of Earnings Manipulation (1999)',
        filter: 'z_zone=distress m_label="Manipulation likely"',
        sort: 'm_score',
        direction: 'desc',
      },
    ],
  },
]

const PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets)

export function presetOf(phrase: string): Preset | undefined {
  return PRESETS.find(({ filter }) => filter === phrase)
}
