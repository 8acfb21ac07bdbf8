import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const VALUATION_UPSIDE: HelpTexts<'valuation-upside'> = {
  'five-methods': [
    {
      p: 'The Valuation tab of a stock shows estimates of its value by five methods, some with two variants. Upside is the value divided by the price, minus 1: a value of $120 at a price of $100 is an upside of +20%.',
    },
    {
      table: [
        ['Method', 'Value', 'Upside'],
        ['Analysts', 'Median analyst price target', 'target ÷ price − 1'],
        [
          'Earnings',
          'Expected earnings per share × the company’s own average P/E',
          'value ÷ price − 1',
        ],
        [
          'Graham',
          'Defensive: √(22.5 × EPS × book value per share), where EPS is the three-year mean. Enterprising: the lower of 10 × EPS and 1.2 × tangible book value per share',
          'value ÷ price − 1',
        ],
        [
          'Net current assets',
          '(current assets − all liabilities − preferred stock) ÷ shares',
          'value ÷ price − 1',
        ],
        [
          'Buffett',
          'Price after ten years plus dividends, based on earnings growth (EPS) or return on equity (ROE)',
          'annual return',
        ],
      ],
    },
    { h: 'Gaps and annual returns' },
    {
      p: 'The first four methods measure the gap between price and value, with no time frame. The two Buffett methods give an **annual** return over ten years. The table on the Valuation tab marks these values with “in 10 years”.',
    },
    { h: 'Where the inputs come from' },
    {
      p: 'Earnings, book value, assets and dividends come from the company’s filings. Price targets and expected earnings come from loaded analyst estimates; without an estimate, earnings for the last twelve months are used. Click a figure to see its formula, inputs and filings. The [methodology](/help/methodology/upside) lists all bounds, for example a maximum P/E of 30 and growth between 0 and 25%.',
    },
  ],
  'average-and-labels': [
    {
      p: 'The average upside is the mean of up to six results:',
    },
    {
      list: [
        'earnings: expected annual earnings at the company’s own average P/E',
        'analysts: the median price target',
        'Graham defensive and Graham enterprising',
        'Buffett by earnings and Buffett by return on equity, as annual returns.',
      ],
    },
    {
      p: 'Each result is capped at 100%, so that a single extreme target can’t dominate the average. Methods without a value are left out; they don’t count as zero. Net current asset value is always left out: it estimates what would remain in a liquidation and is below the price of nearly every healthy company.',
    },
    { h: 'Example' },
    {
      p: 'The price is 100, the median target 120, expected earnings 5 and the average P/E 22. The analyst method gives 20%, the earnings method 10%. If the only other value is a Buffett return of 6% a year, the average is (20% + 10% + 6%) ÷ 3 = 12%.',
    },
    { h: 'Labels' },
    {
      table: [
        ['Label', 'Average upside'],
        ['▲ Upside', 'above 1%'],
        ['Neutral', '−1% to 1%, inclusive'],
        ['▼ Downside', 'below −1%'],
        ['No Target', 'no method has a value'],
      ],
    },
    { h: 'Assumptions' },
    {
      p: 'Averaging a gap with an annual return assumes that the gap closes within twelve months. We make this assumption so that the methods can be compared. Graham’s values are conservative and far below the price of most growth companies, so they lower the average. Check the individual methods before you rely on it.',
    },
  ],
  'no-target': [
    {
      p: '“No Target” means that a method doesn’t apply to this company. It is not zero and not an error: a formula for profitable companies has no result for a loss.',
    },
    { h: 'What each method needs' },
    {
      table: [
        ['Method', 'Requires'],
        ['Analysts', 'A median analyst price target'],
        ['Earnings', 'Positive earnings and the company’s P/E ratios for three years'],
        ['Graham defensive', 'Positive three-year mean earnings and a positive book value'],
        ['Graham enterprising', 'Positive earnings and a positive tangible book value'],
        ['Net current assets', 'Current assets on the balance sheet and a positive result'],
        [
          'Buffett',
          'Three years of earnings, dividends and P/E ratios, and positive latest earnings or book value',
        ],
      ],
    },
    {
      p: 'All methods require a share price. Banks and insurers don’t report current assets separately, so they have no net current asset value.',
    },
    { h: 'Effect on the average' },
    {
      p: 'The average uses only the methods that have a value. If only one method has a value, the average equals that value. If none has a value, the average is No Target as well.',
    },
    { h: 'Locked and missing values' },
    {
      p: 'A hatched cell with “?” is locked: there may be a value, but your plan doesn’t include it. See [latest and delayed figures](/help/account-and-plans/latest-and-delayed). A dash means that the value was not reported.',
    },
  ],
}

export function ValuationUpsideHelp() {
  return <HelpCategoryPage code="valuation-upside" texts={VALUATION_UPSIDE} />
}
