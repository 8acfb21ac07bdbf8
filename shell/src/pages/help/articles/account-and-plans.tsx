import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const ACCOUNT_AND_PLANS: HelpTexts<'account-and-plans'> = {
  'latest-and-delayed': [
    {
      p: 'Every result of a model, such as a rating, a score or an upside, exists for each quarter. The newest two quarters are for subscribers whose plan includes the company; everybody sees the ones before. So without a plan the rating shown is two quarters old, and says so beside it.',
    },
    { h: 'Who sees the latest' },
    {
      p: 'All of these must hold: your plan has a tier; the company is within it; and the plan’s status is current, to expire, or cancelled but still accessible. While a payment is overdue the latest figures pause, and come back as soon as it is made.',
    },
    { h: 'What is free' },
    {
      list: [
        'The delayed results of every company, with their working',
        'Lines of the financial statements, market value and price',
        'Of the sixteen ranked financials: equity and debt-to-asset leverage',
        'Methodology, articles and this help.',
      ],
    },
    {
      p: 'The other fourteen ranked financials are for subscribers in every quarter.',
    },
    { h: 'How locked values look' },
    {
      p: 'A chip with **?** and a hatched cell say that something is hidden and which plan opens it. The value is not sent to your browser at all. In charts the two newest points are marked “Illustrative only. Subscribe to unlock.”: they are the same pattern for every company and say nothing about this one.',
    },
    { h: 'Which companies are in a plan' },
    {
      p: 'Companies are ranked by market value: the largest 400 are in Basic, 2,500 in Standard, 5,500 in Pro and Commercial. A small demonstration set is divided at 20 and 35 instead. The rank is taken anew with each data version.',
    },
  ],
  plans: [
    {
      table: [
        ['', 'Basic', 'Standard', 'Pro', 'Commercial'],
        ['Stocks with latest figures', '400', '2,500', '5,500', '5,500'],
        ['Watch lists', '2', '4', '6', '8'],
        ['Stocks in each', '10', '20', '30', '40'],
        ['Rows a page', '10', '20', '30', '40'],
        ['Stock lists to subscribe', '1', '2', '3', '3'],
        ['API keys', '—', '—', '—', 'yes'],
      ],
    },
    {
      p: 'What each costs on this installation is on [Pricing](/pricing). With annual billing a term is paid at once, at a lower price a month; with monthly billing one month at a time.',
    },
    { h: 'Commercial use' },
    {
      p: 'A personal plan is for your own decisions. For use in or for a business take Commercial, or the commercial option of another plan: either is 5 times the base price, and the cart shows the factor.',
    },
    { h: 'Subscribed lists' },
    {
      p: 'A plan lets you choose one to three stock lists to follow; a larger plan offers more to choose from. They bring alerts and the weekly mail, and open nothing by themselves: tier and status alone decide about the latest figures. A choice can be exchanged after 30 days.',
    },
    { h: 'The add-on' },
    {
      p: '“20 stocks of your choice” is a list of twenty companies within your plan that you pick yourself. Bought together with a plan it is 15% cheaper. A pick can be taken off after 30 days.',
    },
    { h: 'Two plans at once' },
    {
      p: 'There is one live plan a person. Another term is a renewal, an upgrade or a change: see [renew, upgrade, change, pay](/help/account-and-plans/change-a-plan).',
    },
  ],
  'subscription-statuses': [
    {
      p: '[My status](/user/status) says in one sentence how your plan stands, and a bar on top of every page says it when something needs you. All days are those of New York.',
    },
    {
      table: [
        ['It says', 'Latest figures', 'What to do'],
        ['All is well', 'open', 'Nothing'],
        ['Expires on a day', 'open', 'Renew, if you want to go on'],
        ['Canceled but accessible', 'open until the day named', 'Renew to undo the cancellation'],
        ['Payment due', 'paused', 'Make payment'],
        ['Canceled with a payment due', 'paused', 'Pay, or leave it'],
        ['Expired', 'stopped', 'Renew, or choose a plan'],
        ['Canceled & expired', 'stopped', 'Choose a plan'],
        ['Starts on a day', 'from that day', 'Nothing'],
        ['Payment pending', 'not yet', 'Wait; the bank has not answered'],
        ['Issues with payment', 'paused', 'Look at the mail about it, or write to us'],
        ['Canceled by the site', 'stopped', 'Write to us'],
      ],
    },
    { h: 'Older terms' },
    {
      p: 'The timeline shows earlier terms with what became of them: Renewed, Changed to a new plan, Upgraded, Switched to annual billing, Replaced, Canceled by user, Processing, Payment processing errors.',
    },
    { h: 'When it is noticed' },
    {
      p: 'A payment or an end is announced 7 days before. A payment you make counts at once; the page after paying says “Payment submitted” until the card company has confirmed it, which takes seconds as a rule.',
    },
    { h: 'After the end' },
    {
      p: 'Subscribed lists and picks are kept for 7 days after the last day of access, unchangeable, and are there again if you renew within them. Watch lists are never deleted by the end of a plan.',
    },
  ],
  'change-a-plan': [
    {
      p: 'The buttons on [My status](/user/status) and [Pricing](/pricing) are what the server allows for your plan today. One that is not possible yet is shown with the reason. Before anything goes into the cart you see what will be charged, with its working.',
    },
    {
      table: [
        ['Action', 'What it does'],
        ['Renew', 'Another term, from the day after the present one ends'],
        ['Upgrade', 'A higher plan at once, for the rest of the term'],
        ['Change plan', 'Another plan, from the day after the present one ends'],
        ['Make payment', 'Pays the months that are overdue, in whole months up to today'],
        ['Switch to annual billing', 'From months to a year'],
        [
          'Turn auto renew on or off',
          'Whether the saved card is charged for the next month and the next term',
        ],
      ],
    },
    { h: 'Reasons for a refusal' },
    {
      list: [
        '“You can renew in n day(s).”: renewal and change open 25 days before the end.',
        '“You can swap in n day(s).”: 30 days after the last swap.',
        '“You can swap when your payment is up-to-date.”',
        '“No overdue payments.”, “The current billing cycle is already annual.”',
        '“Action invalid for expired subscription.”: only renewing is left.',
      ],
    },
    { h: 'How a part of a term is priced' },
    {
      p: 'By 30 days a month: a part of a month is days ÷ 30, of a year (months + days ÷ 30) ÷ 12. The result is rounded to whole cents once. The server reckons it, so the price you saw is the price that is charged; when it has changed meanwhile you are asked again.',
    },
    { h: 'Cards and invoices' },
    {
      p: 'The billing portal of the card company, from the same page, shows the saved card and the invoices. Payments and refunds stand under [Transactions](/user/transactions), with a CSV file.',
    },
  ],
  'cancel-and-refunds': [
    { h: 'Cancelling' },
    {
      p: 'Press **Cancel subscription** on [My status](/user/status). It takes effect at once in one respect: nothing more is charged. The latest figures stay open until the last day that is paid, and the page says which day that is. No reason is asked for.',
    },
    {
      p: 'Until that day “Renew to undo cancellation” takes it back, and the plan goes on as before. Afterwards you can choose a plan anew; watch lists are still there.',
    },
    { h: 'Cancelling or turning auto-renew off' },
    {
      p: 'Auto-renew decides whether the saved card is charged, for the next month and for the next term. Turned off, nothing is charged, and the plan goes on as far as you pay it by hand: with monthly billing each further month falls due and pauses the latest figures until it is paid; with annual billing the plan expires at the end of its term. Cancelled, no month falls due any more.',
    },
    { h: 'Refunds' },
    {
      p: 'Cancelling by itself gives no money back. If you think that a refund is due, write to us by the [inquiry form](/inquiry) with the topic “Plans and billing”. A person decides and can return',
    },
    {
      list: [
        'the last payment,',
        'the share of the days not used, in days of the price rules (30 a month),',
        'or everything that was paid.',
      ],
    },
    {
      p: 'A refund goes to the card that paid, is mailed to you, and stands under [Transactions](/user/transactions) as an entry of its own with a minus. Your bank may take some days to show it.',
    },
    { h: 'What goes back by itself' },
    {
      p: 'Money that should not have come, such as a second payment of the same order or one for a plan that was replaced meanwhile, is refunded without being asked for.',
    },
    { h: 'If you dispute a payment at your bank' },
    {
      p: 'The latest figures pause until the dispute is closed. Writing to us first is quicker for both.',
    },
  ],
  'sessions-and-passwords': [
    { h: 'How long you stay signed in' },
    {
      p: 'A session ends after 14 days without use and after 30 days in any case. It also ends when you log out, when you end it from the list, and when the password is changed elsewhere. Logging out in one tab logs out the others of that browser, and removes the cart and all kept answers from it.',
    },
    { h: 'Where you are signed in' },
    {
      p: '[Settings](/user/account) lists every session with browser, address and last use. End one, or all others at once; they are refused within a moment. If a session’s key is used twice in a way that only a copy explains, it is ended and you are mailed.',
    },
    { h: 'Passwords' },
    {
      p: '8 to 128 characters of any kind. Refused are the most common ones, the name of this site, and what is like your name or address. Pasting is allowed and a password manager welcome.',
    },
    { h: 'When you cannot sign in' },
    {
      list: [
        '**Not activated yet**: the link is in the mail; [ask for another](/verify-email).',
        '**Forgotten**: [choose a new password](/reset-password) by a mailed link, which works once. It ends all sessions.',
        '**Too many attempts**: five a minute for one account from one address, twenty for an address. The message says when to try again. Others cannot lock you out from elsewhere.',
        '**No mail**: look in the spam folder. At most three links an hour go to one address, and for an address without an account none is sent, without saying so.',
      ],
    },
    { h: 'Changing name and password' },
    {
      p: 'Both are in [Settings](/user/account) and ask for the present password. A new password ends every other session.',
    },
  ],
  'api-keys': [
    {
      p: 'With the Commercial plan a script can read what your browser reads. Make a key under [Settings](/user/account): it begins with `qmk_`, is shown once, and is kept only as a hash. Five keys at most.',
    },
    { h: 'Scopes' },
    {
      table: [
        ['Scope', 'Allows'],
        ['`stocks:read`', 'Stocks, ratings, scores, lists, methodology'],
        ['`watch-lists:read`', 'Your watch lists'],
        ['`watch-lists:write`', 'Changing them'],
      ],
    },
    {
      p: 'What is personal otherwise, such as payments, sessions and saved screens, is not open to keys.',
    },
    { h: 'Two calls' },
    {
      p: 'The key is exchanged for an access token of five minutes, which goes with every request:',
    },
    {
      code: 'POST /api/jwt/api_key/\n{"key": "qmk_…"}\n→ {"access_token": "…", "token_type": "Bearer", "expires_in": 300}\n\nGET /api/tickers/AAPL/summary/\nAuthorization: Bearer …',
    },
    { h: 'Limits' },
    {
      p: 'Sixty requests a minute a key, and thirty exchanges a minute from an address. Beyond it the answer is 429 with the header `Retry-After`. Answers have an `ETag`: ask with `If-None-Match` and an unchanged page costs next to nothing.',
    },
    { h: 'Descriptions' },
    {
      p: 'Each service describes its routes in OpenAPI, for example at `/api/docs/stocks.json`. Errors are `{field: [messages]}` for a field and `{detail, code}` otherwise.',
    },
    { h: 'Revoking' },
    {
      p: 'Delete the key in the settings: tokens made from it are refused at once. Should a key leak, delete first and look afterwards.',
    },
  ],
  'export-and-deletion': [
    { h: 'Export' },
    {
      p: '**Export my data** in [Settings](/user/account) makes one JSON file out of what the four parts of the site hold about you: account, sessions, preferences, watch lists and notes, subscribed lists, alerts, saved screens, orders, payments and subscriptions. Secrets are left out: the hash of the password, tokens and keys. Money is in cents, moments are in UTC.',
    },
    {
      p: 'Single things have files of their own: each watch list as CSV, [Transactions](/user/transactions) as CSV, every stock list as CSV.',
    },
    { h: 'Deletion' },
    {
      steps: [
        'Ask for it in the settings with your password. All other sessions end, and a mail confirms the day.',
        'For seven days you can change your mind: sign in and keep the account.',
        'On that day, New York time, sessions end and everything about you is deleted in all services. A last mail says so.',
      ],
    },
    {
      p: 'A running plan ends with the account, and nothing more is charged. If you expect a refund, settle it first.',
    },
    { h: 'What stays' },
    {
      p: 'Orders, payments and refunds stay as long as the law asks for the books, without saying whose they were: no name, address or account leads from them to you. The customer record at the card company is deleted too. Back-ups of the operator still hold the account until they are replaced by newer ones.',
    },
    { h: 'Without an account' },
    {
      p: 'Messages sent by the forms are kept until two years after they were answered. Write to us to have one deleted, with its ticket number. More is in the [privacy policy](/privacy).',
    },
  ],
  'data-and-simulation': [
    {
      p: 'All figures of a page belong to one **data version**: a set of filings, prices and estimates that was loaded and published as a whole. [About the data](/about-data) says which version is published now, of which day, and how many of its companies are simulated.',
    },
    { h: 'How fresh' },
    {
      p: 'The operator loads filings and prices and publishes a version; there is no live price feed. Each figure carries its day. A company has the dot “new” for 7 days after its newest report. An open page may show the version before until it asks again: answers are kept for 15 minutes, lists for two hours, profiles for a day.',
    },
    { h: 'Why a figure differs from another site' },
    {
      list: [
        '**Another period**: ours are twelve months ending with the quarter named.',
        '**Another definition**: EBIT here is pre-tax income plus interest expense, for example. Press the figure: its formula, inputs and filing are there.',
        '**Restated**: a figure is the latest that a filing states. Where that is not the first, it is marked, and its working shows both values with their filings. Ratings before the newest three quarters stay as they were known. “As known on” shows any earlier day.',
        '**Another price**: closes of the version’s day, not adjusted for dividends.',
      ],
    },
    {
      p: 'If it still looks wrong, [tell us](/inquiry) with the topic “A figure that looks wrong”, the ticker and the address of the page.',
    },
    { h: 'Simulated companies' },
    {
      p: 'A new installation starts with companies made up in the format of the SEC, so that every page can be tried. They carry the tag **simulated**. As soon as real filings of a company are loaded, its simulated ones are not used any more, and the two are never mixed.',
    },
  ],
}

export function AccountAndPlansHelp() {
  return <HelpCategoryPage code="account-and-plans" texts={ACCOUNT_AND_PLANS} />
}
