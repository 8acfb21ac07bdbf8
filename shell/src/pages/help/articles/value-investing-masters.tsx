import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const VALUE_INVESTING_MASTERS: HelpTexts<'value-investing-masters'> = {
  'graham-checklists': [
    {
      p: 'The Graham tab of a stock has three checklists based on “The Intelligent Investor”. Each test shows the requirement, the company’s value and how far the company is from passing. If the figures for a test are unknown, the test is **not measurable**: neither passed nor failed.',
    },
    { h: 'Defensive investor' },
    {
      list: [
        'Revenue of at least $700 million in the last twelve months (utilities: assets of at least $350 million)',
        'Current assets at least 2 times current liabilities, and long-term debt no greater than the difference (utilities: debt at most 2 times equity)',
        'Positive earnings in each of the last 10 years',
        'A dividend in each of the last 20 years',
        'Earnings growth of at least one third over 10 years, using three-year averages at both ends',
        'Price at most 15 times three-year mean earnings',
        'Price at most 1.5 times book value, or P/E times price-to-book at most 22.5',
      ],
    },
    { h: 'Enterprising investor' },
    {
      list: [
        'Price at most 10 times the latest earnings',
        'Current assets at least 1.5 times current liabilities; debt at most 110% of net current assets',
        'No loss in the last 5 years, and a current dividend',
        'Latest earnings above those 4 years earlier',
        'Price below 1.2 times tangible book value',
      ],
    },
    { h: 'Net current asset value' },
    {
      p: 'Current assets must exceed all liabilities plus preferred stock, and the price must be below two thirds of that surplus per share.',
    },
    { h: 'Adjustments' },
    {
      p: 'Graham’s 1972 minimum of $100 million in sales corresponds to about $700 million today. Banks and insurers don’t report current assets, so those tests are not measurable for them. See the [methodology](/help/methodology/graham) for bounds and sources.',
    },
  ],
  'graham-lists': [
    {
      p: 'Three lists collect the companies that pass Graham’s [checklists](/help/value-investing-masters/graham-checklists).',
    },
    {
      table: [
        ['List', 'Companies included'],
        [
          '[graham_defensive](/stocks/list/graham_defensive)',
          'Companies that pass every measurable test for defensive investors, with at least 4 measurable tests',
        ],
        [
          '[graham_enterprising](/stocks/list/graham_enterprising)',
          'Companies that pass every measurable test for enterprising investors, with at least 4 measurable tests',
        ],
        [
          '[graham_ncav](/stocks/list/graham_ncav)',
          'Companies with a positive net current asset value and a price below two thirds of it',
        ],
      ],
    },
    { h: 'Why a company is missing' },
    {
      p: 'One failed test is enough to exclude a company. Open its Graham tab to see which test it failed and by how much. The dividend test fails if any known year has no dividend, even if other years are unknown. To **pass**, all 20 years must be known, but few companies have 20 years of machine-readable filings. In that case the test is not measurable, and only the other tests count.',
    },
    { h: 'Sort order' },
    {
      p: 'The lists are sorted by average upside, highest first. Each row shows how many tests were measurable: “Passes all 6 measurable tests in 26Q1”. Click a column header to change the order.',
    },
    { h: 'Net-nets are rare' },
    {
      p: 'In a rising market, the net current asset list can be empty. Companies in it are often cheap for a reason, such as losses that erode their current assets. Check the Z-Score and cash flow first.',
    },
    { h: 'Find companies that nearly pass' },
    {
      p: 'The number of passed tests is available as a column in every list. Use the [filter](/help/stock-lists/filter-phrases) `graham_defensive>=5` to find companies that come close.',
    },
  ],
  'buffett-lists': [
    {
      p: 'Two lists follow Warren Buffett: one shows the stocks his company reported owning, the other finds similar companies.',
    },
    { h: 'Owned by Buffett' },
    {
      p: '[buffett_owned](/stocks/list/buffett_owned) contains the larger common stock positions in Berkshire Hathaway’s 13F filings for 2025. It is a **fixed list, maintained manually**, not a live feed. A 13F is filed up to 45 days after the end of a quarter and excludes foreign holdings, bonds and wholly owned companies. The list may include positions that have since been sold.',
    },
    { h: 'Similar to Buffett’s holdings' },
    {
      p: '[buffett_similar](/stocks/list/buffett_similar) contains companies that are **not** in those filings and meet four conditions on the figures you have access to:',
    },
    {
      steps: [
        'return on equity of 15% or more',
        'net margin of 10% or more',
        'debt of 40% of assets or less',
        'an investment-grade credit rating (BBB or better).',
      ],
    },
    {
      p: 'High returns, durable margins and low debt: these conditions quantify common descriptions of his choices. They don’t cover management quality, price or how well a business can be understood, which matter most to him. A missing figure fails its condition.',
    },
    { h: 'No affiliation' },
    {
      p: 'These lists are not published or endorsed by Berkshire Hathaway, and inclusion is not advice to buy. To estimate the return of a purchase today, see [Buffett’s two returns](/help/value-investing-masters/buffett-returns).',
    },
  ],
  'buffett-returns': [
    {
      p: 'The Buffett tab estimates the **annual** return of a share bought today and held for ten years. It follows the two methods in the books by Mary Buffett and David Clark.',
    },
    { code: 'return = ((EPS of year 10 × average P/E + dividends) ÷ price)^(1 ÷ 10) − 1' },
    { h: 'By earnings growth (EPS)' },
    {
      p: 'Earnings per share continue to grow at the rate of the last ten years (at least three years are required): EPS × (1 + g)ⁿ. Growth is limited to 0–25% a year.',
    },
    { h: 'By return on equity (ROE)' },
    {
      p: 'Each year, the company earns its average return on equity on the book value at the start of the year and retains what it doesn’t pay out. Annual return on equity is limited to ±40%.',
    },
    { h: 'Both methods' },
    {
      list: [
        'The share is sold at the company’s own average P/E. Annual P/E ratios are capped at 30.',
        'Ten years of dividends are added without interest.',
        'The chart marks 15% a year, Buffett’s reported target return.',
        'Returns above 1% a year are labeled Upside, below −1% Downside.',
      ],
    },
    { h: 'Your own assumptions' },
    {
      p: 'You can change the assumptions on the page. They are stored in the URL, so you can bookmark or share your scenario. It doesn’t affect other users or any list.',
    },
    { h: 'When there is no result' },
    {
      p: 'Companies with a recent loss, a negative book value or fewer than three known years show No Target. The method suits companies with steady earnings; it can’t assess a turnaround. For details, see the [methodology](/help/methodology/buffett).',
    },
  ],
}

export function ValueInvestingMastersHelp() {
  return <HelpCategoryPage code="value-investing-masters" texts={VALUE_INVESTING_MASTERS} />
}
