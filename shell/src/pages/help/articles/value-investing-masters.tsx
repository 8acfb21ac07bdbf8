import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const VALUE_INVESTING_MASTERS: HelpTexts<'value-investing-masters'> = {
  'graham-checklists': [
    {
      p: 'The Graham tab of a stock holds three checklists after “The Intelligent Investor”. Each test shows what is asked, what the company has and how far it is from passing. A test whose figures are not known is **not measurable**: neither passed nor failed.',
    },
    { h: 'Defensive investor' },
    {
      list: [
        'Revenue of at least $700 million in twelve months (a utility: assets of at least $350 million)',
        'Current assets at least 2 times current liabilities, and long-term debt at most the difference of the two (a utility: debt at most 2 times equity)',
        'Earnings above zero in each of the last 10 years',
        'A dividend in each of the last 20 years',
        'Earnings grown by at least a third over 10 years, three-year averages at both ends',
        'Price at most 15 times the mean earnings of 3 years',
        'Price at most 1.5 times book value, or P/E times price-to-book at most 22.5',
      ],
    },
    { h: 'Enterprising investor' },
    {
      list: [
        'Price at most 10 times the latest earnings',
        'Current assets at least 1.5 times current liabilities; debt at most 110% of net current assets',
        'No loss in the last 5 years, and some dividend now',
        'Latest earnings above those of 4 years earlier',
        'Price below 1.2 times tangible book value',
      ],
    },
    { h: 'Net current asset value' },
    {
      p: 'Current assets above all liabilities and preferred stock together, and a price below two thirds of that surplus per share.',
    },
    { h: 'What was adapted' },
    {
      p: 'Graham’s $100 million of sales of 1972 is taken as $700 million of today. Banks and insurers have no current assets, so those tests are not measurable for them. Bounds and sources are in the [methodology](/help/methodology/graham).',
    },
  ],
  'graham-lists': [
    {
      p: 'Three lists collect the companies that pass Graham’s [checklists](/help/value-investing-masters/graham-checklists).',
    },
    {
      table: [
        ['List', 'Who is in'],
        [
          '[graham_defensive](/stocks/list/graham_defensive)',
          'Passes every measurable test of the defensive investor, at least 4 of them measurable',
        ],
        [
          '[graham_enterprising](/stocks/list/graham_enterprising)',
          'Passes every measurable test of the enterprising investor, at least 4 measurable',
        ],
        [
          '[graham_ncav](/stocks/list/graham_ncav)',
          'Net current asset value above zero, and a price below two thirds of it',
        ],
      ],
    },
    { h: 'Why a company is missing' },
    {
      p: 'One failed test is enough. Open the Graham tab of the company: the failed test stands with the distance to passing. Long records fail early: a known year without a dividend fails the 20 years even where other years are unknown, but **passing** takes all of them, and few companies have filings for 20 years in machine-readable form. Then that test is not measurable and the others decide.',
    },
    { h: 'The order' },
    {
      p: 'The lists are sorted by average upside, the highest first, and each row says how many tests were measurable: “Passes all 6 measurable tests in 26Q1”. Press a heading for another order.',
    },
    { h: 'Net-nets are rare' },
    {
      p: 'In a rising market the third list can be empty, and that is its answer. Companies in it are often cheap for a reason, such as losses that eat the current assets; look at the Z-score and the cash flow before anything else.',
    },
    { h: 'Filtering nearly-passed' },
    {
      p: 'The number of passed tests is a column of every list: `graham_defensive>=5` in a [filter](/help/stock-lists/filter-phrases) finds those that come close.',
    },
  ],
  'buffett-lists': [
    {
      p: 'Two lists follow Warren Buffett: one says what his company reported to own, the other finds companies like those.',
    },
    { h: 'Owned by Buffett' },
    {
      p: '[buffett_owned](/stocks/list/buffett_owned) has the larger common stocks of Berkshire Hathaway’s reports on form 13F for 2025. It is a **fixed list, kept by hand**, not a feed: form 13F itself comes up to 45 days after the end of a quarter, and leaves out what is held abroad, bonds and whole companies. A position that was sold since may still be in it.',
    },
    { h: 'Similar to Buffett’s' },
    {
      p: '[buffett_similar](/stocks/list/buffett_similar) has companies that are **not** on that report and meet four conditions on the figures that you may see:',
    },
    {
      steps: [
        'return on equity of 15% or more',
        'net margin of 10% or more',
        'debt of at most 40% of assets',
        'an investment-grade credit rating: BBB or better.',
      ],
    },
    {
      p: 'High return, a margin that competition has not taken, little debt: the conditions put common descriptions of his choices into numbers. They say nothing about management, price or understanding, which he would put first. A missing figure fails its condition.',
    },
    { h: 'What neither is' },
    {
      p: 'Neither list is from Berkshire Hathaway or approved by it, and being on one is no advice to buy. For what a purchase today could bring, see [Buffett’s two returns](/help/value-investing-masters/buffett-returns).',
    },
  ],
  'buffett-returns': [
    {
      p: 'The Buffett tab asks: bought today and held for ten years, what does the share bring **a year**? It follows the two methods of Mary Buffett and David Clark’s books.',
    },
    { code: 'return = ((EPS of year 10 × average P/E + dividends) ÷ price)^(1 ÷ 10) − 1' },
    { h: 'By growth of earnings (EPS)' },
    {
      p: 'Earnings per share go on growing as over the last ten years, at least three: EPS × (1 + g)ⁿ. Growth is held between 0 and 25% a year.',
    },
    { h: 'By return on equity (ROE)' },
    {
      p: 'Each year earns the average return on equity on the book value it begins with, and keeps what is not paid out. A year’s return is held within ±40%.',
    },
    { h: 'Common to both' },
    {
      list: [
        'The share is sold at the company’s own average P/E, each year’s at most 30.',
        'Dividends of the ten years are added without interest.',
        '15% a year is what Buffett is said to aim at; it is marked in the picture.',
        'Above 1% a year counts as Upside, below −1% as Downside.',
      ],
    },
    { h: 'Your own case' },
    {
      p: 'The assumptions can be changed on the page. Your case stands in the address, so it can be kept and shared; it changes nothing for anybody else and enters no list.',
    },
    { h: 'When it is silent' },
    {
      p: 'No Target for companies with a latest loss, a negative book value or fewer than three known years. The method is for steady earners; it cannot judge a turnaround. Details are in the [methodology](/help/methodology/buffett).',
    },
  ],
}

export function ValueInvestingMastersHelp() {
  return <HelpCategoryPage code="value-investing-masters" texts={VALUE_INVESTING_MASTERS} />
}
