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
      'You can read every public page without an account and without telling us who you are.',
      'There are no advertisements, no trackers and no scripts of third parties on this site.',
      'An account holds an e-mail address, a name you choose, and what you keep here. You can export all of it and delete it yourself.',
      'Card numbers never reach us: you type them on a page of Stripe.',
    ],
  },
  { h: 'Who is responsible' },
  {
    p: `Whoever operates this installation of ${BRAND.name} is responsible for the data on it, and is reached at **${BRAND.supportEmail}** or by the [contact form](/contact). This text describes what the software does; before an installation takes customers its operator has counsel review it for the law that applies there.`,
  },
  { h: 'What is stored when you only read' },
  {
    p: 'Your address on the network (IP address) is used to answer you and to count requests against limits; the counters keep it only in scrambled form. The log of a service names the page, the time, the answer and a request number, for finding faults. Nothing of it is joined with other sites.',
  },
  { h: 'Cookies' },
  {
    p: 'All cookies are this site’s own and needed for what you ask it to do. There are none for statistics or advertising, so there is no consent banner.',
  },
  {
    table: [
      ['Cookie', 'What for', 'How long'],
      [`\`${CSRF_COOKIE}\``, 'Proves that a form was sent from this site', 'With the session'],
      [
        `\`${ACCESS_COOKIE}\``,
        'Says who is signed in; scripts cannot read it',
        'Its token is renewed every five minutes',
      ],
      [
        `\`${REFRESH_COOKIE}\``,
        'Keeps you signed in; scripts cannot read it',
        '14 days without use, 30 days at most',
      ],
      [`\`${SIGNED_IN_COOKIE}\``, 'Marks that a session may exist; holds no secret', 'As above'],
      [`\`${BETA_COOKIE}\``, 'That an invite code was redeemed; scripts cannot read it', '7 days'],
      [
        '`qm_bucket`',
        'A number from 0 to 9999 by which a new version is first shown to a share of visitors; scripts cannot read it',
        'A year; set only while a new version is tried',
      ],
      [
        '`qm_avoid`, `qm_word`',
        'That a new version failed in this browser, so that it is not shown again, and what is to be said of it once',
        'With the session',
      ],
    ],
  },
  {
    p: 'On a site served over https the names of the two that keep you signed in and of the last three carry a prefix (`__Host-`, `__Secure-`) which tells the browser to be strict with them.',
  },
  { h: 'Storage of your browser' },
  {
    p: 'The site also keeps things in the local storage of your browser, which is not sent to us: the chosen look, the cart, your last searches, the page you came from, the time of your last activity, and answers kept for minutes or hours so that pages open at once. Signing out removes the cart, the searches and all kept answers. The note of a beta invitation goes after 7 days.',
  },
  { h: 'What an account holds' },
  {
    list: [
      'Username, e-mail address and the password as an Argon2id hash, from which it cannot be read back.',
      'Your sessions: browser and system in words, network address, first and last use. They are listed under [Settings](/user/account), where you can end each.',
      'Watch lists with notes, subscribed lists and picks, saved screens, alerts, preferences.',
      `API keys, ${API_KEYS_MAX} at most, as hashes.`,
      'Plans, orders, payments and refunds.',
    ],
  },
  { h: 'Messages to us' },
  {
    p: 'What you send by the [inquiry form](/inquiry) is stored with its topic, the address you gave, the page it is about and, when you are signed in, your account, so that it can be answered. A copy is mailed to the address, three an hour at most. A request for an invite keeps the address you gave; write to us to have it deleted. Whether a help page was useful is stored the same way; an address is not needed for it.',
  },
  { h: 'Payments' },
  {
    p: 'Payments are taken by Stripe. We send Stripe your e-mail address, the amount and a number of the order; Stripe gives us the brand, the last four digits and the expiry of the card, and whether it was paid. Stripe’s own privacy policy holds for its page. An installation for demonstration talks to a simulator instead, and no money moves.',
  },
  { h: 'E-mails' },
  {
    p: 'You are mailed what an account needs: activation, a changed password, receipts and notices about a plan. Alerts about watched companies and the weekly digest come only as chosen in [Settings](/user/account). A mail’s variables, such as links, are erased once it is sent.',
  },
  { h: 'How long' },
  {
    table: [
      ['What', 'Until'],
      [
        'An account and what it keeps',
        `You delete it; then ${DELETION_GRACE_DAYS} days in which you can change your mind`,
      ],
      ['Lists of a subscription that ended', '7 days after the last day of access'],
      ['Messages to us', 'Two years after they were answered or closed'],
      ['Alerts', '90 days'],
      ['Wording of what Stripe told us', '30 days'],
      ['Payments, refunds, invoices', 'As long as the law asks. After a deletion they name nobody'],
    ],
  },
  { h: 'Your rights' },
  {
    p: `**Export**: [Settings](/user/account) gives one file with everything all parts of the site hold about you. **Deletion**: the same page deletes the account ${DELETION_GRACE_DAYS} days after you ask with your password; until then you can keep it after all. **Correction**: name, password and preferences are yours to change; for the rest, and for objections, write to ${BRAND.supportEmail}. You may also complain to the data protection authority of where you live.`,
  },
  { h: 'Who else receives data' },
  {
    p: 'Stripe for payments, and whoever the operator has host the servers and send the mails. Nobody else; data is not sold.',
  },
  { h: 'Companies and people in filings' },
  {
    p: 'Figures about companies come from public filings and prices. Those of companies marked “simulated” are made up and describe no real company’s state. [About the data](/about-data) says more.',
  },
  { h: 'Changes' },
  {
    p: 'A new version of this text is dated, and the ones before stay readable below.',
  },
]

/** What is stored of people, where, and how long. */
export const PRIVACY: LegalText = {
  title: 'Privacy policy',
  path: '/privacy',
  description:
    'What this site stores about you, where, for how long, and how to export or delete it.',
  lead: 'What this site stores about you, where, for how long, and how you get it out or deleted.',
  versions: [{ version: '2026-11-22', change: 'First version.', blocks: BLOCKS }],
}
