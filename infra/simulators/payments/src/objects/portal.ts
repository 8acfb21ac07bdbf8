import type { Stripe } from 'stripe'
import { mergeMetadata } from './fields.ts'

type Configuration = Stripe.BillingPortal.Configuration

/** Portal configuration. Subscription features are stored as requested but have no effect. */
export function buildConfiguration(
  id: string,
  created: number,
  params: Stripe.BillingPortal.ConfigurationCreateParams,
  isDefault: boolean,
): Configuration {
  const { features, business_profile: business } = params
  return {
    id,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: business?.headline || null,
      privacy_policy_url: business?.privacy_policy_url ?? null,
      terms_of_service_url: business?.terms_of_service_url ?? null,
    },
    created,
    default_return_url: params.default_return_url || null,
    features: {
      customer_update: {
        allowed_updates: features.customer_update?.allowed_updates || [],
        enabled: features.customer_update?.enabled ?? false,
      },
      invoice_history: { enabled: features.invoice_history?.enabled ?? false },
      payment_method_update: {
        enabled: features.payment_method_update?.enabled ?? false,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: features.subscription_cancel?.enabled ?? false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' as never },
        enabled: features.subscription_pause?.enabled ?? false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: features.subscription_update?.enabled ?? false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata(null, params.metadata),
    name: params.name || null,
    updated: created,
  } satisfies Configuration
}
