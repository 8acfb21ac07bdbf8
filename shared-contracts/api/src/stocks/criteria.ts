/** Groups of criteria in display order. */
export const CRITERION_GROUPS = [
  { code: 'identity', title: 'Company' },
  { code: 'valuation', title: 'Valuation' },
  { code: 'profitability', title: 'Profitability' },
  { code: 'growth', title: 'Growth' },
  { code: 'strength', title: 'Financial strength' },
  { code: 'cash', title: 'Cash flow' },
  { code: 'dividends', title: 'Dividends' },
  { code: 'risk', title: 'Quality and risk' },
  { code: 'momentum', title: 'Momentum and price' },
  { code: 'trading', title: 'Ownership and trading' },
  { code: 'size', title: 'Size' },
] as const
export type CriterionGroupCode = (typeof CRITERION_GROUPS)[number]['code']

/** `percent` is a fraction: 0.12 is 12%. */
export type CriterionKind = 'text' | 'rating' | 'percent' | 'number' | 'usd'

type Entry = readonly [kind: CriterionKind, name: string, description: string]
const group = <const T extends Readonly<Record<string, Entry>>>(entries: T): T => entries

/**
 * Criteria of the screener and columns of lists, by group and code. Flows are trailing twelve months, balances are
 * of the newest report that the viewer sees, and market values use the last close.
 */
