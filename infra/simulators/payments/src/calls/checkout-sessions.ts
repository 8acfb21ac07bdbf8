import type { Stripe } from 'stripe'
import { defineCall } from '../http/call.ts'
import { LIST_PARAMS, listCall, paginate, retrieveCall } from '../http/paginate.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { buildCheckoutSession, buildLineItem } from '../objects/checkout-session.ts'
import { unsupported } from '../objects/fields.ts'
import { expireSession } from '../payments/expire-session.ts'
import { getCustomer, getObject } from '../payments/find.ts'
import { checkSession, SESSION_CREATE_PARAMS } from './checkout-session-params.ts'

const create = defineCall<Stripe.Checkout.SessionCreateParams>(
  'POST',
  '/v1/checkout/sessions',
  SESSION_CREATE_PARAMS,
  (params, { simulator, cause }) => {
    const { store, ids, clock } = simulator
    const now = clock.now()
    checkSession(params, now)
    const customer = params.customer ? getCustomer(simulator, params.customer, 'customer') : null
    const lineItems = (params.line_items ?? []).map((item) => {
      const own = {
        id: ids.next('li_1'),
        price: ids.next('price_1'),
        product: ids.next('prod_', 14),
      }
      return buildLineItem(own, now, item)
    })
    const session = buildCheckoutSession({
      id: ids.next('cs_test_', 58),
      created: now,
      params,
      lineItems,
      customer,
      baseUrl: cause.baseUrl,
    })
    store.sessions.set(session.id, session)
    store.sessionPlans.set(session.id, {
      id: session.id,
      lineItems,
      paymentIntentData: params.payment_intent_data ?? {},
      pendingPaymentMethod: null,
    })
    return session
  },
)

const expire = defineCall<Stripe.Checkout.SessionExpireParams>(
  'POST',
  '/v1/checkout/sessions/:id/expire',
  { expand: 'strings' },
  (_params, { simulator, cause, id }) => {
    const session = getObject(simulator, 'sessions', id)
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    expireSession(simulator, cause, session)
    return session
  },
)

const lineItems = defineCall<Stripe.Checkout.SessionListLineItemsParams>(
  'GET',
  '/v1/checkout/sessions/:id/line_items',
  LIST_PARAMS,
  (params, { simulator, id }) => {
    getObject(simulator, 'sessions', id)
    const items = getObject(simulator, 'sessionPlans', id).lineItems
    return paginate(`/v1/checkout/sessions/${id}/line_items`, items.toReversed(), params)
  },
)

export const CHECKOUT_CALLS = [
  create,
  retrieveCall('/v1/checkout/sessions', 'sessions'),
  listCall<Stripe.Checkout.SessionListParams>('/v1/checkout/sessions', 'sessions', {
    created: 'range',
    customer: 'string',
    payment_intent: 'string',
    status: ['open', 'complete', 'expired'],
    ...unsupported('customer_details payment_link subscription'),
  }),
  expire,
  lineItems,
]
