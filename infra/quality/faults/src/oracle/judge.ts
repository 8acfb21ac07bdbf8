import { isFinalOrderState, type OrderState } from '@quantamental/api/cart'
import type { Evidence, OrderEvidence, PaymentEvidence, Sums, UserEvidence } from './evidence.ts'
import { judgeCustomer } from './judge-customer.ts'

export interface Verdict {
  /** Violations found; empty if none. */
  readonly findings: readonly string[]
  readonly centsLost: number
}

/** Absolute difference in cents. */
export function differenceOf({ stripeInCents, ledgerInCents }: Sums): number {
  return Math.abs(stripeInCents - ledgerInCents)
}

function judgeSums(label: string, sums: Sums): string[] {
  if (differenceOf(sums) === 0) return []
  return [`${label}: ${sums.stripeInCents} cents taken, ${sums.ledgerInCents} in the ledger`]
}

function judgeOrder(order: OrderEvidence): string[] {
  const { id, state, message, totalInCents, appliedPayments } = order
  const findings: string[] = []
  if (!isFinalOrderState(state as OrderState)) findings.push(`order ${id} is stuck: ${state}`)
  if (message.trim() === '') findings.push(`order ${id} (${state}) has no message`)
  if (state === 'completed') {
    const needed = totalInCents > 0 ? 1 : 0
    if (appliedPayments !== needed)
      findings.push(`order ${id} is completed with ${appliedPayments} payments`)
    if (order.paidItems === 0) findings.push(`order ${id} is completed without a paid item`)
    if (order.paidItemsWithoutSubscription > 0)
      findings.push(`order ${id}: a paid item has no subscription`)
  } else if (state !== 'refunded' && appliedPayments > 0)
    findings.push(`order ${id} is paid and ${state}`)
  return findings
}

function judgePayment(payment: PaymentEvidence): string[] {
  const { intentId, amountInCents, isApplied, enteredInCents, timesApplied } = payment
  const findings: string[] = []
  if (enteredInCents !== amountInCents)
    findings.push(`${intentId}: ${amountInCents} cents paid, ${enteredInCents} in the ledger`)
  if (payment.refundedInCents > amountInCents)
    findings.push(`${intentId}: more was refunded than paid`)
  if (isApplied && timesApplied !== 1)
    findings.push(`${intentId} was applied ${timesApplied} times`)
  if (!isApplied && timesApplied > 0) findings.push(`${intentId} is to be refunded but was applied`)
  if (!isApplied && payment.refundedInCents !== amountInCents)
    findings.push(
      `${intentId}: only ${payment.refundedInCents} of ${amountInCents} cents were refunded`,
    )
  return findings
}

const listed = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b).join(', ')

/** Expect exactly one email per amount. */
function judgeMails(what: string, mailed: readonly number[], expected: readonly number[]) {
  if (listed(mailed) === listed(expected)) return []
  return [`${what} for [${listed(mailed)}] cents were mailed instead of [${listed(expected)}]`]
}

function judgeUser(user: UserEvidence): string[] {
  const { userId, tier, expectedTier, payments, openCharges, openRefunds } = user
  const amounts = (isApplied: boolean) =>
    payments.filter((it) => it.isApplied === isApplied).map((it) => it.amountInCents)
  const isPaid = payments.some((it) => it.isApplied && it.refundedInCents < it.amountInCents)
  const findings = [
    ...judgeSums('money', user),
    ...user.orders.flatMap(judgeOrder),
    ...payments.flatMap(judgePayment),
    ...openCharges.map((charge) => `charge is stuck: ${charge}`),
    ...judgeMails('receipts', user.receiptsInCents, amounts(true)),
    ...judgeMails('refund mails', user.returnsInCents, amounts(false)),
  ]
  findings.push(...judgeCustomer(user.customer, tier))
  findings.push(...user.reconciled.map((found) => `reconciliation: ${found}`))
  if (openRefunds > 0) findings.push(`${openRefunds} refunds are not complete`)
  if (tier !== expectedTier) findings.push(`tier ${tier} instead of ${expectedTier}`)
  if (tier > 0 && !isPaid) findings.push(`tier ${tier} without a payment`)
  return findings.map((finding) => `user ${userId}: ${finding}`)
}

/**
 * Oracle for all scenarios. Money at Stripe equals money in the ledger, per user and in total; access matches
 * payments (`judge-customer.ts`); a full reconciliation has no findings; each payment is applied once or fully
 * refunded; nothing is stuck; every order has a message; every payment has one receipt.
 */
export function judge({ users, all, waitingEvents, waitingMessages }: Evidence): Verdict {
  const findings = [...users.flatMap(judgeUser), ...judgeSums('total', all)]
  if (waitingEvents > 0) findings.push(`${waitingEvents} webhooks are not processed`)
  if (waitingMessages > 0)
    findings.push(`${waitingMessages} mails or messages between services are not delivered`)
  const ofUsers = users.reduce((sum, user) => sum + differenceOf(user), 0)
  return { findings, centsLost: Math.max(ofUsers, differenceOf(all)) }
}
