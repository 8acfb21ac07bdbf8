import { DELETION_GRACE_DAYS, LIST_LOCK_DAYS } from '@quantamental/api/account'
import {
  BRAND,
  COMMERCIAL_MULTIPLIER,
  PLAN_TIERS,
  RATING_DELAY_QUARTERS,
} from '@quantamental/api/common'
import type { Block } from '../prose/block.ts'
import type { LegalText } from './legal-text.ts'

const NAMES = PLAN_TIERS.map(({ name }) => name).join(', ')

const BLOCKS: readonly Block[] = [
  { h: 'In short' },
  {
    list: [
      'This site calculates figures from public filings. It does not advise you to buy or sell anything.',
      'Delayed figures are free. A plan unlocks the latest figures for the companies it includes.',
      'If you cancel a plan, you keep access until the end of the paid period.',
      'Some installations show simulated companies, which are marked as such.',
    ],
  },
  { h: 'Parties' },
  {
    p: `These terms are an agreement between you and the operator of this ${BRAND.name} installation. Contact the operator at **${BRAND.supportEmail}** or with the [contact form](/contact). The terms describe what the software does. Operators must have them reviewed by counsel for their jurisdiction before they take customers.`,
  },
  { h: 'No investment advice' },
  {
    p: 'Ratings, scores, upside values and lists are the results of published formulas applied to published inputs and are the same for everyone. They do not take your situation into account and may be wrong or out of date. They are not a recommendation, an offer or a rating by a registered rating agency. Past results do not guarantee future results. Investment decisions are yours, and so are their gains and losses. Consult a licensed adviser before you act.',
  },
  { h: 'Data and simulated companies' },
  {
    p: 'Figures come from SEC filings and from prices loaded by the operator, as known on a given day; see [About the data](/about-data) for the date. Filings contain errors, XBRL tags are selected by rules, and companies restate figures. Each figure shows its calculation and its filing so that you can check it. A new installation starts with simulated companies in the SEC’s data format. They are marked “simulated” and are not facts about any real company.',
  },
  { h: 'Accounts' },
  {
    p: 'You need a valid email address, and you must keep your password secret. An account is for one person. We may end sessions or close accounts that are used to break the law, to attack the site or to copy the data in bulk.',
  },
  { h: 'Plans' },
  {
    p: `The plans are ${NAMES}. See [Pricing](/pricing) for what each plan includes and costs. Visitors see figures that are ${RATING_DELAY_QUARTERS} quarters old. A plan unlocks the latest figures for the companies it includes while its payments are up to date. With annual billing, a term is one year; with monthly billing, you pay one month at a time. Prices are calculated on the server and shown with their calculation before you order. You pay the price you saw, or you are asked to confirm the new one.`,
  },
  { h: 'Payment and renewal' },
  {
    p: 'Stripe charges your card. With auto-renew on, your saved card is charged for each new month and, before a term ends, for the next term. You can turn auto-renew off at any time on [My status](/user/status). With auto-renew off, there are no automatic charges: with monthly billing you pay each month yourself, and the plan expires at the end of its term. If a payment fails, access to the latest figures is paused until you pay. We email you before a plan ends and before a saved card expires.',
  },
  { h: 'Cancellation and refunds' },
  {
    p: `You can cancel on [My status](/user/status) without giving a reason. You keep access until the end of the paid period and can resume the plan until then. Canceling does not trigger a refund. If you believe you are owed a refund, write to ${BRAND.supportEmail}. Our staff decides and can refund the last payment, a prorated amount for the unused days, or everything. Charges made in error, such as a duplicate payment for the same order, are refunded automatically. Your statutory consumer rights are not affected.`,
  },
  { h: 'Lists and locks' },
  {
    p: `You can swap a subscribed stock list ${LIST_LOCK_DAYS} days after you chose it, but not while a payment is overdue. When a plan ends, its lists are retained for 7 days and then deleted.`,
  },
  { h: 'Commercial use' },
  {
    p: `Personal plans are for your own investment decisions. Business use requires the Commercial plan or the commercial option, at ${COMMERCIAL_MULTIPLIER} times the base price. Neither allows you to resell the data or publish it in bulk. You may quote individual figures under any plan if you name the source.`,
  },
  { h: 'Fair use of the service' },
  {
    p: 'Requests are rate-limited by IP address and API key so that the site stays fast for everyone. Do not bypass the limits, crawl the site in violation of robots.txt, test its security without our consent, or submit harmful content.',
  },
  { h: 'Interruptions' },
  {
    p: 'We aim to keep the site available and announce planned maintenance in advance. We do not guarantee uninterrupted service or that a feature will remain available.',
  },
  { h: 'Liability' },
  {
    p: 'The site is provided “as is.” To the extent permitted by law, the operator is not liable for losses from decisions based on its figures or for lost profits. Liability that cannot be excluded by law, such as for intent and gross negligence, is not affected. Liability for a plan that did not work is limited to the amount paid for it in the last twelve months.',
  },
  { h: 'Termination' },
  {
    p: `You can delete your account at any time in [Settings](/user/account). The account and any active plan end ${DELETION_GRACE_DAYS} days later. Export the data you want to keep first.`,
  },
  { h: 'Changes' },
  {
    p: 'New versions of these terms are dated. Previous versions remain available below. A paid plan continues under the terms in effect when you bought it until its term ends.',
  },
]

/** Terms of use. */
export const TERMS: LegalText = {
  title: 'Terms of use',
  path: '/terms',
  description: 'What you can expect from this site and its plans, and the rules for using them.',
  lead: 'What you can expect from this site and its plans, and the rules for using them.',
  versions: [{ version: '2026-11-22', change: 'First version.', blocks: BLOCKS }],
}
