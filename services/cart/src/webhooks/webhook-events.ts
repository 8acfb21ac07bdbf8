/** Object type of an event, which selects the function that reads it from Stripe. */
type EventSubject = 'checkout' | 'intent' | 'refund' | 'dispute' | 'card'

const SUBJECTS: ReadonlyMap<string, EventSubject> = new Map([
  ['checkout.session.completed', 'checkout'],
  ['checkout.session.async_payment_succeeded', 'checkout'],
  ['checkout.session.async_payment_failed', 'checkout'],
  ['checkout.session.expired', 'checkout'],
  ['payment_intent.succeeded', 'intent'],
  ['payment_intent.payment_failed', 'intent'],
  ['payment_intent.requires_action', 'intent'],
  ['payment_intent.canceled', 'intent'],
  ['charge.refunded', 'refund'],
  ['charge.dispute.created', 'dispute'],
  ['charge.dispute.updated', 'dispute'],
  ['charge.dispute.closed', 'dispute'],
  ['payment_method.attached', 'card'],
  ['payment_method.detached', 'card'],
  ['payment_method.automatically_updated', 'card'],
  ['customer.updated', 'card'],
  ['customer.deleted', 'card'],
])

/** Undefined for an unhandled type. */
export function subjectOf(type: string): EventSubject | undefined {
  return SUBJECTS.get(type)
}
