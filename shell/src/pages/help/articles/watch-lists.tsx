import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const WATCH_LISTS: HelpTexts<'watch-lists'> = {
  'limits-by-plan': [
    {
      p: 'Use watch lists to follow companies and add notes. You find them under [Watch lists](/user/watchlists). You need an account, but not a plan.',
    },
    { h: 'Limits' },
    {
      table: [
        ['Plan', 'Lists', 'Stocks per list'],
        ['None', '1', '5'],
        ['Basic', '2', '10'],
        ['Standard', '4', '20'],
        ['Pro', '6', '30'],
        ['Commercial', '8', '40'],
      ],
    },
    {
      p: 'When you reach a limit, the page shows which plan allows more. List names can have up to 60 characters, notes up to 500.',
    },
    { h: 'Stocks outside your plan' },
    {
      p: 'With a plan, you can add the companies it includes. For other companies, you see “This stock, {ticker}, requires a higher level of subscription.” Without a plan, you can watch any five companies, with delayed figures.',
    },
    { h: 'When your plan ends or you downgrade' },
    {
      p: 'Nothing is deleted. You can still add stocks to your first lists, up to the limits of your new plan. The other lists can still be viewed, renamed, exported, emptied and deleted. You decide which lists come first: reorder them with their buttons or by dragging. While a payment is overdue, the limits without a plan apply.',
    },
    { h: 'Undo a deletion' },
    {
      p: 'You can restore a deleted list or stock to its previous position within 15 minutes, as long as this doesn’t exceed your limits.',
    },
  ],
  'add-paste-and-import': [
    {
      p: 'Open a list under [Watch lists](/user/watchlists). To add one stock, type a ticker or part of a name in the field above the table, select a stock and press Enter. On this page, Ctrl+K doesn’t open the stock search because the field replaces it.',
    },
    { h: 'Add many stocks at once' },
    {
      p: '**Add multiple** accepts up to 500 rows, as text or from a CSV file. The following formats work:',
    },
    {
      list: [
        'tickers separated by commas, semicolons, tabs or spaces: `AAPL, MSFT NVDA`',
        'a ticker and a note: `AAPL,hold until the next report`',
        'columns with a header named `ticker` or `symbol`, and optionally `note`.',
      ],
    },
    { code: 'ticker,note\nAAPL,core holding\nBRK.B,"large, slow"' },
    {
      p: 'Each row then shows its result: added, already in the list, or rejected with a reason, such as “No stock has the ticker ZZZZ.” Rows are processed in order, so the first ones are added until the list is full.',
    },
    { h: 'Export' },
    {
      p: 'The CSV file of a list has the columns `ticker`, `name`, `note` and `added` (the date, yyyy-mm-dd). You can import it into another list without changes. A note that a spreadsheet could read as a formula gets a leading apostrophe, which is removed on import.',
    },
    { h: 'Order and notes' },
    {
      p: 'Move rows with their buttons or by dragging. Edit notes directly in their cells: press Enter to save or Escape to discard your changes.',
    },
  ],
  'alerts-and-digest': [
    {
      p: 'After each data update, you can get four types of alerts about the companies on your watch lists and the stocks you picked with an add-on.',
    },
    {
      table: [
        ['Alert', 'Sent when', 'Emailed by default'],
        ['Rating change', 'The credit rating letter changes', 'Yes'],
        [
          'Restatement',
          'A filing restates net income, revenue, total assets or equity by more than 5%',
          'Yes, with rating changes',
        ],
        ['Upside crossing', 'The label of the average upside changes', 'No'],
        ['New filing', 'A new annual or quarterly report is available', 'No'],
      ],
    },
    { h: 'Which figures alerts cover' },
    {
      p: 'Alerts cover the figures you have access to on that day. If your plan includes the company, you get alerts about the latest rating; otherwise about the delayed rating, two quarters later. Alerts never reveal figures that your plan doesn’t include.',
    },
    { h: 'Where and when' },
    {
      p: 'Your last 50 alerts are shown next to your watch lists for 90 days. Alerts are combined into one email per data update, usually sent within 15 minutes.',
    },
    { h: 'Weekly digest' },
    {
      p: 'The digest is sent on Mondays at 7:00 a.m. New York time and summarizes the week’s news about the companies you watch. It is off by default.',
    },
    { h: 'Turn alerts off' },
    {
      p: '[Settings](/user/account) has a switch for each type of alert and for the weekly digest. You still receive notices about your account and payments.',
    },
  ],
}

export function WatchListsHelp() {
  return <HelpCategoryPage code="watch-lists" texts={WATCH_LISTS} />
}
