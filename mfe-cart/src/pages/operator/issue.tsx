import { Wrapped } from '@quantamental/remote/staff'
import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { nameText } from './operator-labels.ts'

export interface IssueText {
  readonly label: string
  /** One line; empty for kinds unknown to this build. */
  readonly todo: string
}

const REPORT_TO_ENGINEERING = 'Don’t fix it by hand. Report it to engineering.'

/** Kinds of findings and alerts; described in infra/docs/operating-billing.md. */
const ISSUES: Readonly<Record<string, IssueText>> = {
  'access-not-paid': {
    label: 'Access without payment',
    todo: 'The customer has access for more days than they paid for. Compare the chain with its refunds on the case page, then end the plan or grant the days as a gift.',
  },
  'paid-without-access': {
    label: 'Paid without access',
    todo: 'The customer paid for days without access. Extend access on the case page, or refund the unused days.',
  },
  'charged-after-refund': {
    label: 'Charged after a refund',
    todo: 'Refund the charge, check that automatic renewal is off, and report it to engineering.',
  },
  'price-differs': {
    label: 'Charged the wrong price',
    todo: 'Compare the charge with the plan’s price. Refund any excess; don’t charge a shortfall.',
  },
  'arrears-after-refund': {
    label: 'Payment due after a refund',
    todo: 'A refunded plan must not have a payment due. End it on the case page to prevent a charge.',
  },
  'payment-missing': {
    label: 'Payment missing from the ledger',
    todo: 'If this is fixed, no action is needed. Otherwise, open the alert with the same pi_…',
  },
  'refund-missing': {
    label: 'Refund missing from the ledger',
    todo: 'Nothing to do: it’s in the ledger now.',
  },
  'dispute-missing': {
    label: 'Lost dispute missing from the ledger',
    todo: 'Nothing to do: it’s in the ledger now.',
  },
  'ledger-differs': { label: 'Payment differs from the ledger', todo: REPORT_TO_ENGINEERING },
  'refund-differs': { label: 'Refund differs from the ledger', todo: REPORT_TO_ENGINEERING },
  'dispute-differs': {
    label: 'Dispute differs from the ledger',
    todo: 'Settle it with the customer and report it to engineering.',
  },
  'payment-not-there': {
    label: 'Payment unknown to Stripe',
    todo: 'Check that the site uses the right Stripe account and key.',
  },
  'unknown-payment': {
    label: 'Payment without a customer',
    todo: 'Find the payer in Stripe and refund it there. Another application may use the account.',
  },
  'unexpected-payment': {
    label: 'Unexpected payment',
    todo: 'Read the timeline, then refund the payment or extend access.',
  },
  'paid-after-close': {
    label: 'Paid after the plan ended',
    todo: 'Check that it was refunded. Contact the customer if they still want the plan.',
  },
  'paid-after-change': {
    label: 'Part of an order not fulfilled',
    todo: 'No action is needed once that part is refunded.',
  },
  'amount-differs': {
    label: 'Amount differs',
    todo: 'Compare it with the pi_… in Stripe. Orders are refunded automatically; refund a charge in Stripe.',
  },
  'payment-differs': {
    label: 'Payment of another customer',
    todo: 'Neither accepted nor refunded. Find the payer in Stripe and refund it there.',
  },
  'charge-refunded': {
    label: 'Charge refunded',
    todo: 'No action is needed once the refund has gone through.',
  },
  'charge-refused': {
    label: 'Stripe rejected a charge',
    todo: 'The request is invalid; the card is fine. Report it to engineering.',
  },
  dispute: {
    label: 'Dispute',
    todo: 'Respond in Stripe before the deadline. Refunds aren’t possible until then.',
  },
  'refund-failed': {
    label: 'Refund failed',
    todo: 'Check the reason, then try again or pay the customer another way.',
  },
  'refund-elsewhere': {
    label: 'Refunded in Stripe',
    todo: 'The default was applied: a full refund ended the plan. Next time, refund here with a preview.',
  },
  'refund-outcome-changed': {
    label: 'Another refund outcome applied',
    todo: 'The plan had changed since the request, so the default was applied. Check the plan on the case page.',
  },
  'session-missing': {
    label: 'Checkout unknown to Stripe',
    todo: 'Ignore a single one. If there are many, check the Stripe key.',
  },
  'dead-event': {
    label: 'Webhook failed',
    todo: 'Run the reconciliation, which processes missed events, and report it to engineering.',
  },
  'customer-to-delete': {
    label: 'Customer not deleted',
    todo: 'Delete the customer in Stripe. The log shows why it failed.',
  },
}

export function issueText(kind: string): IssueText {
  const known = Object.hasOwn(ISSUES, kind) ? ISSUES[kind] : undefined
  return known ?? { label: nameText(kind), todo: '' }
}

const Kind = styled.span`
  display: block;
  min-width: 130px;
  max-width: 24ch;
  white-space: normal;
`
const Todo = styled.span`
  display: block;
  color: ${tokens.color.muted};
  font-size: 13px;
`
const Subject = styled(Wrapped)`
  padding: 8px 0;
  ${media.phone} {
    min-width: 0;
    max-width: 220px;
    padding: 0;
  }
`

/** Label of a finding or alert; the tooltip has the name used in logs and metrics. */
export function IssueKind({ kind }: { readonly kind: string }) {
  return <Kind title={kind}>{issueText(kind).label}</Kind>
}

export function IssueSubject(props: {
  readonly kind: string
  readonly subject: string
  readonly hasTodo: boolean
}) {
  const { kind, subject, hasTodo } = props
  const { todo } = issueText(kind)
  return (
    <Subject>
      {subject}
      {hasTodo && todo !== '' && <Todo>{todo}</Todo>}
    </Subject>
  )
}
