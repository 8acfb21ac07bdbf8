import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const ACCOUNT_AND_PLANS: HelpTexts<'account-and-plans'> = {
  'latest-and-delayed': [
    {
      p: 'Every model result, such as a rating, a score or an upside, is calculated for each quarter. The latest two quarters are reserved for subscribers whose plan includes the company; everyone can see earlier quarters. Without a plan, the rating you see is two quarters old and labeled as delayed.',
    },
    { h: 'Who sees the latest figures' },
    {
      p: 'You see the latest figures if your plan includes the company and its status is current, to expire, or canceled but still accessible. While a payment is overdue, access is paused. It resumes as soon as you pay.',
    },
    { h: 'What is free' },
    {
      list: [
        'Delayed results for every company, with their calculation',
        'Financial statement items, market value and share price',
        'Equity and debt-to-asset leverage, two of the sixteen ranked financials',
        'The methodology, articles and this help center.',
      ],
    },
    {
      p: 'The other fourteen ranked financials require a plan in every quarter.',
    },
    { h: 'How locked values look' },
    {
      p: 'A **?** chip or a hatched cell marks a hidden value and shows which plan unlocks it. The value itself is never sent to your browser. In charts, the latest two points are labeled “Illustrative only. Subscribe to unlock.” They show the same pattern for every company and contain no real data.',
    },
    { h: 'Which companies each plan includes' },
    {
      p: 'Companies are ranked by market value. Basic includes the largest 400, Standard the largest 2,500, and Pro and Commercial the largest 5,500. In a small demo data set, the cutoffs are 20 and 35. Ranks are recalculated with each data version.',
    },
  ],
  plans: [
    {
      table: [
        ['', 'Basic', 'Standard', 'Pro', 'Commercial'],
        ['Stocks with latest figures', '400', '2,500', '5,500', '5,500'],
        ['Watch lists', '2', '4', '6', '8'],
        ['Stocks per watch list', '10', '20', '30', '40'],
        ['Rows per page', '10', '20', '30', '40'],
        ['Subscribed stock lists', '1', '2', '3', '3'],
        ['API keys', '—', '—', '—', 'Yes'],
      ],
    },
    {
      p: 'See [Pricing](/pricing) for current prices. With annual billing, you pay for the whole year at once, at a lower price per month. With monthly billing, you pay one month at a time.',
    },
    { h: 'Commercial use' },
    {
      p: 'Personal plans are for your own investment decisions. For business use, choose Commercial or the commercial option of another plan. Both cost 5 times the base price, and the cart shows the multiplier.',
    },
    { h: 'Subscribed lists' },
    {
      p: 'With a plan, you can subscribe to one to three stock lists; higher plans offer a larger selection. Subscribed lists add alerts and the weekly digest. They don’t unlock any figures: access to the latest figures depends only on your tier and status. You can swap a list after 30 days.',
    },
    { h: 'The add-on' },
    {
      p: '“20 stocks of your choice” is a list of 20 companies that you pick from those in your plan. It costs 15% less if you buy it together with a plan. You can remove a pick after 30 days.',
    },
    { h: 'Two plans at once' },
    {
      p: 'You can have only one active plan at a time. To continue or switch, renew, upgrade or change it: see [renew, upgrade, change or pay](/help/account-and-plans/change-a-plan).',
    },
  ],
  'subscription-statuses': [
    {
      p: '[My status](/user/status) shows the status of your plan, and a banner appears on every page when you need to act. All dates are in New York time.',
    },
    {
      table: [
        ['Status', 'Latest figures', 'What to do'],
        ['All is well', 'Available', 'Nothing'],
        ['Expires on a date', 'Available', 'Renew if you want to keep your plan'],
        [
          'Canceled but accessible',
          'Available until the date shown',
          'Renew to undo the cancellation',
        ],
        ['Payment due', 'Paused', 'Make the payment'],
        ['Canceled with a payment due', 'Paused', 'Pay, or do nothing'],
        ['Expired', 'Not available', 'Renew or choose a plan'],
        ['Canceled & expired', 'Not available', 'Choose a plan'],
        ['Starts on a date', 'Available from that date', 'Nothing'],
        ['Payment pending', 'Not yet available', 'Wait for your bank to respond'],
        ['Issues with payment', 'Paused', 'Check your email or contact us'],
        ['Canceled by the site', 'Not available', 'Contact us'],
      ],
    },
    { h: 'Older terms' },
    {
      p: 'The timeline lists earlier terms with their outcome: Renewed, Changed to a new plan, Upgraded, Switched to annual billing, Replaced, Canceled by user, Processing, or Payment processing errors.',
    },
    { h: 'Notices and payments' },
    {
      p: 'We notify you 7 days before a payment is due or a plan ends. Payments take effect immediately. After you pay, the page shows “Payment submitted” until Stripe confirms the payment, usually within seconds.',
    },
    { h: 'After a plan ends' },
    {
      p: 'Subscribed lists and picks are retained, read-only, for 7 days after the last day of access. If you renew within that time, you get them back. Watch lists are not deleted when a plan ends.',
    },
  ],
  'change-a-plan': [
    {
      p: '[My status](/user/status) and [Pricing](/pricing) show the actions available for your plan today. If an action isn’t available yet, you see why. Before you add anything to the cart, you see the price and how it is calculated.',
    },
    {
      table: [
        ['Action', 'What it does'],
        ['Renew', 'Adds another term, starting the day after the current one ends'],
        ['Upgrade', 'Switches to a higher plan now, for the rest of the term'],
        ['Change plan', 'Switches to another plan the day after the current term ends'],
        ['Make payment', 'Pays overdue months, in whole months up to today'],
        ['Switch to annual billing', 'Changes from monthly to annual billing'],
        [
          'Turn auto renew on or off',
          'Controls whether your saved card is charged for the next month and the next term',
        ],
      ],
    },
    { h: 'Why an action isn’t available' },
    {
      list: [
        '“You can renew in n day(s).” You can renew or change plans from 25 days before the term ends.',
        '“You can swap in n day(s).” You can swap a list 30 days after the last swap.',
        '“You can swap when your payment is up-to-date.” Make the overdue payment first.',
        '“No overdue payments.” or “The current billing cycle is already annual.” There is nothing to do.',
        '“Action invalid for expired subscription.” You can only renew.',
      ],
    },
    { h: 'How partial terms are prorated' },
    {
      p: 'Every month counts as 30 days. Part of a month is days ÷ 30; part of a year is (months + days ÷ 30) ÷ 12. The result is rounded once, to whole cents. The server calculates the price, so you pay the price you saw. If it has changed in the meantime, you are asked to confirm.',
    },
    { h: 'Cards and invoices' },
    {
      p: 'Open the Stripe billing portal from [My status](/user/status) to see your saved card and invoices. Payments and refunds are listed under [Transactions](/user/transactions), where you can download them as CSV.',
    },
  ],
  'cancel-and-refunds': [
    { h: 'Cancel your plan' },
    {
      p: 'Click **Cancel subscription** on [My status](/user/status). Your card is no longer charged. You keep access to the latest figures until the end of the paid period; the page shows the date. You don’t need to give a reason.',
    },
    {
      p: 'Until that date, you can select “Renew to undo cancellation” to continue your plan. After that, you can choose a new plan. Your watch lists are still there.',
    },
    { h: 'Cancel or turn auto-renew off' },
    {
      p: 'Auto-renew controls whether your saved card is charged for the next month and the next term. If you turn it off, there are no automatic charges and you pay manually. With monthly billing, each new month falls due, and access to the latest figures is paused until you pay. With annual billing, the plan expires at the end of its term. If you cancel, no further months fall due.',
    },
    { h: 'Refunds' },
    {
      p: 'Canceling doesn’t trigger a refund. If you think you are owed one, write to us with the [inquiry form](/inquiry) and choose the topic “Plans and billing”. Our staff decides and can refund:',
    },
    {
      list: [
        'the last payment',
        'a prorated amount for the unused days, counting 30 days per month',
        'everything you paid.',
      ],
    },
    {
      p: 'Refunds go to the card you paid with. We confirm them by email and list them under [Transactions](/user/transactions) as separate, negative entries. Your bank may take a few days to post a refund.',
    },
    { h: 'Automatic refunds' },
    {
      p: 'Charges made in error, such as a duplicate payment for the same order or a payment for a plan that has since been replaced, are refunded automatically.',
    },
    { h: 'Payment disputes' },
    {
      p: 'If you dispute a payment with your bank, access to the latest figures is paused until the dispute is closed. Contacting us first is usually faster.',
    },
  ],
  'sessions-and-passwords': [
    { h: 'How long you stay signed in' },
    {
      p: 'A session ends after 14 days without use, and after 30 days at the latest. It also ends when you log out, end it from the session list, or change your password in another session. Logging out in one tab logs out all tabs of that browser and removes the cart and all cached responses from it.',
    },
    { h: 'Where you’re signed in' },
    {
      p: '[Settings](/user/account) lists all sessions with browser, IP address and last use. You can end one session or all others; the change takes effect within moments. If a session token appears to have been copied, we end the session and notify you by email.',
    },
    { h: 'Passwords' },
    {
      p: 'Use 8 to 128 characters of any kind. We reject very common passwords, the name of this site, and passwords similar to your username or email address. You can paste passwords and use a password manager.',
    },
    { h: 'If you can’t sign in' },
    {
      list: [
        '**Account not activated**: use the link in the activation email or [request a new one](/verify-email).',
        '**Forgotten password**: [choose a new password](/reset-password) with a link we email you. The link works once, and using it ends all sessions.',
        '**Too many attempts**: the limits are five per minute for each account and IP address, and 20 per minute for each IP address. The message shows when you can try again. Others can’t lock you out from another address.',
        '**No email**: check your spam folder. We send at most three links per hour to an address, and none to an address without an account.',
      ],
    },
    { h: 'Change your username or password' },
    {
      p: 'You can change both in [Settings](/user/account) with your current password. A new password ends all other sessions.',
    },
  ],
  'api-keys': [
    {
      p: 'With the Commercial plan, scripts can read the same data as your browser. Create a key in [Settings](/user/account). It starts with `qmk_`, is shown once and is stored only as a hash. You can have up to five keys.',
    },
    { h: 'Scopes' },
    {
      table: [
        ['Scope', 'Allows'],
        ['`stocks:read`', 'Stocks, ratings, scores, lists, methodology'],
        ['`watch-lists:read`', 'Your watch lists'],
        ['`watch-lists:write`', 'Changes to your watch lists'],
      ],
    },
    {
      p: 'API keys can’t access other personal data, such as payments, sessions and saved screens.',
    },
    { h: 'Make a request' },
    {
      p: 'Exchange the key for an access token, which is valid for five minutes, and send the token with every request:',
    },
    {
      code: 'POST /api/jwt/api_key/\n{"key": "qmk_…"}\n→ {"access_token": "…", "token_type": "Bearer", "expires_in": 300}\n\nGET /api/tickers/AAPL/summary/\nAuthorization: Bearer …',
    },
    { h: 'Limits' },
    {
      p: 'The limits are 60 requests per minute for each key and 30 token exchanges per minute for each IP address. Above that, the API responds with 429 and a `Retry-After` header. Responses include an `ETag`. Send it in `If-None-Match` to avoid downloading unchanged data.',
    },
    { h: 'Reference' },
    {
      p: 'Each service publishes an OpenAPI description, for example at `/api/docs/stocks.json`. Errors have the form `{field: [messages]}` for fields and `{detail, code}` otherwise.',
    },
    { h: 'Revoke a key' },
    {
      p: 'Delete the key in [Settings](/user/account). Tokens issued for it are rejected immediately. If a key leaks, delete it first, then investigate.',
    },
  ],
  'export-and-deletion': [
    { h: 'Export' },
    {
      p: '**Export my data** in [Settings](/user/account) creates one JSON file with everything the site stores about you: account, sessions, preferences, watch lists and notes, subscribed lists, alerts, saved screens, orders, payments and subscriptions. Secrets (password hash, tokens and keys) are excluded. Amounts are in cents, and times are in UTC.',
    },
    {
      p: 'You can also download individual data as CSV: each watch list, each stock list and your [transactions](/user/transactions).',
    },
    { h: 'Deletion' },
    {
      steps: [
        'Request deletion in [Settings](/user/account) with your password. All other sessions end, and an email confirms the deletion date.',
        'You have seven days to change your mind. Sign in and cancel the deletion to keep your account.',
        'On the deletion date, New York time, all sessions end and your data is deleted from all services. We send a final confirmation by email.',
      ],
    },
    {
      p: 'An active plan ends with the account, and you are not charged again. If you expect a refund, request it first.',
    },
    { h: 'What we retain' },
    {
      p: 'Orders, payments and refunds are retained for as long as the law requires. They are anonymized: no name, address or account links them to you. Your Stripe customer record is deleted too. The operator’s backups contain your account until newer backups replace them.',
    },
    { h: 'Messages without an account' },
    {
      p: 'Messages sent with our forms are retained for two years after they are answered. To have a message deleted, write to us with its ticket number. For details, see the [privacy policy](/privacy).',
    },
  ],
  'data-and-simulation': [
    {
      p: 'All figures on a page belong to one **data version**: a set of filings, prices and estimates that is loaded and published together. [About the data](/about-data) shows the current version, its date and its number of simulated companies.',
    },
    { h: 'How often data is updated' },
    {
      p: 'The operator loads filings and prices and then publishes a data version. There is no live price feed, and each figure shows its date. A “new” dot marks companies for 7 days after their latest report. Open pages may show the previous version for a while: responses are cached for 15 minutes, lists for two hours and profiles for one day.',
    },
    { h: 'Why a figure differs from another site' },
    {
      list: [
        '**Different period**: our figures cover the twelve months ending with the quarter shown.',
        '**Different definition**: for example, our EBIT is pre-tax income plus interest expense. Click a figure to see its formula, inputs and filing.',
        '**Restatement**: we show the latest value from any filing. Restated figures are marked, and their calculation shows both values with their filings. Ratings older than the latest three quarters stay as they were known at the time. Use “As known on” to view any earlier date.',
        '**Different price**: we use closing prices on the date of the data version, not adjusted for dividends.',
      ],
    },
    {
      p: 'If a figure still looks wrong, [contact us](/inquiry) with the topic “Incorrect figure”, the ticker and a link to the page.',
    },
    { h: 'Simulated companies' },
    {
      p: 'A new installation starts with simulated companies in the SEC’s data format so that you can try every page. They are marked **simulated**. Once real filings of a company are loaded, its simulated data is no longer used. Real and simulated data are never mixed.',
    },
  ],
}

export function AccountAndPlansHelp() {
  return <HelpCategoryPage code="account-and-plans" texts={ACCOUNT_AND_PLANS} />
}