const TABLE = {
  identity: group({
    ticker: ['text', 'Ticker', 'Symbol of the stock.'],
    name: ['text', 'Name', 'Name of the company.'],
    sector: ['text', 'Sector', 'One of eleven sectors.'],
    industry: ['text', 'Industry', 'Industry within the sector.'],
    country: ['text', 'Country', 'Country of the headquarters.'],
    exchange: ['text', 'Exchange', 'Exchange on which the stock is listed.'],
    indexes: ['text', 'Indexes', 'Indexes that include the stock, such as the S&P 500.'],
    model_class: ['text', 'Model class', 'Kind of company that decides which models fit.'],
    quarter: ['text', 'Quarter', 'Quarter of the newest report.'],
    newly_updated: ['text', 'Newly updated', 'Whether a report arrived in the last days.'],
    data_origin: ['text', 'Data', 'Real or simulated filings.'],
    report_age: ['number', 'Report age, days', 'Days since the newest report was filed.'],
  }),
  valuation: group({
    upside: ['percent', 'Value estimate', 'Median upside of the methods that fit the company.'],
    upside_methods: ['number', 'Value estimate, methods', 'Methods behind the value estimate.'],
    upside_low: ['percent', 'Value estimate, lowest method', 'Upside of the lowest method.'],
    upside_high: ['percent', 'Value estimate, highest method', 'Upside of the highest method.'],
    upside_eps_annual: ['percent', 'Upside, EPS growth', 'Forward earnings at the average P/E.'],
    upside_median_analyst: ['percent', 'Upside, analyst median', 'Median price target over price.'],
    upside_analyst_low: ['percent', 'Upside, lowest analyst', 'Lowest price target over price.'],
    upside_analyst_high: ['percent', 'Upside, highest analyst', 'Highest price target over price.'],
    analysts: ['number', 'Analysts', 'Analysts with a price target.'],
    annualized_upside_buffett_eps: [
      'percent',
      'Buffett EPS, annualized',
      'Ten-year annual return if earnings per share keep growing.',
    ],
    annualized_upside_buffett_roe: [
      'percent',
      'Buffett ROE, annualized',
      'Ten-year annual return at the present return on equity.',
    ],
    upside_graham_defensive: [
      'percent',
      'Upside, Graham defensive',
      'Graham’s number for defensive investors over price.',
    ],
    upside_graham_enterprising: [
      'percent',
      'Upside, Graham enterprising',
      'Graham’s growth value over price.',
    ],
    upside_graham_ncav: [
      'percent',
      'Upside, Graham NCAV',
      'Net current asset value per share over price.',
    ],
    graham_defensive: [
      'number',
      'Graham defensive tests passed',
      'Tests passed of Graham’s list for defensive investors.',
    ],
    graham_enterprising: [
      'number',
      'Graham enterprising tests passed',
      'Tests passed of Graham’s list for enterprising investors.',
    ],
    graham_ncav: ['number', 'Graham NCAV tests passed', 'Tests passed of Graham’s bargain list.'],
    pe: ['number', 'Forward P/E', 'Price ÷ expected earnings per share.'],
    forward_yield: ['percent', 'Forward earnings yield', 'Expected earnings per share ÷ price.'],
    mkt_pe: ['number', 'Price earning ratio', 'Market cap ÷ net income; none for a loss.'],
    mkt_ey: ['percent', 'Earnings yield', 'Net income ÷ market cap.'],
    pe_to_median: ['number', 'P/E to its own median', 'P/E ÷ its median of the last three years.'],
    ps_to_median: [
      'number',
      'Price to sales to its own median',
      'Price to sales ÷ its median of the last three years.',
    ],
    pb_to_median: [
      'number',
      'Price to book to its own median',
      'Price to book ÷ its median of the last three years.',
    ],
    earnings_yield: ['percent', 'Earnings yield, today', 'Net income ÷ market cap.'],
    free_cash_flow_yield: ['percent', 'Free cash flow yield', 'Free cash flow ÷ market cap.'],
    operating_cash_flow_yield: [
      'percent',
      'Operating cash flow yield',
      'Operating cash flow ÷ market cap.',
    ],
    buyback_yield: ['percent', 'Buyback yield', 'Share repurchases ÷ market cap.'],
    shareholder_yield: [
      'percent',
      'Shareholder yield',
      '(Dividends paid + share repurchases) ÷ market cap.',
    ],
    price_to_earnings: ['number', 'Price to earnings', 'Market cap ÷ net income.'],
    price_to_book: ['number', 'Price to book', 'Market cap ÷ equity.'],
    price_to_tangible_book: [
      'number',
      'Price to tangible book',
      'Market cap ÷ (equity − goodwill and intangible assets).',
    ],
    price_to_sales: ['number', 'Price to sales', 'Market cap ÷ revenue.'],
    price_to_cash_flow: [
      'number',
      'Price to operating cash flow',
      'Market cap ÷ operating cash flow.',
    ],
    price_to_free_cash_flow: ['number', 'Price to free cash flow', 'Market cap ÷ free cash flow.'],
    price_to_earnings_growth: [
      'number',
      'PEG ratio, growth over 5 years',
      'Price to earnings ÷ annual EPS growth over five years in percent.',
    ],
    price_to_net_current_assets: [
      'number',
      'Price to net current assets',
      'Market cap ÷ (current assets − total liabilities).',
    ],
    ev_to_sales: ['number', 'EV to sales', 'Enterprise value ÷ revenue.'],
    ev_to_gross_profit: ['number', 'EV to gross profit', 'Enterprise value ÷ gross profit.'],
    ev_to_ebitda: ['number', 'EV to EBITDA', 'Enterprise value ÷ EBITDA.'],
    ev_to_ebit: ['number', 'EV to EBIT', 'Enterprise value ÷ EBIT.'],
    ev_to_operating_cash_flow: [
      'number',
      'EV to operating cash flow',
      'Enterprise value ÷ operating cash flow.',
    ],
    ev_to_free_cash_flow: ['number', 'EV to free cash flow', 'Enterprise value ÷ free cash flow.'],
    ev_to_invested_capital: [
      'number',
      'EV to invested capital',
      'Enterprise value ÷ invested capital.',
    ],
    ebit_to_ev: ['percent', 'EBIT to EV', 'EBIT ÷ enterprise value.'],
    revenue_per_share: ['usd', 'Revenue per share', 'Revenue ÷ diluted average shares.'],
    operating_cash_flow_per_share: [
      'usd',
      'Operating cash flow per share',
      'Operating cash flow ÷ diluted average shares.',
    ],
    free_cash_flow_per_share: [
      'usd',
      'Free cash flow per share',
      'Free cash flow ÷ diluted average shares.',
    ],
    book_value_per_share: ['usd', 'Book value per share', 'Equity ÷ shares outstanding.'],
    tangible_book_per_share: [
      'usd',
      'Tangible book value per share',
      '(Equity − goodwill and intangible assets) ÷ shares outstanding.',
    ],
    cash_per_share: ['usd', 'Cash per share', 'Cash ÷ shares outstanding.'],
    net_debt_per_share: ['usd', 'Net debt per share', 'Net debt ÷ shares outstanding.'],
  }),
  profitability: group({
    is_netmargin: ['percent', 'Net margin', 'Net income ÷ revenue.'],
    is_roe: ['percent', 'Return on equity', 'Net income ÷ equity.'],
    is_roa: ['percent', 'Return on asset', 'Net income ÷ total assets.'],
    gross_margin_3y: [
      'percent',
      'Gross margin, 3-year average',
      'Mean of the last twelve quarters.',
    ],
    operating_margin_3y: [
      'percent',
      'Operating margin, 3-year average',
      'Mean of the last twelve quarters.',
    ],
    net_margin_3y: ['percent', 'Net margin, 3-year average', 'Mean of the last twelve quarters.'],
    roe_3y: ['percent', 'Return on equity, 3-year average', 'Mean of the last twelve quarters.'],
    roic_3y: [
      'percent',
      'Return on invested capital, 3-year average',
      'Mean of the last twelve quarters.',
    ],
    gross_margin_change_1y: ['percent', 'Gross margin, 1-year change', 'In percentage points.'],
    gross_margin_change_3y: ['percent', 'Gross margin, 3-year change', 'In percentage points.'],
    operating_margin_change_1y: [
      'percent',
      'Operating margin, 1-year change',
      'In percentage points.',
    ],
    operating_margin_change_3y: [
      'percent',
      'Operating margin, 3-year change',
      'In percentage points.',
    ],
    net_margin_change_1y: ['percent', 'Net margin, 1-year change', 'In percentage points.'],
    roe_change_1y: ['percent', 'Return on equity, 1-year change', 'In percentage points.'],
    roic_change_1y: [
      'percent',
      'Return on invested capital, 1-year change',
      'In percentage points.',
    ],
    operating_margin_spread: [
      'percent',
      'Operating margin, 3-year spread',
      'Standard deviation over the last twelve quarters; low is steady.',
    ],
    profitable_quarters: [
      'number',
      'Profitable quarters of 12',
      'Quarters with a net income above zero over their twelve months.',
    ],
    gross_margin: ['percent', 'Gross margin', 'Gross profit ÷ revenue.'],
    operating_margin: ['percent', 'Operating margin', 'Operating income ÷ revenue.'],
    ebit_margin: ['percent', 'EBIT margin', 'EBIT ÷ revenue.'],
    ebitda_margin: ['percent', 'EBITDA margin', 'EBITDA ÷ revenue.'],
    pretax_margin: ['percent', 'Pre-tax margin', 'Pre-tax income ÷ revenue.'],
    cost_to_revenue: ['percent', 'Cost of sales to revenue', 'Cost of sales ÷ revenue.'],
    sga_to_revenue: [
      'percent',
      'SG&A to revenue',
      'Selling, general and administrative expense ÷ revenue.',
    ],
    rd_to_revenue: ['percent', 'R&D to revenue', 'Research and development ÷ revenue.'],
    stock_compensation_to_revenue: [
      'percent',
      'Stock-based compensation to revenue',
      'Stock-based compensation ÷ revenue.',
    ],
    tax_rate: ['percent', 'Effective tax rate', 'Income tax ÷ pre-tax income.'],
    return_on_average_equity: [
      'percent',
      'Return on average equity',
      'Net income ÷ average equity.',
    ],
    return_on_average_assets: [
      'percent',
      'Return on average assets',
      'Net income ÷ average assets.',
    ],
    return_on_invested_capital: [
      'percent',
      'Return on invested capital',
      'EBIT after tax ÷ invested capital.',
    ],
    return_on_capital_employed: [
      'percent',
      'Return on capital employed',
      'EBIT ÷ (total assets − current liabilities).',
    ],
    return_on_tangible_equity: [
      'percent',
      'Return on tangible equity',
      'Net income ÷ (equity − goodwill and intangible assets).',
    ],
    gross_profitability: ['percent', 'Gross profit to assets', 'Gross profit ÷ total assets.'],
    cash_return_on_assets: [
      'percent',
      'Operating cash flow to assets',
      'Operating cash flow ÷ total assets.',
    ],
    cash_return_on_invested_capital: [
      'percent',
      'Free cash flow to invested capital',
      'Free cash flow ÷ invested capital.',
    ],
    asset_turnover: ['number', 'Asset turnover', 'Revenue ÷ average assets.'],
    fixed_asset_turnover: [
      'number',
      'Fixed asset turnover',
      'Revenue ÷ average property, plant and equipment.',
    ],
    receivables_turnover: ['number', 'Receivables turnover', 'Revenue ÷ average receivables.'],
    inventory_turnover: ['number', 'Inventory turnover', 'Cost of sales ÷ average inventory.'],
    payables_turnover: ['number', 'Payables turnover', 'Cost of sales ÷ average accounts payable.'],
    days_receivables: ['number', 'Days receivables', 'Average receivables × 365 ÷ revenue.'],
    days_inventory: ['number', 'Days inventory', 'Average inventory × 365 ÷ cost of sales.'],
    days_payables: ['number', 'Days payables', 'Average accounts payable × 365 ÷ cost of sales.'],
    cash_conversion_cycle: [
      'number',
      'Cash conversion cycle',
      'Days receivables plus days inventory less days payables.',
    ],
    working_capital_turnover: [
      'number',
      'Working capital turnover',
      'Revenue ÷ (current assets − current liabilities).',
    ],
  }),
  growth: group({
    revenue_growth_quarter: [
      'percent',
      'Revenue growth, quarter',
      'Quarter against the same quarter a year earlier.',
    ],
    revenue_acceleration: [
      'percent',
      'Revenue acceleration',
      'Growth over one year less the annual rate over three.',
    ],
    net_income_growth_quarter: [
      'percent',
      'Net income growth, quarter',
      'Quarter against the same quarter a year earlier.',
    ],
    eps_growth_expected: [
      'percent',
      'EPS growth, expected',
      'Expected earnings per share over the last twelve months’.',
    ],
    growth_quarters: [
      'number',
      'Growing quarters of 12',
      'Quarters with twelve-month revenue above a year earlier.',
    ],
    revenue_growth: ['percent', 'Revenue growth, 1 year', 'Against a year earlier.'],
    revenue_growth_3y: ['percent', 'Revenue growth, 3 years', 'Annual rate.'],
    revenue_growth_5y: ['percent', 'Revenue growth, 5 years', 'Annual rate.'],
    gross_profit_growth: ['percent', 'Gross profit growth, 1 year', 'Against a year earlier.'],
    gross_profit_growth_3y: ['percent', 'Gross profit growth, 3 years', 'Annual rate.'],
    gross_profit_growth_5y: ['percent', 'Gross profit growth, 5 years', 'Annual rate.'],
    operating_income_growth: [
      'percent',
      'Operating income growth, 1 year',
      'Against a year earlier.',
    ],
    operating_income_growth_3y: ['percent', 'Operating income growth, 3 years', 'Annual rate.'],
    operating_income_growth_5y: ['percent', 'Operating income growth, 5 years', 'Annual rate.'],
    ebit_growth: ['percent', 'EBIT growth, 1 year', 'Against a year earlier.'],
    ebit_growth_3y: ['percent', 'EBIT growth, 3 years', 'Annual rate.'],
    ebit_growth_5y: ['percent', 'EBIT growth, 5 years', 'Annual rate.'],
    net_income_growth: ['percent', 'Net income growth, 1 year', 'Against a year earlier.'],
    net_income_growth_3y: ['percent', 'Net income growth, 3 years', 'Annual rate.'],
    net_income_growth_5y: ['percent', 'Net income growth, 5 years', 'Annual rate.'],
    eps_diluted_growth: [
      'percent',
      'Diluted earnings per share growth, 1 year',
      'Against a year earlier.',
    ],
    eps_diluted_growth_3y: [
      'percent',
      'Diluted earnings per share growth, 3 years',
      'Annual rate.',
    ],
    eps_diluted_growth_5y: [
      'percent',
      'Diluted earnings per share growth, 5 years',
      'Annual rate.',
    ],
    operating_cash_flow_growth: [
      'percent',
      'Operating cash flow growth, 1 year',
      'Against a year earlier.',
    ],
    operating_cash_flow_growth_3y: [
      'percent',
      'Operating cash flow growth, 3 years',
      'Annual rate.',
    ],
    operating_cash_flow_growth_5y: [
      'percent',
      'Operating cash flow growth, 5 years',
      'Annual rate.',
    ],
    free_cash_flow_growth: ['percent', 'Free cash flow growth, 1 year', 'Against a year earlier.'],
    free_cash_flow_growth_3y: ['percent', 'Free cash flow growth, 3 years', 'Annual rate.'],
    free_cash_flow_growth_5y: ['percent', 'Free cash flow growth, 5 years', 'Annual rate.'],
    book_equity_growth: [
      'percent',
      'Book value of equity growth, 1 year',
      'Against a year earlier.',
    ],
    book_equity_growth_3y: ['percent', 'Book value of equity growth, 3 years', 'Annual rate.'],
    book_equity_growth_5y: ['percent', 'Book value of equity growth, 5 years', 'Annual rate.'],
    total_assets_growth: ['percent', 'Total assets growth, 1 year', 'Against a year earlier.'],
    total_assets_growth_3y: ['percent', 'Total assets growth, 3 years', 'Annual rate.'],
    total_assets_growth_5y: ['percent', 'Total assets growth, 5 years', 'Annual rate.'],
    retention: [
      'percent',
      'Retained share of net income',
      '(Net income − dividends paid) ÷ net income.',
    ],
    sustainable_growth: [
      'percent',
      'Sustainable growth',
      '(Net income − dividends paid) ÷ equity.',
    ],
  }),
  strength: group({
    bs_currentratio: ['number', 'Current ratio', 'Current assets ÷ current liabilities.'],
    bs_debtassetsratio: ['number', 'Debt-to-asset leverage', 'Total debt ÷ total assets.'],
    leverage_change_1y: [
      'number',
      'Debt-to-asset leverage, 1-year change',
      'Negative if the company reduced its leverage.',
    ],
    current_ratio_change_1y: ['number', 'Current ratio, 1-year change', 'Against a year earlier.'],
    total_debt_growth: ['percent', 'Total debt growth, 1 year', 'Against a year earlier.'],
    total_debt_growth_3y: ['percent', 'Total debt growth, 3 years', 'Annual rate.'],
    total_debt_growth_5y: ['percent', 'Total debt growth, 5 years', 'Annual rate.'],
    quick_ratio: ['number', 'Quick ratio', '(Cash + receivables) ÷ current liabilities.'],
    cash_ratio: ['number', 'Cash ratio', 'Cash ÷ current liabilities.'],
    working_capital: ['usd', 'Working capital', 'Current assets − current liabilities.'],
    working_capital_to_assets: [
      'percent',
      'Working capital to assets',
      '(Current assets − current liabilities) ÷ total assets.',
    ],
    cash_to_assets: ['percent', 'Cash to assets', 'Cash ÷ total assets.'],
    debt_to_equity: ['number', 'Debt to equity', 'Total debt ÷ equity.'],
    long_term_debt_to_equity: ['number', 'Long-term debt to equity', 'Long-term debt ÷ equity.'],
    debt_to_capital: ['percent', 'Debt to capital', 'Total debt ÷ (total debt + equity).'],
    liabilities_to_assets: [
      'percent',
      'Liabilities to assets',
      'Total liabilities ÷ total assets.',
    ],
    equity_to_assets: ['percent', 'Equity to assets', 'Equity ÷ total assets.'],
    assets_to_equity: ['number', 'Assets to equity', 'Total assets ÷ equity.'],
    net_debt: ['usd', 'Net debt', 'Total debt − cash.'],
    net_debt_to_equity: ['number', 'Net debt to equity', 'Net debt ÷ equity.'],
    debt_to_ebitda: ['number', 'Debt to EBITDA', 'Total debt ÷ EBITDA.'],
    net_debt_to_ebitda: ['number', 'Net debt to EBITDA', 'Net debt ÷ EBITDA.'],
    goodwill_to_assets: [
      'percent',
      'Goodwill and intangibles to assets',
      'Goodwill and intangible assets ÷ total assets.',
    ],
    interest_coverage: ['number', 'Interest coverage', 'EBIT ÷ interest expense.'],
    ebitda_coverage: ['number', 'EBITDA to interest', 'EBITDA ÷ interest expense.'],
    operating_cash_flow_to_debt: [
      'percent',
      'Operating cash flow to debt',
      'Operating cash flow ÷ total debt.',
    ],
    free_cash_flow_to_debt: ['percent', 'Free cash flow to debt', 'Free cash flow ÷ total debt.'],
    operating_cash_flow_to_current_liabilities: [
      'number',
      'Operating cash flow to current liabilities',
      'Operating cash flow ÷ current liabilities.',
    ],
    operating_cash_flow_to_liabilities: [
      'percent',
      'Operating cash flow to liabilities',
      'Operating cash flow ÷ total liabilities.',
    ],
  }),
  cash: group({
    cf_ncf: ['usd', 'Net cash flow', 'Change in cash.'],
    cf_fcf: ['usd', 'Free cash flow', 'Operating cash flow less capital expenditure.'],
    operating_cash_flow: ['usd', 'Operating cash flow', 'Cash from operations.'],
    capital_expenditure: ['usd', 'Capital expenditure', 'Spent on property and equipment.'],
    fcf_margin_3y: [
      'percent',
      'Free cash flow margin, 3-year average',
      'Mean of the last twelve quarters.',
    ],
    fcf_positive_quarters: [
      'number',
      'Quarters of 12 with free cash flow',
      'Quarters with free cash flow above zero over their twelve months.',
    ],
    operating_cash_flow_margin: [
      'percent',
      'Operating cash flow margin',
      'Operating cash flow ÷ revenue.',
    ],
    free_cash_flow_margin: ['percent', 'Free cash flow margin', 'Free cash flow ÷ revenue.'],
    capex_to_revenue: [
      'percent',
      'Capital expenditure to revenue',
      'Capital expenditure ÷ revenue.',
    ],
    cash_conversion: [
      'number',
      'Operating cash flow to net income',
      'Operating cash flow ÷ net income.',
    ],
    free_cash_flow_conversion: [
      'number',
      'Free cash flow to net income',
      'Free cash flow ÷ net income.',
    ],
    accruals: [
      'percent',
      'Accruals to average assets',
      '(Net income − operating cash flow) ÷ average assets.',
    ],
    capex_to_operating_cash_flow: [
      'percent',
      'Capital expenditure to operating cash flow',
      'Capital expenditure ÷ operating cash flow.',
    ],
    capex_to_depreciation: [
      'number',
      'Capital expenditure to depreciation',
      'Capital expenditure ÷ depreciation and amortization.',
    ],
  }),
  dividends: group({
    mkt_divyield: ['percent', 'Dividend yield', 'Dividends paid ÷ market cap.'],
    dividends_paid: ['usd', 'Dividends paid', 'To common shareholders.'],
    dividend_years: [
      'number',
      'Dividend years',
      'Consecutive years with a dividend, up to the newest quarter.',
    ],
    dividend_rise_years: [
      'number',
      'Years of rising dividends',
      'Consecutive years in which the dividend per share rose.',
    ],
    dividends_per_share_growth: [
      'percent',
      'Dividends per share growth, 1 year',
      'Against a year earlier.',
    ],
    dividends_per_share_growth_3y: [
      'percent',
      'Dividends per share growth, 3 years',
      'Annual rate.',
    ],
    dividends_per_share_growth_5y: [
      'percent',
      'Dividends per share growth, 5 years',
      'Annual rate.',
    ],
    payout_ratio: ['percent', 'Dividend payout', 'Dividends paid ÷ net income.'],
    free_cash_flow_payout: [
      'percent',
      'Dividends to free cash flow',
      'Dividends paid ÷ free cash flow.',
    ],
    dividend_cover: ['number', 'Dividend cover by net income', 'Net income ÷ dividends paid.'],
    free_cash_flow_dividend_cover: [
      'number',
      'Dividend cover by free cash flow',
      'Free cash flow ÷ dividends paid.',
    ],
    total_payout: [
      'percent',
      'Dividends and repurchases to net income',
      '(Dividends paid + share repurchases) ÷ net income.',
    ],
    free_cash_flow_total_payout: [
      'percent',
      'Dividends and repurchases to free cash flow',
      '(Dividends paid + share repurchases) ÷ free cash flow.',
    ],
    dividend_yield: ['percent', 'Dividend yield, today', 'Dividends paid ÷ market cap.'],
  }),
  risk: group({
    rating: ['rating', 'Credit rating', 'Letter of the credit model, AAA to D.'],
    pd: ['percent', 'Probability of default', 'Of the credit model.'],
    rating_change_quarter: [
      'number',
      'Rating change, quarter',
      'Letters better than one quarter earlier; negative for a downgrade.',
    ],
    rating_change_1y: [
      'number',
      'Rating change, 1 year',
      'Letters better than a year earlier; negative for a downgrade.',
    ],
    rating_steady: [
      'number',
      'Quarters at the rating',
      'Consecutive quarters with the same letter.',
    ],
    rating_worst_3y: [
      'rating',
      'Worst rating in 3 years',
      'Worst letter of the last twelve quarters.',
    ],
    pd_change_1y: ['percent', 'Probability of default, 1-year change', 'In percentage points.'],
    upgrade_distance: [
      'percent',
      'Distance to an upgrade',
      'Fall of the probability of default, relative to it, to the next better letter.',
    ],
    downgrade_distance: [
      'percent',
      'Distance to a downgrade',
      'Rise of the probability of default, relative to it, to the next worse letter.',
    ],
    z_score: ['number', 'Z-score', 'Altman’s score in the variant that fits; high is safe.'],
    z_zone: ['text', 'Z zone', 'Safe, grey or distress.'],
    z_distance: [
      'number',
      'Z-score above distress',
      'Z-score less the bound of the distress zone of its variant.',
    ],
    z_change_1y: ['number', 'Z-score, 1-year change', 'Against a year earlier.'],
    m_score: ['number', 'M-score', 'Beneish’s score; high suggests manipulation.'],
    m_label: ['text', 'M flag', 'Manipulation likely, possible or unlikely.'],
    m_change_1y: ['number', 'M-score, 1-year change', 'Against a year earlier.'],
    market_pd: [
      'percent',
      'Market signal: probability of failure',
      'Annual probability of failure by the market signal.',
    ],
    market_pd_rise: [
      'number',
      'Market signal: multiple of a year ago',
      'Probability of failure now over that of a year ago.',
    ],
    restatements_2y: [
      'number',
      'Restatements in 2 years',
      'Restatements by more than 5% of the last eight quarters.',
    ],
    rate_sensitivity: ['number', 'Rate sensitivity', 'Percentile of the forward earnings yield.'],
    rate_label: ['text', 'Rate sensitivity level', 'High, medium or low.'],
    piotroski: ['number', 'Piotroski F-score', 'Nine tests of improving fundamentals passed.'],
    piotroski_roa: [
      'number',
      'Positive return on assets',
      '1 if the test of the F-score is passed, else 0.',
    ],
    piotroski_cfo: [
      'number',
      'Positive operating cash flow',
      '1 if the test of the F-score is passed, else 0.',
    ],
    piotroski_roa_change: [
      'number',
      'Higher return on assets',
      '1 if the test of the F-score is passed, else 0.',
    ],
    piotroski_accrual: [
      'number',
      'More cash flow than income',
      '1 if the test of the F-score is passed, else 0.',
    ],
    piotroski_leverage: [
      'number',
      'Lower long-term leverage',
      '1 if the test of the F-score is passed, else 0.',
    ],
    piotroski_liquidity: [
      'number',
      'Higher current ratio',
      '1 if the test of the F-score is passed, else 0.',
    ],
    piotroski_no_issue: [
      'number',
      'No common equity issued',
      '1 if the test of the F-score is passed, else 0.',
    ],
    piotroski_margin: [
      'number',
      'Higher gross margin',
      '1 if the test of the F-score is passed, else 0.',
    ],
    piotroski_turnover: [
      'number',
      'Higher asset turnover',
      '1 if the test of the F-score is passed, else 0.',
    ],
  }),
  momentum: group({
    price: ['usd', 'Price', 'Last close.'],
    return_1m: ['percent', 'Return, 1 month', 'Change of the price, adjusted for splits.'],
    return_3m: ['percent', 'Return, 3 months', 'Change of the price, adjusted for splits.'],
    return_6m: ['percent', 'Return, 6 months', 'Change of the price, adjusted for splits.'],
    return_ytd: ['percent', 'Return, year to date', 'Change of the price since the last year end.'],
    return_1y: ['percent', 'Return, 1 year', 'Change of the price, adjusted for splits.'],
    return_3y: ['percent', 'Return, 3 years', 'Annual rate, adjusted for splits.'],
    return_5y: ['percent', 'Return, 5 years', 'Annual rate, adjusted for splits.'],
    total_return_1y: ['percent', 'Total return, 1 year', 'Price change and dividends.'],
    momentum_12_1: [
      'percent',
      'Momentum, 12 less 1 months',
      'Return of the eleven months before the last one.',
    ],
    momentum_6_1: [
      'percent',
      'Momentum, 6 less 1 months',
      'Return of the five months before the last one.',
    ],
    high_52w: ['usd', '52-week high', 'Highest close of the last year, adjusted for splits.'],
    low_52w: ['usd', '52-week low', 'Lowest close of the last year, adjusted for splits.'],
    from_high: [
      'percent',
      'Below the 52-week high',
      'Price over the high less 1; 0 is at the high.',
    ],
    from_low: ['percent', 'Above the 52-week low', 'Price over the low less 1.'],
    range_52w: ['percent', '52-week position', '0 is at the low of the year, 100% at the high.'],
    above_average_10m: [
      'percent',
      'Over the 10-month average',
      'Price over the mean of ten month-end closes less 1.',
    ],
    drawdown_3y: ['percent', 'Worst drawdown, 3 years', 'Largest fall from a month-end high.'],
    positive_months: ['number', 'Rising months of 12', 'Months with a gain in the last year.'],
    volatility: ['percent', 'Volatility, 1 year', 'Annual standard deviation of weekly returns.'],
    beta: ['number', 'Beta, 3 years', 'Against the S&P 500, from monthly returns.'],
    return_to_risk: ['number', 'Return to risk, 1 year', 'Return ÷ volatility.'],
  }),
  trading: group({
    dilution: ['percent', 'Share dilution', 'Average yearly change of the share count.'],
    dilution_label: ['text', 'Dilution', 'High, medium or low.'],
    short: ['percent', 'Short interest', 'Shares sold short ÷ float.'],
    short_label: ['text', 'Short interest level', 'High, medium, normal or low.'],
    days_to_cover: ['number', 'Days to cover', 'Shares sold short ÷ average daily volume.'],
    volume: ['number', 'Volume, shares per day', 'Shares traded on the day of the listing.'],
    volume_usd: ['usd', 'Volume, USD per day', 'Volume times price.'],
    volume_rank: ['number', 'Volume rank', 'Rank by shares traded; 1 is the most traded.'],
    volume_to_cap: ['percent', 'Trading turnover', 'Daily volume in USD ÷ market cap.'],
    shares_diluted_growth: [
      'percent',
      'Diluted average shares growth, 1 year',
      'Against a year earlier.',
    ],
    shares_diluted_growth_3y: ['percent', 'Diluted average shares growth, 3 years', 'Annual rate.'],
    shares_diluted_growth_5y: ['percent', 'Diluted average shares growth, 5 years', 'Annual rate.'],
  }),
  size: group({
    market_cap: ['usd', 'Market cap', 'Last close times shares.'],
    mkt_marketcap: ['usd', 'Market cap at the report', 'Close times shares when it was filed.'],
    industry_rank: ['number', 'Market cap rank in the industry', '1 is the largest company.'],
    bs_assetsusd: ['usd', 'Assets', 'Total assets.'],
    bs_equityusd: ['usd', 'Equity', 'Book value of equity.'],
    is_revenueusd: ['usd', 'Revenue', 'Trailing twelve months.'],
    gross_profit: ['usd', 'Gross profit', 'Revenue less cost of sales.'],
    is_opincusd: ['usd', 'Operating income', 'Trailing twelve months.'],
    ebitda: ['usd', 'EBITDA', 'EBIT plus depreciation and amortization.'],
    is_netincusd: ['usd', 'Net income', 'Trailing twelve months.'],
    cash_held: ['usd', 'Cash and investments', 'Cash and short-term investments.'],
    debt: ['usd', 'Total debt', 'Interest-bearing debt.'],
    shares: ['number', 'Shares outstanding', 'Shares behind the market cap.'],
    enterprise_value: [
      'usd',
      'Enterprise value',
      'Market cap plus debt, preferred stock and noncontrolling interest, less cash.',
    ],
  }),
} as const satisfies Readonly<Record<CriterionGroupCode, Readonly<Record<string, Entry>>>>

