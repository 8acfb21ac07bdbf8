import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const STOCK_LISTS: HelpTexts<'stock-lists'> = {
  'what-is-in-a-list': [
    {
      p: 'A list is a rule, applied anew to each data version. Its page says the rule in one sentence, and each row says why that company is in it. The index of [all stock lists](/stocks/list) shows every list with its number of companies and the median rating.',
    },
    { h: 'The groups' },
    {
      table: [
        ['Group', 'Who is in'],
        ['Popular stocks', 'The 100 stocks with the most shares traded a day'],
        [
          'Index stocks',
          'Magnificent 7, the three Dow Jones averages, S&P 500, Nasdaq-100, by their loaded members',
        ],
        ['Value Masters', 'Two lists after Buffett and three after Graham'],
        [
          'Big & strong',
          'Market value of $10B or more, rated A or better, not in the Z-score’s distress zone, no likely manipulation by the M-score; and the largest of each industry',
        ],
        [
          'Weak & suspicious',
          'Manipulation of earnings likely by the M-score, and rated B or worse or in the distress zone',
        ],
        ['Non-US stocks', 'Listed in the United States with a seat elsewhere, by country'],
        ['By sector', 'Eleven sectors; [by industry](/stocks/list/by-industry) goes further'],
      ],
    },
    { h: 'Whose figures decide' },
    {
      p: 'Whether a company meets a rule is decided on the figures that **you** may see. Without a plan those are the ones from two quarters ago, so a list can differ between a visitor and a subscriber. That way a list never gives away a figure that is locked for you.',
    },
    { h: 'Companies that stopped reporting' },
    {
      p: 'A company whose newest report was filed more than 550 days ago is left out of the lists made by a rule and marked in the others. Search and its own pages still have it.',
    },
  ],
  'list-addresses': [
    {
      p: 'The address of a list is `/stocks/list/` and its code. Capital and small letters count alike, so [/stocks/list/mag7](/stocks/list/mag7) works too.',
    },
    { h: 'Fixed codes' },
    {
      table: [
        ['Code', 'List'],
        ['`Popular`', 'Popular stocks'],
        ['`Mag7`', 'Magnificent 7'],
        ['`DJI`, `DJT`, `DJU`', 'Dow Jones industrials, transports, utilities'],
        ['`SP500`, `Nasdaq100`', 'S&P 500, Nasdaq-100'],
        ['`buffett_owned`, `buffett_similar`', 'Owned by Buffett, similar to Buffett’s'],
        [
          '`graham_defensive`, `graham_enterprising`, `graham_ncav`',
          'The three lists after Graham',
        ],
        ['`big_and_strong`, `weak_and_suspicious`', 'The strongest, the most doubtful'],
        ['`industry_rank_marketcap_1`', 'The largest company of each industry'],
        ['`Non_US`', 'All companies with a seat outside the United States'],
        ['`WSB`, `meme`', 'Talked about, by the loaded lists'],
      ],
    },
    { h: 'Codes made of names' },
    {
      list: [
        '**Sectors**: the name with underscores, such as [Basic_Materials](/stocks/list/Basic_Materials).',
        '**Countries**: likewise, such as [Australia](/stocks/list/Australia) or `United_Kingdom`; `uk` is understood.',
        '**Industries**: `industry_` and the name with underscores.',
      ],
    },
    { h: 'An unknown code' },
    {
      p: 'A code that no list has answers “not found” and names the lists whose codes are most like it.',
    },
    { h: 'With a filter' },
    {
      p: 'A [filter phrase](/help/stock-lists/filter-phrases) may follow as one more part of the address: `/stocks/list/SP500/pe<15`. Such an address needs you to be signed in, and can be kept as a bookmark or sent to someone. So can the sort, the columns and the page, which stand behind the question mark.',
    },
  ],
  'filter-phrases': [
    {
      p: 'A filter is up to ten conditions with blanks between them, **all** of which must hold. It needs you to be signed in. The chips above a list are the same conditions: changing one changes the phrase in the address.',
    },
    { code: 'rating>=BBB pe<15 upside>5% market_cap>=10B sector:Technology' },
    { h: 'Conditions' },
    {
      table: [
        ['Column', 'Signs', 'Value'],
        ['A number', '`>=` `<=` `>` `<` `=`', '`15`, `0.4`, `10B`, `5%`'],
        ['`rating`', 'the same', 'A letter: `rating>=BBB` is BBB or better'],
        ['A text', '`:` contains, `=` is', '`sector:Technology`, `name:"first solar"`'],
      ],
    },
    {
      list: [
        'Suffixes are `k`, `m` or `mm`, `b`, `t` and `%`. A percentage is a fraction: `5%` and `0.05` are the same.',
        'A better rating is the greater one. `NR` and `?` have no place in the order: only `=` works with them.',
        'Words with a blank stand in quotes, or take an underscore for it. Case and accents do not count.',
      ],
    },
    { h: 'Names of columns' },
    {
      p: 'Often used: `upside`, `z_score`, `z_zone`, `m_score`, `m_label`, `pe`, `market_cap`, `price`, `dilution`, `short`, `rate_sensitivity`, `volume_rank`, `pd`, `sector`, `industry`, `country`, `newly_updated`, and each ranked item, such as `is_roe` or `bs_debtassetsratio`. The column picker of a list shows all.',
    },
    { h: 'Missing and locked values' },
    {
      p: 'A company without a value meets no condition on it, neither `pe<15` nor `pe>=15`. A value that is locked for you counts as missing, so a filter never finds out what your plan does not show.',
    },
    { h: 'When it is refused' },
    {
      p: 'A phrase that cannot be read says which part it was, and repeats this grammar. Nothing of the list is lost: correct the phrase and press Enter.',
    },
  ],
  'columns-pages-and-csv': [
    {
      p: 'A list opens with rating, average upside, Z-score, M-score, forward P/E, market cap, dilution, short interest and rate sensitivity. On a phone the three most telling columns stay, and a row opens with the rest.',
    },
    { h: 'Choosing and sorting' },
    {
      list: [
        'The column picker offers about fifty columns: the models, every upside, Graham’s tests and the sixteen ranked items.',
        'Press a heading to sort, again to turn the order. Missing values come last both ways.',
        'Columns, sort, page and filter are in the address, so the Back button and bookmarks work.',
      ],
    },
    { h: 'Rows a page' },
    {
      table: [
        ['Plan', 'Rows'],
        ['None, Basic', '10'],
        ['Standard', '20'],
        ['Pro', '30'],
        ['Commercial', '40'],
      ],
    },
    { h: 'What is greyed' },
    {
      p: 'With a plan, companies above it are greyed, and one line says how many and which plan opens them. Without one, everybody’s delayed figures are shown; a locked value is a hatched cell, never a made-up number.',
    },
    { h: 'CSV' },
    {
      p: 'The CSV file holds the whole list, not the page, with the filter, sort and columns you have chosen. It has the values that you may see; locked ones are empty. Percentages are fractions: 0.12 is 12%. Texts that a spreadsheet would take for a formula begin with an apostrophe. A stock’s own CSV, on its profile page, holds every figure and quarter of that company instead.',
    },
  ],
}

export function StockListsHelp() {
  return <HelpCategoryPage code="stock-lists" texts={STOCK_LISTS} />
}
