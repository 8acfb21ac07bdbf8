import type { Stripe } from 'stripe'
import type { Spec } from '../http/params.ts'

const ENABLED = { fields: { enabled: 'boolean' } } as const

/** Subscription features can be switched on and off without effect, since there are no Stripe subscriptions here. */
export const CONFIGURATION_PARAMS = {
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