type CodesOf<T> = T extends unknown ? Extract<keyof T, string> : never
export type ListColumnCode = CodesOf<(typeof TABLE)[CriterionGroupCode]>

export interface ListColumn {
  readonly code: ListColumnCode
  readonly name: string
  readonly kind: CriterionKind
  readonly group: CriterionGroupCode
  /** One line. */
  readonly description: string
}

/** Every criterion in display order; the service answers those of `LIST_COLUMNS` so far. */
export const CRITERIA: readonly ListColumn[] = CRITERION_GROUPS.flatMap(({ code: groupCode }) =>
  Object.entries<Entry>(TABLE[groupCode]).map(([code, [kind, name, description]]) => ({
    code: code as ListColumnCode,
    name,
    kind,
    group: groupCode,
    description,
  })),
)

const ANSWERED: ReadonlySet<string> = new Set(
  'ticker name sector industry country model_class rating upside upside_methods upside_low upside_high z_score z_zone m_score m_label pe market_cap price dilution dilution_label short short_label rate_sensitivity rate_label volume_rank quarter pd upside_eps_annual upside_median_analyst annualized_upside_buffett_eps annualized_upside_buffett_roe upside_graham_defensive upside_graham_enterprising upside_graham_ncav graham_defensive graham_enterprising graham_ncav bs_assetsusd bs_equityusd bs_currentratio bs_debtassetsratio is_revenueusd is_opincusd is_netincusd is_netmargin is_roe is_roa cf_ncf cf_fcf mkt_marketcap mkt_divyield mkt_pe mkt_ey volume volume_usd market_pd market_pd_rise industry_rank newly_updated'.split(
    ' ',
  ),
)

/** Columns of a list. `number` sorts numerically; missing values sort last in both directions. */
export const LIST_COLUMNS = CRITERIA.filter(({ code }) => ANSWERED.has(code))
