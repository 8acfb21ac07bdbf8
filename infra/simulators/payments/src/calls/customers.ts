import type { Stripe } from 'stripe'
import { defineCall } from '../http/call.ts'
import { LIST_PARAMS, listCall, paginate, retrieveCall } from '../http/paginate.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { buildCustomer } from '../objects/customer.ts'
import { mergeMetadata, unsupported } from '../objects/fields.ts'
import { attachCard, getPaymentMethod } from '../payments/cards.ts'
import { getCustomer, getObject } from '../payments/find.ts'
import type { Simulator } from '../state/simulator.ts'

const create = defineCall<Stripe.CustomerCreateParams>(
  'POST',
  '/v1/customers',
  {
    description: 'string',
    email: 'string',
    expand: 'strings',
    invoice_settings: { fields: { default_payment_method: 'string' } },
    metadata: 'metadata',
    name: 'string',
    payment_method: 'string',
    phone: 'string',
    preferred_locales: 'strings',
    ...unsupported('address balance shipping source tax tax_exempt tax_id_data test_clock'),
  },
  (params, { simulator, cause }) => {
    checkEmail(params.email)
    const { store, ids, clock } = simulator
    const method =
      params.payment_method && getPaymentMethod(simulator, params.payment_method, 'payment_method')
    const customer = buildCustomer(ids.next('cus_', 14), clock.now(), params)
    if (method) attachCard(simulator, cause, method, customer.id)
    store.customers.set(customer.id, customer)
    simulator.emit(cause, 'customer.created', customer)
    return customer
  },
)

const update = defineCall<Stripe.CustomerUpdateParams>(
  'POST',
  '/v1/customers/:id',
  {
    description: 'clearable',
    email: 'clearable',
    expand: 'strings',
    invoice_settings: { fields: { default_payment_method: 'clearable' } },
    metadata: 'metadata',
    name: 'clearable',
    phone: 'clearable',
    preferred_locales: 'strings',
    ...unsupported('address balance shipping source tax tax_exempt'),
  },
  (params, { simulator, cause, id }) => {
    const customer = getCustomer(simulator, id)
    checkEmail(params.email)
    const card = params.invoice_settings?.default_payment_method
    if (card) checkOwnCard(simulator, card, id)
    const before = structuredClone(customer)
    for (const name of ['description', 'email', 'name', 'phone'] as const) {
      const value = params[name]
      if (value !== undefined) customer[name] = value || null
    }
    if (params.metadata !== undefined) {
      customer.metadata = mergeMetadata(customer.metadata, params.metadata)
    }
    if (params.preferred_locales) customer.preferred_locales = params.preferred_locales
    if (card !== undefined) customer.invoice_settings.default_payment_method = card || null
    simulator.emit(cause, 'customer.updated', customer, changedFields(before, customer))
    return customer
  },
)

const remove = defineCall<Stripe.CustomerDeleteParams>(
  'DELETE',
  '/v1/customers/:id',
  {},
  (_params, { simulator, cause, id }) => {
    const customer = getCustomer(simulator, id)
    const deleted = { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
    simulator.store.customers.set(id, deleted)
    for (const method of simulator.store.paymentMethods.values()) {
      if (method.customer === id) method.customer = null
    }
    simulator.emit(cause, 'customer.deleted', customer)
    return deleted
  },
)

const listCards = defineCall<Stripe.CustomerListPaymentMethodsParams>(
  'GET',
  '/v1/customers/:id/payment_methods',
  { ...LIST_PARAMS, type: ['card'], allow_redisplay: 'unsupported' },
  (params, { simulator, id }) => {
    getCustomer(simulator, id)
    const own = [...simulator.store.paymentMethods.values()].filter((it) => it.customer === id)
    return paginate(`/v1/customers/${id}/payment_methods`, own, params)
  },
)

export const CUSTOMER_CALLS = [
  create,
  update,
  retrieveCall('/v1/customers', 'customers'),
  remove,
  listCall<Stripe.CustomerListParams>('/v1/customers', 'customers', {
    created: 'range',
    email: 'string',
    test_clock: 'unsupported',
  }),
  listCards,
]

function checkEmail(email: string | undefined): void {
  if (!email || /^[^\s@]+@[^\s@]+$/.test(email)) return
  throw invalidRequest(`Invalid email address: ${email}`, 'email', 'email_invalid')
}

function checkOwnCard(simulator: Simulator, card: string, customer: string): void {
  const param = 'invoice_settings[default_payment_method]'
  const method = getObject(simulator, 'paymentMethods', card, param)
  if (method.customer === customer) return
  const message = `The customer does not have a payment method with the ID ${card}. The payment method must be attached to the customer.`
  throw invalidRequest(message, param, 'resource_missing')
}

/** `previous_attributes` of `customer.updated`: only the changed fields. */
function changedFields(before: Stripe.Customer, after: Stripe.Customer): object {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(after[key as keyof Stripe.Customer]),
    ),
  )
}
