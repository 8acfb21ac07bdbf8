import { nameText } from './operator-labels.ts'

export interface IssueText {
  readonly label: string
  /** One line; empty for kinds that this build does not know. */
  readonly todo: string
}

const TELL_ENGINEERS = 'Change nothing by hand; report it to engineering.'

/** Kinds of findings and alerts. The same list in full: infra/docs/operating-billing.md. */
const ISSUES: Readonly<Record<string, IssueText>> = {
  'access-not-paid': {
    label: 'Access without payment',
    todo: 'More days are open than the chain paid for. Compare chain and refunds on the case page, then end the plan or make the days a gift.',
  },
  'paid-without-access': {
    label: 'Paid without access',
    todo: 'The chain paid for days that are closed. Extend access on the case page, or refund the unused days.',
  },
  'charged-after-refund': {
    label: 'Charged after a refund',
    todo: 'Refund the charge and check that automatic renewal is off, then report it to engineering.',
  },
  'price-differs': {
    label: 'Charged the wrong price',
    todo: 'Compare the charge with the plan’s price. Refund the excess; do not charge a shortfall.',
  },
  'arrears-after-refund': {
    label: 'Payment due after a refund',
    todo: 'A refunded plan must not be in arrears. End it on the case page, so that nothing is charged.',
  },
  'payment-missing': {
    label: 'Payment was missing',
    todo: 'Fixed: nothing to do. Not fixed: open the alert with the same pi_…',
  },
  'refund-missing': {
    label: 'Refund was missing',
    todo: 'Nothing to do: it is in the ledger now.',
  },
  'dispute-missing': {
    label: 'Lost dispute was missing',
    todo: 'Nothing to do: it is in the ledger now.',
  },
  'ledger-differs': { label: 'Payment differs from the ledger', todo: TELL_ENGINEERS },
  'refund-differs': { label: 'Refund differs from the ledger', todo: TELL_ENGINEERS },
  'dispute-differs': {
    label: 'Dispute differs from the ledger',
    todo: 'Settle it with the customer, and report it to engineering.',
  },
  'payment-not-there': {
    label: 'Payment unknown to Stripe',
    todo: 'Check that the site uses the right Stripe account and key.',
  },
  'unknown-payment': {
    label: 'Payment of nobody',
    todo: 'Find its owner in Stripe and refund it there; another program may use the account.',
  },
  'unexpected-payment': {
    label: 'Unexpected payment',
    todo: 'Read the timeline, then refund the payment or extend access.',
  },
  'paid-after-close': {
    label: 'Paid after the end',
    todo: 'Check that the refund arrived. Write to the customer if they wanted the plan.',
  },
  'paid-after-change': {
    label: 'Part of an order not delivered',
    todo: 'Nothing to do once its share is refunded.',
  },
  'amount-differs': {
    label: 'Amount differs',
    todo: 'Compare with the pi_… in Stripe. An order is refunded for you; refund a charge in Stripe.',
  },
  'payment-differs': {
    label: 'Payment of another customer',
    todo: 'Not accepted and not refunded. Find its owner in Stripe and refund it there.',
  },
  'charge-refunded': {
    label: 'Charge refunded',
    todo: 'Nothing to do once the refund has arrived.',
  },
  'charge-refused': {
    label: 'Stripe rejected a charge',
    todo: 'The request is wrong, not the card. Report it to engineering.',
  },
  dispute: {
    label: 'Dispute',
    todo: 'Answer it in Stripe before its deadline. No refund is possible meanwhile.',
  },
  'refund-failed': {
    label: 'Refund failed',
    todo: 'Read why, then try again or pay the customer another way.',
  },
  'refund-elsewhere': {
    label: 'Refunded in Stripe',
    todo: 'The default applied: a full refund ended the plan. Next time refund here, with a preview.',
  },
  'refund-outcome-changed': {
    label: 'Another refund outcome applied',
    todo: 'The plan had changed since the request, so the default applied. Check the plan on the case page.',
  },
  'session-missing': {
    label: 'Checkout unknown to Stripe',
    todo: 'Nothing to do for one. Many at once: check the Stripe key.',
  },
  'dead-event': {
    label: 'Webhook failed',
    todo: 'Run the reconciliation, which catches up on it, and report it to engineering.',
  },
  'customer-to-delete': {
    label: 'Customer not deleted',
    todo: 'Delete the customer in Stripe; the log says why it failed.',
  },
}

/** Label of a finding or alert, and what to do about it. */
export function issueText(kind: string): IssueText {
  const known = Object.hasOwn(ISSUES, kind) ? ISSUES[kind] : undefined
  return known ?? { label: nameText(kind), todo: '' }
}
