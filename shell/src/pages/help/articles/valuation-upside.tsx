import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const VALUATION_UPSIDE: HelpTexts<'valuation-upside'> = {
  'five-methods': [
    {
      p: 'The Valuation tab of a stock shows what it could be worth by five methods, some with two variants. An upside is the value over the price, less one: a value of $120 at a price of $100 is +20%.',
    },
    {
      table: [
        ['Method', 'Value', 'Upside'],
        ['Analysts', 'Median target of the analysts', 'target ÷ price − 1'],
        [
          'Earnings',
          'Expected earnings per share × the company’s own average P/E',
          'value ÷ price − 1',
        ],
        [
          'Graham',
          'Defensive: √(22.5 × EPS × book value per share), EPS being the mean of three years. Enterprising: the lesser of 10 × EPS and 1.2 × tangible book value per share',
          'value ÷ price − 1',
        ],
        [
          'Net current assets',
          '(current assets − all liabilities − preferred stock) ÷ shares',
          'value ÷ price − 1',
        ],
        [
          'Buffett',
          'Price after ten years plus dividends, by growth of earnings (EPS) or by return on equity (ROE)',
          'yearly return',
        ],
      ],
    },
    { h: 'Two kinds of number' },
    {
      p: 'The first four are gaps between price and value, whenever they close. Buffett’s two are returns **a year** over ten years. The table of the Valuation tab says “in 10 years” beside such a value.',
    },
    { h: 'Where the inputs come from' },
    {
      p: 'Earnings, book value, assets and dividends come from the company’s filings; targets and expected earnings from the loaded estimates of analysts, else the earnings of the last twelve months. Press a figure to see formula, inputs and filings. The [methodology](/help/methodology/upside) has the bounds: no P/E above 30, growth between 0 and 25%, for example.',
    },
  ],
  'average-and-labels': [
    {
      p: 'The average upside is the plain mean of six results, of those that have a value:',
    },
    {
      list: [
        'earnings, a year of them at the company’s own average P/E',
        'analysts’ median target',
        'Graham defensive and Graham enterprising',
        'Buffett by earnings and Buffett by return on equity, as a return a year.',
      ],
    },
    {
      p: 'Each counts as 100% at most, so one wild target cannot carry the mean. A method without a value is left out; it does not count as zero. The net current asset value is left out always: it is what would be left in a liquidation, and lies below the price of nearly every sound company.',
    },
    { h: 'An example' },
    {
      p: 'Price 100, median target 120, expected earnings 5 and an average P/E of 22: analysts 20%, earnings 10%. With a Buffett return of 6% a year and nothing else the average is (20% + 10% + 6%) ÷ 3 = 12%.',
    },
    { h: 'Labels' },
    {
      table: [
        ['Label', 'When'],
        ['▲ Upside', 'above 1%'],
        ['Neutral', 'from −1% to 1%, both included'],
        ['▼ Downside', 'below −1%'],
        ['No Target', 'no method has a value'],
      ],
    },
    { h: 'What it assumes' },
    {
      p: 'Adding a gap to a yearly return takes for granted that the gap closes within twelve months. That is an assumption, made so that the methods can be compared. Graham’s values are strict and far below the price of most growing companies, so they pull the mean down; read the single methods before you rely on it.',
    },
  ],
  'no-target': [
    {
      p: '“No Target” means that a method cannot say anything about this company. It is not zero and not a fault: a formula for profitable companies has no answer for a loss.',
    },
    { h: 'What each method needs' },
    {
      table: [
        ['Method', 'Says No Target without'],
        ['Analysts', 'a median target of analysts'],
        ['Earnings', 'earnings above zero, and three years of P/E ratios of its own'],
        ['Graham defensive', 'mean earnings of three years and a book value, both above zero'],
        ['Graham enterprising', 'earnings and a tangible book value, both above zero'],
        ['Net current assets', 'current assets in the balance sheet, and a result above zero'],
        [
          'Buffett',
          'three years of earnings, dividends and P/E ratios; latest earnings or book value above zero',
        ],
      ],
    },
    {
      p: 'All of them need a price. Banks and insurers do not split their balance sheet into current and other assets, so they have no net current asset value.',
    },
    { h: 'What it does to the average' },
    {
      p: 'The average is taken over the methods that have a value. With one method it is that method; with none it says No Target as well.',
    },
    { h: 'Locked is something else' },
    {
      p: 'A hatched cell with “?” is locked: there may be a value, and your plan does not show it. See [latest and delayed figures](/help/account-and-plans/latest-and-delayed). A dash is a value that nobody has reported.',
    },
  ],
}

export function ValuationUpsideHelp() {
  return <HelpCategoryPage code="valuation-upside" texts={VALUATION_UPSIDE} />
}
