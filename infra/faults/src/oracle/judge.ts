import { isFinalOrderState, type OrderState } from '@quantamental/api/cart'
import type { Evidence, OrderEvidence, PaymentEvidence, PersonEvidence, Sums } from './evidence.ts'
import { judgeCustomer } from './judge-customer.ts'

export interface Verdict {
  /** What is not as it has to be, in sentences; empty when all is. */
  readonly findings: readonly string[]
  readonly centsLost: number
}

/** In cents, never negative. */
export function differenceOf({ stripeInCents, ledgerInCents }: Sums): number {
  return Math.abs(stripeInCents - ledgerInCents)
}

function judgeSums(whose: string, sums: Sums): string[] {
  if (differenceOf(sums) === 0) return []
  return [`${whose}: ${sums.stripeInCents} cents taken, ${sums.ledgerInCents} in the ledger`]
}

function judgeOrder(order: OrderEvidence): string[] {
  const { id, state, message, totalInCents, appliedPayments } = order
  const findings: string[] = []
  if (!isFinalOrderState(state as OrderState)) findings.push(`order ${id} is stuck: ${state}`)
  if (message.trim() === '') findings.push(`order ${id} (${state}) says nothing`)
  if (state === 'completed') {
    const needed = totalInCents > 0 ? 1 : 0
    if (appliedPayments !== needed)
      findings.push(`order ${id} is completed with ${appliedPayments} payments`)
    if (order.paidItems === 0) findings.push(`order ${id} is completed without a paid item`)
    if (order.paidItemsWithoutSubscription > 0)
      findings.push(`order ${id}: a paid item made no subscription`)
  } else if (state !== 'refunded' && appliedPayments > 0)
    findings.push(`order ${id} is paid and ${state}`)
  return findings
}

function judgePayment(payment: PaymentEvidence): string[] {
  const { intentId, amountInCents, isApplied, enteredInCents, timesApplied } = payment
  const findings: string[] = []
  if (enteredInCents !== amountInCents)
    findings.push(`${intentId}: ${amountInCents} cents paid, ${enteredInCents} entered`)
  if (payment.givenBackInCents > amountInCents)
    findings.push(`${intentId}: more went back than was paid`)
  if (isApplied && timesApplied !== 1)
    findings.push(`${intentId} was applied ${timesApplied} times`)
  if (!isApplied && timesApplied > 0) findings.push(`${intentId} goes back and was applied`)
  if (!isApplied && payment.givenBackInCents !== amountInCents)
    findings.push(
      `${intentId}: of ${amountInCents} cents only ${payment.givenBackInCents} went back`,
    )
  return findings
}

const listed = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b).join(', ')

/** One mail for each: neither missing nor doubled. */
function judgeMails(what: string, mailed: readonly number[], expected: readonly number[]) {
  if (listed(mailed) === listed(expected)) return []
  return [`${what} of [${listed(mailed)}] cents were mailed for [${listed(expected)}]`]
}

function judgePerson(person: PersonEvidence): string[] {
  const { userId, tier, expectedTier, payments, openCharges, openRefunds } = person
  const amounts = (isApplied: boolean) =>
    payments.filter((it) => it.isApplied === isApplied).map((it) => it.amountInCents)
  const isPaid = payments.some((it) => it.isApplied && it.givenBackInCents < it.amountInCents)
  const findings = [
    ...judgeSums('money', person),
    ...person.orders.flatMap(judgeOrder),
    ...payments.flatMap(judgePayment),
    ...openCharges.map((charge) => `a charge is stuck: ${charge}`),
    ...judgeMails('receipts', person.receiptsInCents, amounts(true)),
    ...judgeMails('returns', person.returnsInCents, amounts(false)),
  ]
  findings.push(...judgeCustomer(person.customer, tier))
  findings.push(...person.reconciled.map((found) => `reconciliation, ${found}`))
  if (openRefunds > 0) findings.push(`${openRefunds} refunds are not through`)
  if (tier !== expectedTier) findings.push(`tier ${tier} instead of ${expectedTier}`)
  if (tier > 0 && !isPaid) findings.push(`tier ${tier} without a payment`)
  return findings.map((finding) => `person ${userId}: ${finding}`)
}

/**
 * The universal oracle: money at Stripe is the money in the ledger, of each person and in all;
 * what a customer has is what they paid for (`judge-customer.ts`), and a full reconciliation agrees; each payment is applied once or went back whole; nobody has what they did not pay nor lacks what they
 * did; nothing is stuck or silent; one receipt for each payment.
 */
export function judge({ people, all, waitingEvents, waitingMessages }: Evidence): Verdict {
  const findings = [...people.flatMap(judgePerson), ...judgeSums('in all', all)]
  if (waitingEvents > 0) findings.push(`${waitingEvents} webhooks wait`)
  if (waitingMessages > 0) findings.push(`${waitingMessages} messages between services wait`)
  const ofPeople = people.reduce((sum, person) => sum + differenceOf(person), 0)
  return { findings, centsLost: Math.max(ofPeople, differenceOf(all)) }
}
