import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const STOCK_LISTS: HelpTexts<'stock-lists'> = {
  'what-is-in-a-list': [
    {
      p: 'A list is a rule that is applied to each data version. Its page explains the rule in one sentence, and each row shows why the company is included. The index of [all stock lists](/stocks/list) shows the number of companies and the median rating of every list.',
    },
    { h: 'List groups' },
    {
      table: [
        ['Group', 'Companies included'],
        ['Popular stocks', 'The 100 stocks with the highest daily share volume'],
        [
          'Index stocks',
          'Magnificent 7, the three Dow Jones averages, S&P 500 and Nasdaq-100, based on the loaded index members',
        ],
        ['Value Masters', 'Two lists based on Buffett and three based on Graham'],
        [
          'Big & strong',
          'Market value of $10B or more, rated A or better, outside the Z-Score distress zone, and no likely manipulation by the M-Score; also the largest company in each industry',
        ],
        [
          'Weak & suspicious',
          'Earnings manipulation likely by the M-Score, and rated B or worse or in the distress zone',
        ],
        [
          'Non-US stocks',
          'Companies listed in the United States with headquarters abroad, by country',
        ],
        [
          'By sector',
          'Eleven sectors; see [by industry](/stocks/list/by-industry) for more detail',
        ],
      ],
    },
    { h: 'Which figures are used' },
    {
      p: 'Rules are applied to the figures **you** have access to. Without a plan, those are two quarters old, so visitors and subscribers can see different companies in the same list. This way, a list never reveals a figure that is locked for you.',
    },
    { h: 'Companies that stopped reporting' },
    {
      p: 'A company whose latest report is more than 550 days old is excluded from rule-based lists and marked in all others. You can still find it in the search and open its pages.',
    },
  ],
  'list-addresses': [
    {
      p: 'The URL of a list is `/stocks/list/` followed by its code. Codes are not case-sensitive, so [/stocks/list/mag7](/stocks/list/mag7) works too.',
    },
    { h: 'Fixed codes' },
    {
      table: [
        ['Code', 'List'],
        ['`Popular`', 'Popular stocks'],
        ['`Mag7`', 'Magnificent 7'],
        ['`DJI`, `DJT`, `DJU`', 'Dow Jones industrial, transportation and utility averages'],
        ['`SP500`, `Nasdaq100`', 'S&P 500, Nasdaq-100'],
        ['`buffett_owned`, `buffett_similar`', 'Owned by Buffett, similar to Buffett’s holdings'],
        ['`graham_defensive`, `graham_enterprising`, `graham_ncav`', 'The three Graham lists'],
        ['`big_and_strong`, `weak_and_suspicious`', 'Big & strong, Weak & suspicious'],
        ['`industry_rank_marketcap_1`', 'The largest company in each industry'],
        ['`Non_US`', 'All companies with headquarters outside the United States'],
        ['`WSB`, `meme`', 'Stocks popular on social media, from loaded lists'],
      ],
    },
    { h: 'Codes based on names' },
    {
      list: [
        '**Sectors**: the name with underscores, such as [Basic_Materials](/stocks/list/Basic_Materials).',
        '**Countries**: the name with underscores, such as [Australia](/stocks/list/Australia) or `United_Kingdom`; `uk` works too.',
        '**Industries**: `industry_` followed by the name with underscores.',
      ],
    },
    { h: 'Unknown codes' },
    {
      p: 'If no list has the code, you see a “not found” page with the lists whose codes are most similar.',
    },
    { h: 'Add a filter' },
    {
      p: 'You can append a [filter phrase](/help/stock-lists/filter-phrases) to the URL: `/stocks/list/SP500/pe<15`. You must be signed in to open a filtered list. You can bookmark or share the URL, including the sort order, columns and page after the question mark.',
    },
  ],
  'filter-phrases': [
    {
      p: 'A filter phrase consists of up to ten conditions separated by spaces. Companies must meet **all** of them. You must be signed in to use filters. The chips above a list show the same conditions: if you edit a chip, the phrase in the URL changes.',
    },
    { code: 'rating>=BBB pe<15 upside>5% market_cap>=10B sector:Technology' },
    { h: 'Conditions' },
    {
      table: [
        ['Column', 'Operators', 'Value'],
        ['Number', '`>=` `<=` `>` `<` `=`', '`15`, `0.4`, `10B`, `5%`'],
        ['`rating`', 'Same as numbers', 'A letter: `rating>=BBB` means BBB or better'],
        ['Text', '`:` contains, `=` equals', '`sector:Technology`, `name:"first solar"`'],
      ],
    },
    {
      list: [
        'Valid suffixes are `k`, `m` or `mm`, `b`, `t` and `%`. Percentages are fractions: `5%` equals `0.05`.',
        'Better ratings are greater. `NR` and `?` are not ordered, so they only work with `=`.',
        'Put text with spaces in quotes, or replace spaces with underscores. Case and accents are ignored.',
      ],
    },
    { h: 'Column names' },
    {
      p: 'Common columns are `upside`, `z_score`, `z_zone`, `m_score`, `m_label`, `pe`, `market_cap`, `price`, `dilution`, `short`, `rate_sensitivity`, `volume_rank`, `pd`, `sector`, `industry`, `country`, `newly_updated`, and each ranked item, such as `is_roe` or `bs_debtassetsratio`. The column picker of a list shows all columns.',
    },
    { h: 'Missing and locked values' },
    {
      p: 'A company with a missing value doesn’t match any condition on it, neither `pe<15` nor `pe>=15`. Locked values count as missing, so a filter never reveals values that aren’t included in your plan.',
    },
    { h: 'Invalid phrases' },
    {
      p: 'If a phrase is invalid, an error shows the part that can’t be read, along with this syntax. Your list stays as it is: correct the phrase and press Enter.',
    },
  ],
  'columns-pages-and-csv': [
    {
      p: 'By default, a list shows rating, average upside, Z-Score, M-Score, forward P/E, market cap, dilution, short interest and rate sensitivity. On phones, it shows the three most important columns; expand a row to see the rest.',
    },
    { h: 'Choose and sort columns' },
    {
      list: [
        'The column picker offers about 50 columns: all models, every upside, Graham’s tests and the sixteen ranked items.',
        'Click a column header to sort, and click again to reverse the order. Missing values always come last.',
        'Columns, sort order, page and filter are part of the URL, so the Back button and bookmarks work.',
      ],
    },
    { h: 'Rows per page' },
    {
      table: [
        ['Plan', 'Rows'],
        ['None, Basic', '10'],
        ['Standard', '20'],
        ['Pro', '30'],
        ['Commercial', '40'],
      ],
    },
    { h: 'Grayed-out companies' },
    {
      p: 'With a plan, companies outside it are grayed out, and a line shows how many there are and which plan includes them. Without a plan, you see delayed figures for all companies. Locked values are shown as hatched cells, never as placeholder numbers.',
    },
    { h: 'CSV' },
    {
      p: 'The CSV file contains the whole list, not just the current page, with your filter, sort order and columns. Locked values are empty. Percentages are fractions: 0.12 is 12%. Text that a spreadsheet could read as a formula starts with an apostrophe. For all figures and quarters of one company, download the CSV file from its profile page.',
    },
  ],
}

export function StockListsHelp() {
  return <HelpCategoryPage code="stock-lists" texts={STOCK_LISTS} />
}
