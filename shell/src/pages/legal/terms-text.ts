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
      'This site computes figures from public filings. It does not advise you to buy or sell anything.',
      'Delayed figures are free to read. A plan opens the latest ones for the companies it includes.',
      'A cancelled plan stays open until the end of what was paid.',
      'Some installations show simulated companies; they are marked so.',
    ],
  },
  { h: 'Who you deal with' },
  {
    p: `These terms are between you and whoever operates this installation of ${BRAND.name}, reached at **${BRAND.supportEmail}** or by the [contact form](/contact). They describe what the software does; before an installation takes customers its operator has counsel review them for the law that applies there.`,
  },
  { h: 'No investment advice' },
  {
    p: 'Ratings, scores, upsides and lists are results of published formulas on published inputs, the same for everybody. They know nothing of your situation, may be wrong or late, and are no recommendation, no offer and no rating of a registered rating agency. What a model says of the past says nothing certain about the future. You decide, and you bear the loss as you keep the gain. Ask a licensed adviser before you act.',
  },
  { h: 'Data, and what is simulated' },
  {
    p: 'Figures come from filings with the SEC and from prices the operator loaded, as they were known on a day; [About the data](/about-data) says from when. Filings contain errors, tags are chosen by rules, and a company may restate. Each figure shows its working and its filing, so that you can check it. A new installation starts with simulated companies in the format of the SEC. They carry the tag “simulated” and must not be taken for facts about a company.',
  },
  { h: 'Accounts' },
  {
    p: 'You need a working e-mail address and keep your password to yourself. An account is for one person. We may end sessions or close an account that is used to break the law, to attack the site or to copy the data as a whole.',
  },
  { h: 'Plans' },
  {
    p: `The plans are ${NAMES}; what each includes and costs is on [Pricing](/pricing). Visitors see figures ${RATING_DELAY_QUARTERS} quarters old. A plan opens the latest figures of the companies within it, while its payments are up to date. A term is a year with annual billing; with monthly billing one month is paid at a time. Prices are reckoned by the server and shown, with their working, before you order; the price you saw is the price you pay, or you are asked again.`,
  },
  { h: 'Payment and renewal' },
  {
    p: 'Cards are charged by Stripe. With auto-renew the saved card is charged for each next month and, before a term ends, for the next one; you can turn it off at any time on [My status](/user/status). Without it nothing is charged: with monthly billing each further month is to be paid by hand, and at the end of its term the plan expires. When a payment fails the latest figures pause until it is made. You are mailed before a plan ends and before a saved card expires.',
  },
  { h: 'Cancelling and refunds' },
  {
    p: `You cancel on [My status](/user/status), without a reason. The plan stays open until the last day that is paid, and can be resumed until then. Cancelling gives nothing back by itself. Write to ${BRAND.supportEmail} where a refund is due to you: a person decides, and can return the last payment, the share of the unused days, or everything. Money we should not have taken, such as a second payment of the same order, goes back without being asked for. Rights that the law gives consumers stay as they are.`,
  },
  { h: 'Lists and locks' },
  {
    p: `A stock list chosen for a subscription can be exchanged ${LIST_LOCK_DAYS} days after it was chosen, and not while a payment is overdue. Lists of a plan that ended are kept 7 days and then deleted.`,
  },
  { h: 'Commercial use' },
  {
    p: `Personal plans are for your own decisions. Use in or for a business needs the Commercial plan or the commercial option, at ${COMMERCIAL_MULTIPLIER} times the base price. Neither allows you to resell the data or to publish it as a whole. Quoting single figures with their source is welcome under any plan.`,
  },
  { h: 'Fair use of the service' },
  {
    p: 'Requests are limited, by address and by API key, so that the site stays quick for all. Do not evade the limits, read the site by a robot that ignores robots.txt, test its security without our consent, or put into it what harms others.',
  },
  { h: 'Interruptions' },
  {
    p: 'We keep the site running with care, and plan maintenance with a notice before it. There is no promise of uninterrupted service and none that a feature stays for ever.',
  },
  { h: 'Liability' },
  {
    p: 'The site is offered as it is. As far as the law allows, the operator is not liable for losses from decisions made on its figures, nor for lost profits. Where the law does not allow to exclude liability, as for intent and gross negligence, it stays. What is due for a plan that did not work is at most what was paid for it in the last twelve months.',
  },
  { h: 'Ending' },
  {
    p: `You may delete your account at any time under [Settings](/user/account); it is gone ${DELETION_GRACE_DAYS} days later, and a running plan with it. Export what you want to keep first.`,
  },
  { h: 'Changes' },
  {
    p: 'A new version of these terms is dated, and the ones before stay readable below. A plan that is paid goes on under the terms under which it was bought until its term ends.',
  },
]

/** What both sides may expect. */
export const TERMS: LegalText = {
  title: 'Terms of use',
  path: '/terms',
  description: 'What you may expect of this site and of a plan, and what it expects of you.',
  lead: 'What you may expect of this site and of a plan, and what it expects of you.',
  versions: [{ version: '2026-11-22', change: 'First version.', blocks: BLOCKS }],
}
