import type { Stripe } from 'stripe'
import { defineCall } from '../http/call.ts'
import { listCall, retrieveCall } from '../http/paginate.ts'
import type { Spec } from '../http/params.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { mergeMetadata, nulls, unsupported } from '../objects/fields.ts'
import { buildConfiguration } from '../objects/portal.ts'
import { getCustomer, getObject } from '../payments/find.ts'
import type { Simulator } from '../state/simulator.ts'

const ENABLED = { fields: { enabled: 'boolean' } } as const

/** Subscription features can be switched on and off without effect, since there are no Stripe subscriptions here. */
const CONFIGURATION_PARAMS = {
  business_profile: {
    fields: {
      headline: 'clearable',
      privacy_policy_url: 'clearable',
      terms_of_service_url: 'clearable',
    },
  },
  default_return_url: 'url',
  expand: 'strings',
  features: {
    required: {
      fields: {
        customer_update: {
          fields: {
            allowed_updates: { items: ['address', 'email', 'name', 'phone', 'shipping', 'tax_id'] },
            enabled: 'boolean',
          },
        },
        invoice_history: ENABLED,
        payment_method_update: ENABLED,
        subscription_cancel: {
          fields: {
            enabled: 'boolean',
            mode: ['at_period_end', 'immediately'],
            proration_behavior: ['always_invoice', 'create_prorations', 'none'],
            cancellation_reason: 'unsupported',
          },
        },
        subscription_pause: ENABLED,
        subscription_update: {
          fields: {
            enabled: 'boolean',
            default_allowed_updates: { items: ['price', 'promotion_code', 'quantity'] },
            proration_behavior: ['always_invoice', 'create_prorations', 'none'],
            products: 'unsupported',
          },
        },
      },
    },
  },
  metadata: 'metadata',
  name: 'clearable',
  login_page: 'unsupported',
} satisfies Spec<Stripe.BillingPortal.ConfigurationCreateParams>

type Configuration = Stripe.BillingPortal.Configuration

const createConfiguration = defineCall<Stripe.BillingPortal.ConfigurationCreateParams>(
  'POST',
  '/v1/billing_portal/configurations',
  CONFIGURATION_PARAMS,
  (params, { simulator, cause }) => {
    const configuration = addConfiguration(simulator, params)
    simulator.emit(cause, 'billing_portal.configuration.created', configuration)
    return configuration
  },
)

const updateConfiguration = defineCall<Stripe.BillingPortal.ConfigurationUpdateParams>(
  'POST',
  '/v1/billing_portal/configurations/:id',
  { ...CONFIGURATION_PARAMS, features: CONFIGURATION_PARAMS.features.required, active: 'boolean' },
  (params, { simulator, cause, id }) => {
    const current = getObject(simulator, 'configurations', id)
    const requested = params as Partial<Stripe.BillingPortal.ConfigurationCreateParams>
    const features = { ...current.features, ...requested.features } as never
    const rebuilt = buildConfiguration(
      id,
      current.created,
      {
        ...requested,
        features,
        business_profile: { ...current.business_profile, ...requested.business_profile } as never,
        default_return_url: requested.default_return_url ?? current.default_return_url ?? '',
        name: requested.name ?? current.name ?? '',
      },
      current.is_default,
    )
    Object.assign(current, rebuilt, {
      active: params.active ?? current.active,
      metadata: mergeMetadata(current.metadata, params.metadata),
      updated: simulator.clock.now(),
    })
    simulator.emit(cause, 'billing_portal.configuration.updated', current)
    return current
  },
)

const createSession = defineCall<Stripe.BillingPortal.SessionCreateParams>(
  'POST',
  '/v1/billing_portal/sessions',
  {
    configuration: 'string',
    customer: { required: 'string' },
    expand: 'strings',
    locale: 'string',
    return_url: 'url',
    ...unsupported('after_expiration flow_data on_behalf_of'),
  },
  (params, { simulator, cause }) => {
    const { store, ids, clock } = simulator
    const customer = getCustomer(simulator, params.customer ?? '', 'customer')
    const configuration = params.configuration
      ? getObject(simulator, 'configurations', params.configuration, 'configuration')
      : defaultConfiguration(simulator)
    if (!configuration.active) {
      throw invalidRequest(`The configuration ${configuration.id} is inactive.`, 'configuration')
    }
    const id = ids.next('bps_1')
    const session: Stripe.BillingPortal.Session = {
      id,
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: clock.now(),
      customer: customer.id,
      ...nulls('customer_account flow locale on_behalf_of'),
      livemode: false,
      return_url: params.return_url ?? configuration.default_return_url,
      url: `${cause.baseUrl}/p/session/${id}`,
    }
    store.portalSessions.set(id, session)
    simulator.emit(cause, 'billing_portal.session.created', session)
    return session
  },
)

export const PORTAL_CALLS = [
  createConfiguration,
  updateConfiguration,
  retrieveCall('/v1/billing_portal/configurations', 'configurations'),
  listCall<Stripe.BillingPortal.ConfigurationListParams>(
    '/v1/billing_portal/configurations',
    'configurations',
    { active: 'boolean', is_default: 'boolean' },
  ),
  createSession,
]

function defaultConfiguration(simulator: Simulator): Configuration {
  const known = [...simulator.store.configurations.values()].find((it) => it.is_default)
  const features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
  }
  return known ?? addConfiguration(simulator, { features }, true)
}

function addConfiguration(
  { store, ids, clock }: Simulator,
  params: Stripe.BillingPortal.ConfigurationCreateParams,
  isDefault = false,
): Configuration {
  const configuration = buildConfiguration(ids.next('bpc_1'), clock.now(), params, isDefault)
  store.configurations.set(configuration.id, configuration)
  return configuration
}
