import type { Stripe } from 'stripe'
import { FAILED_AUTHENTICATION } from '../cards/test-cards.ts'
import { buildCustomer, type CardFacts } from '../objects/customer.ts'
import { buildPaidInvoice } from '../objects/invoice.ts'
import type { Cause, Simulator } from '../state/simulator.ts'
import { type Attempt, attemptPayment, failPayment } from './attempt-payment.ts'
import { createCard } from './cards.ts'
import { getCustomer, getObject } from './find.ts'
import { createIntent } from './intents.ts'

type Session = Stripe.Checkout.Session

export type CheckoutStep = 'complete' | 'authenticate' | { readonly refused: string }

/** Pay a session with this card. A session that is no longer open stays unchanged. */
export function payCheckout(
  simulator: Simulator,
  cause: Cause,
  session: Session,
  facts: CardFacts,
): CheckoutStep {
  const customer = ensureCustomer(simulator, cause, session, facts)
  const intent = ensureIntent(simulator, cause, session, customer)
  const method = createCard(simulator, facts)
  getObject(simulator, 'sessionPlans', session.id).pendingPaymentMethod = method.id
  attemptPayment(simulator, cause, attemptFor(cause, session, intent, method, false))
  return settle(simulator, cause, session, intent)
}

export function authenticateCheckout(
  simulator: Simulator,
  cause: Cause,
  session: Session,
  passed: boolean,
): CheckoutStep {
  const { pendingPaymentMethod } = getObject(simulator, 'sessionPlans', session.id)
  const intent = getObject(simulator, 'paymentIntents', session.payment_intent as string)
  const method = getObject(simulator, 'paymentMethods', pendingPaymentMethod ?? '')
  const attempt = attemptFor(cause, session, intent, method, true)
  if (passed) attemptPayment(simulator, cause, attempt)
  else failPayment(simulator, cause, { ...attempt, authenticated: false }, FAILED_AUTHENTICATION)
  return settle(simulator, cause, session, intent)
}

export function confirmFreeCheckout(simulator: Simulator, cause: Cause, session: Session) {
  complete(simulator, cause, session, 'no_payment_required')
}

function attemptFor(
  cause: Cause,
  session: Session,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Attempt {
  const authenticateUrl = `${cause.baseUrl}/c/pay/${session.id}/authenticate`
  return { intent, method, offSession: false, authenticated, authenticateUrl, returnUrl: null }
}

function settle(
  simulator: Simulator,
  cause: Cause,
  session: Session,
  intent: Stripe.PaymentIntent,
): CheckoutStep {
  if (intent.status === 'requires_action') return 'authenticate'
  if (intent.status !== 'succeeded') {
    return { refused: intent.last_payment_error?.message ?? 'Your card was declined.' }
  }
  complete(simulator, cause, session, 'paid')
  return 'complete'
}

function complete(
  simulator: Simulator,
  cause: Cause,
  session: Session,
  payment: Stripe.Checkout.Session.PaymentStatus,
) {
  session.status = 'complete'
  session.payment_status = payment
  session.url = null
  const invoice = payment === 'paid' && session.invoice_creation?.enabled
  if (invoice) writeInvoice(simulator, cause, session)
  simulator.emit(cause, 'checkout.session.completed', session)
}

function writeInvoice(simulator: Simulator, cause: Cause, session: Session) {
  const { store, ids, clock } = simulator
  const customer = getCustomer(simulator, session.customer as string)
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  const invoice = buildPaidInvoice({
    id: ids.next('in_1'),
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    created: clock.now(),
    session,
    customer,
    intent: session.payment_intent as string,
    lineItems: getObject(simulator, 'sessionPlans', session.id).lineItems,
    nextId: ids.next,
    baseUrl: cause.baseUrl,
  })
  store.invoices.set(invoice.id, invoice)
  session.invoice = invoice.id
  for (const type of ['created', 'finalized', 'paid', 'payment_succeeded'] as const) {
    simulator.emit(cause, `invoice.${type}`, invoice)
  }
  const [payment] = invoice.payments?.data ?? []
  if (payment) simulator.emit(cause, 'invoice_payment.paid', payment)
}

/** Customer of the session; created if an object needs an owner. */
function ensureCustomer(simulator: Simulator, cause: Cause, session: Session, facts: CardFacts) {
  const details = session.customer_details
  session.customer_details = {
    address: null,
    business_name: null,
    individual_name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
    email: details?.email ?? facts.email,
    name: facts.name ?? details?.name ?? null,
  }
  if (session.customer) return session.customer as string
  const { paymentIntentData } = getObject(simulator, 'sessionPlans', session.id)
  const needed =
    session.customer_creation === 'always' ||
    session.invoice_creation?.enabled ||
    paymentIntentData.setup_future_usage
  if (!needed) return null
  const { email, name } = session.customer_details
  const customer = buildCustomer(simulator.ids.next('cus_', 14), simulator.clock.now(), {
    ...(email && { email }),
    ...(name && { name }),
  })
  simulator.store.customers.set(customer.id, customer)
  session.customer = customer.id
  simulator.emit(cause, 'customer.created', customer)
  return customer.id
}

function ensureIntent(
  simulator: Simulator,
  cause: Cause,
  session: Session,
  customer: string | null,
): Stripe.PaymentIntent {
  if (session.payment_intent) {
    return getObject(simulator, 'paymentIntents', session.payment_intent as string)
  }
  const { paymentIntentData: data } = getObject(simulator, 'sessionPlans', session.id)
  const intent = createIntent(simulator, cause, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer,
    paymentMethod: null,
    automatic: false,
    ...(data.description && { description: data.description }),
    ...(data.metadata && { metadata: data.metadata }),
    ...(data.receipt_email && { receipt_email: data.receipt_email }),
    ...(data.setup_future_usage && { setup_future_usage: data.setup_future_usage }),
    statementDescriptorSuffix: data.statement_descriptor_suffix,
  })
  session.payment_intent = intent.id
  return intent
}
