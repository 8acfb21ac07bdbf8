import { API_KEYS_MAX, DELETION_GRACE_DAYS } from '@quantamental/api/account'
import {
  ACCESS_COOKIE,
  BRAND,
  CSRF_COOKIE,
  REFRESH_COOKIE,
  SIGNED_IN_COOKIE,
} from '@quantamental/api/common'
import { BETA_COOKIE } from '@quantamental/api/site'
import type { Block } from '../prose/block.ts'
import type { LegalText } from './legal-text.ts'

const BLOCKS: readonly Block[] = [
  { h: 'In short' },
  {
    list: [
      'You can read every public page without an account and without identifying yourself.',
      'This site has no ads, no trackers and no third-party scripts.',
      'Your account stores your email address, a username and the content you create. You can export or delete all of it yourself.',
      'Card numbers never reach us. You enter them on a page hosted by Stripe.',
    ],
  },
  { h: 'Who is responsible' },
  {
    p: `The operator of this ${BRAND.name} installation is responsible for the data on it. Contact the operator at **${BRAND.supportEmail}** or with the [contact form](/contact). This policy describes what the software does. Operators must have it reviewed by counsel for their jurisdiction before they take customers.`,
  },
  { h: 'Data stored when you browse' },
  {
    p: 'Your IP address is used to respond to your requests and to enforce rate limits; the counters store only a hash of it. For troubleshooting, server logs record the page, the time, the response status and a request ID. None of this is combined with data from other sites.',
  },
  { h: 'Cookies' },
  {
    p: 'This site sets only first-party cookies that are necessary for the features you use. It sets no analytics or advertising cookies, so there is no consent banner.',
  },
  {
    table: [
      ['Cookie', 'Purpose', 'Lifetime'],
      [`\`${CSRF_COOKIE}\``, 'Proves that a form was sent from this site', 'Browser session'],
      [
        `\`${ACCESS_COOKIE}\``,
        'Identifies the signed-in user; not readable by scripts',
        'Its token is renewed every five minutes',
      ],
      [
        `\`${REFRESH_COOKIE}\``,
        'Keeps you signed in; not readable by scripts',
        '14 days without use, 30 days at most',
      ],
      [
        `\`${SIGNED_IN_COOKIE}\``,
        'Indicates that a session may exist; contains no secret',
        'As above',
      ],
      [`\`${BETA_COOKIE}\``, 'Records a redeemed invite code; not readable by scripts', '7 days'],
      [
        '`qm_bucket`',
        'A random number from 0 to 9999, used to roll out new versions to a share of visitors; not readable by scripts',
        'One year; set only during a rollout',
      ],
      [
        '`qm_avoid`, `qm_word`',
        'Record that a new version failed in this browser, so it isn’t loaded again, and a message to show once',
        'Browser session',
      ],
    ],
  },
  {
    p: 'Over HTTPS, the two cookies that keep you signed in and the last three have a name prefix (`__Host-` or `__Secure-`) that makes the browser enforce stricter security rules.',
  },
  { h: 'Browser storage' },
  {
    p: 'The site also stores data in your browser’s local storage, which is not sent to us: display preferences, the cart, recent searches, the last stock or list you viewed, the time of your last activity, and responses cached for minutes or hours so that pages load faster. Logging out removes the cart, the searches and all cached responses. A beta invitation is removed after 7 days.',
  },
  { h: 'Data in your account' },
  {
    list: [
      'Your username, your email address, and your password as an Argon2id hash, which can’t be reversed.',
      'Your sessions: browser, operating system, IP address, and first and last use. You can view and end them in [Settings](/user/account).',
      'Your watch lists with notes, subscribed lists and picks, saved screens, alerts and preferences.',
      `Your API keys (up to ${API_KEYS_MAX}), stored as hashes.`,
      'Your plans, orders, payments and refunds.',
    ],
  },
  { h: 'Messages to us' },
  {
    p: 'Messages you send with the [inquiry form](/inquiry) are stored with their topic, your email address, the page they refer to and, if you are signed in, your account, so that we can answer them. We email you a copy, at most three per hour. If you request an invite, we store your email address; write to us to have it deleted. Feedback on help articles is stored the same way, without an email address.',
  },
  { h: 'Payments' },
  {
    p: 'Stripe processes payments. We send Stripe your email address, the amount and an order ID. Stripe sends us the brand, last four digits and expiration date of the card, and the payment status. Stripe’s privacy policy applies to the pages it hosts. Demo installations use a simulator instead, and no money is charged.',
  },
  { h: 'Emails' },
  {
    p: 'We send the emails your account requires: activation, password changes, receipts and plan notices. Alerts about watched companies and the weekly digest are sent only as selected in [Settings](/user/account). Variable parts of an email, such as links, are erased after it is sent.',
  },
  { h: 'Data retention' },
  {
    table: [
      ['Data', 'Retained'],
      [
        'Your account and its content',
        `Until you delete it, plus a grace period of ${DELETION_GRACE_DAYS} days`,
      ],
      ['Subscribed lists of an ended plan', '7 days after the last day of access'],
      ['Messages to us', 'Two years after they were answered or closed'],
      ['Alerts', '90 days'],
      ['Event data received from Stripe', '30 days'],
      [
        'Payments, refunds, invoices',
        'As long as required by law; anonymized when you delete your account',
      ],
    ],
  },
  { h: 'Your rights' },
  {
    p: `**Export**: in [Settings](/user/account), you can download one file with all data the site stores about you. **Deletion**: on the same page, you can request deletion with your password. Your account is deleted ${DELETION_GRACE_DAYS} days later; until then you can cancel the request. **Correction**: you can change your username, password and preferences yourself. For other corrections and objections, write to ${BRAND.supportEmail}. You can also file a complaint with your data protection authority.`,
  },
  { h: 'Who else receives data' },
  {
    p: 'Stripe, for payments, and the operator’s hosting and email providers. Data is not shared with anyone else and is not sold.',
  },
  { h: 'Companies and people in filings' },
  {
    p: 'Figures about companies come from public filings and prices. Figures of companies marked “simulated” are fictional and do not describe any real company. See [About the data](/about-data).',
  },
  { h: 'Changes' },
  {
    p: 'New versions of this policy are dated. Previous versions remain available below.',
  },
]

/** Privacy policy. */
export const PRIVACY: LegalText = {
  title: 'Privacy policy',
  path: '/privacy',
  description:
    'What data this site stores about you, where, for how long, and how to export or delete it.',
  lead: 'What data this site stores about you, where, for how long, and how to export or delete it.',
  versions: [{ version: '2026-11-22', change: 'First version.', blocks: BLOCKS }],
}
