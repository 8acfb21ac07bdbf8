import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const WATCH_LISTS: HelpTexts<'watch-lists'> = {
  'limits-by-plan': [
    {
      p: 'Watch lists hold the companies you follow, with notes. They are under [Watch lists](/user/watchlists) and need an account, not a plan.',
    },
    { h: 'Limits' },
    {
      table: [
        ['Plan', 'Lists', 'Stocks in each'],
        ['None', '1', '5'],
        ['Basic', '2', '10'],
        ['Standard', '4', '20'],
        ['Pro', '6', '30'],
        ['Commercial', '8', '40'],
      ],
    },
    {
      p: 'At a limit the page says which plan allows more, and how much. A list is named in up to 60 characters; a note has up to 500.',
    },
    { h: 'Stocks above your plan' },
    {
      p: 'With a plan you can add the companies it includes. Another is refused with “This stock, {ticker}, requires a higher level of subscription.” Without a plan no company is above you: you may watch any five, with the delayed figures.',
    },
    { h: 'When a plan ends or gets smaller' },
    {
      p: 'Nothing is deleted. The first lists, as many as the plan allows, go on taking stocks up to its number. The others can still be read, renamed, exported, emptied and deleted. Which lists are the first is your choice: move them by their buttons or by dragging. While a payment is due the limits are those without a plan.',
    },
    { h: 'Taking a deletion back' },
    {
      p: 'A deleted list or stock can be restored for 15 minutes, to the place where it was, as long as the limits leave room for it.',
    },
  ],
  'add-paste-and-import': [
    {
      p: 'Open a list under [Watch lists](/user/watchlists). The box above its table adds one stock: type a ticker or a part of a name, choose, press Enter. On this page Ctrl+K does not open the search, because the box is the search.',
    },
    { h: 'Many at once' },
    {
      p: '**Paste many** takes up to 500 rows, as text or from a CSV file. A row is one of these:',
    },
    {
      list: [
        'tickers, separated by commas, semicolons, tabs or blanks: `AAPL, MSFT NVDA`',
        'a ticker and a note: `AAPL,hold until the next report`',
        'columns under a header with the name `ticker` or `symbol`, and `note` if there are notes.',
      ],
    },
    { code: 'ticker,note\nAAPL,core holding\nBRK.B,"large, slow"' },
    {
      p: 'Each row then says what became of it: added, already there, or refused with the reason, such as “No stock has the ticker ZZZZ.” Rows count in order, so when the list is full the first ones are in.',
    },
    { h: 'Export' },
    {
      p: 'The CSV of a list has the columns `ticker`, `name`, `note` and `added` (the day, yyyy-mm-dd). It can be imported into another list as it is. A note that a spreadsheet would take for a formula gets an apostrophe in front, and loses it again on import.',
    },
    { h: 'Order and notes' },
    {
      p: 'Rows are moved by their buttons or by dragging. A note is edited in its cell: Enter saves, Escape leaves it as it was.',
    },
  ],
  'alerts-and-digest': [
    {
      p: 'For the companies on your watch lists, and the stocks you picked with an add-on, the site notes four kinds of news after each publication of data.',
    },
    {
      table: [
        ['News', 'When', 'Mailed by default'],
        ['Rating change', 'The credit rating has another letter', 'Yes'],
        [
          'Restatement',
          'A filing restates net income, revenue, total assets or equity by more than 5%',
          'Yes, with rating changes',
        ],
        ['Upside crossing', 'The average upside has another label', 'No'],
        ['New filing', 'A new annual or quarterly report is in', 'No'],
      ],
    },
    { h: 'What you are told' },
    {
      p: 'You are told of the figures that you may see on that day. With a plan that includes the company it is the latest rating; otherwise it is the delayed one, two quarters later. Nobody is told by an alert what their plan hides.',
    },
    { h: 'Where and when' },
    {
      p: 'The last 50 alerts are beside your watch lists and stay for 90 days. Mails are gathered: one mail a person once a publication is through, usually within a quarter of an hour.',
    },
    { h: 'The weekly mail' },
    {
      p: 'The digest comes on Mondays at 7 in the morning, New York time, with the week’s news of what you watch. It is off until you turn it on.',
    },
    { h: 'Turning it off' },
    {
      p: '[Settings](/user/account) has a switch for each kind and for the weekly mail. Notices about your account and your payments are not held back by them.',
    },
  ],
}

export function WatchListsHelp() {
  return <HelpCategoryPage code="watch-lists" texts={WATCH_LISTS} />
}
