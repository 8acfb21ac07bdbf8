import type { Stripe } from 'stripe'
import { invalidRequest } from '../http/stripe-error.ts'
import { checkCurrency, MINIMUM_AMOUNT } from '../payments/create-intent.ts'

type Params = Stripe.Checkout.SessionCreateParams

const MAX_ITEMS = 100
const SHORTEST_SECONDS = 30 * 60
const LONGEST_SECONDS = 24 * 3_600
const MAX_REFERENCE = 200

/**
 * Check a well-formed session for everything Stripe would refuse.
 * @param now in seconds.
 */
export function checkSession(params: Params, now: number): void {
  const { mode = 'payment', ui_mode: uiMode = 'hosted_page' } = params
  if (mode !== 'payment') throw notSimulated('mode', mode)
  if (uiMode !== 'hosted_page') throw notSimulated('ui_mode', uiMode)
  if (!params.success_url) throw missing('success_url')
  if (params.customer && params.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.')
  }
  if (params.customer && params.customer_creation) {
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_creation.',
    )
  }
  if ((params.client_reference_id?.length ?? 0) > MAX_REFERENCE) {
    throw invalidRequest(`Must be at most ${MAX_REFERENCE} characters.`, 'client_reference_id')
  }
  checkItems(params.line_items ?? [])
  const lifetime = (params.expires_at ?? now + LONGEST_SECONDS) - now
  if (lifetime < SHORTEST_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (lifetime > LONGEST_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
}

function checkItems(items: readonly Stripe.Checkout.SessionCreateParams.LineItem[]): void {
  if (items.length === 0) throw missing('line_items')
  if (items.length > MAX_ITEMS) {
    throw invalidRequest(`A session can have up to ${MAX_ITEMS} line items.`, 'line_items')
  }
  let total = 0
  items.forEach(({ price_data: data, quantity }, index) => {
    const at = `line_items[${index}]`
    if (!data) throw missing(`${at}[price_data]`)
    if (!data.product_data) throw missing(`${at}[price_data][product_data]`)
    if (data.unit_amount === undefined) throw missing(`${at}[price_data][unit_amount]`)
    if (quantity === undefined) throw missing(`${at}[quantity]`)
    if (data.unit_amount < 0) throw invalidInteger(`${at}[price_data][unit_amount]`, 0)
    if (quantity < 1) throw invalidInteger(`${at}[quantity]`, 1)
    checkCurrency(data.currency, `${at}[price_data][currency]`)
    if (data.currency !== items[0]?.price_data?.currency) {
      throw invalidRequest(
        'All prices on a Checkout session must have the same currency.',
        `${at}[price_data][currency]`,
      )
    }
    total += data.unit_amount * quantity
  })
  if (total > 0 && total < MINIMUM_AMOUNT) {
    throw invalidRequest(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      undefined,
      'amount_too_small',
    )
  }
}

function missing(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
}

function invalidInteger(param: string, least: number) {
  const message = `This value must be greater than or equal to ${least}.`
  return invalidRequest(message, param, 'parameter_invalid_integer')
}

function notSimulated(param: string, value: string) {
  const message = `The simulator does not support ${param} ${value}, although Stripe does.`
  return invalidRequest(message, param, 'parameter_not_simulated')
}
