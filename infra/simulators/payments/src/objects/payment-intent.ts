import type { Stripe } from 'stripe'
import { mergeMetadata } from './metadata.ts'

export type PaymentIntentFacts = Pick<
  Stripe.PaymentIntentCreateParams,
  'amount' | 'currency' | 'description' | 'metadata' | 'receipt_email' | 'setup_future_usage'
> & {
  readonly customer: string | null
  readonly paymentMethod: string | null
  readonly storedCredentialUsage?: string | undefined
  readonly statementDescriptorSuffix?: string | undefined
  readonly captureMethod?: string | undefined
  /** Payment method types, listed only by intents created through the API; Checkout chooses its own. */
  readonly automatic: boolean
}

export function buildPaymentIntent(
  id: string,
  secret: string,
  created: number,
  facts: PaymentIntentFacts,
): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: facts.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: facts.automatic
      ? { allow_redirects: 'always', enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${secret}`,
    confirmation_method: 'automatic',
    created,
    currency: facts.currency,
    customer: facts.customer,
    customer_account: null,
    description: facts.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(null, facts.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: facts.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
        ...(facts.storedCredentialUsage && {
          stored_credential_usage: facts.storedCredentialUsage,
        }),
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: facts.receipt_email ?? null,
    review: null,
    setup_future_usage: facts.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: facts.statementDescriptorSuffix ?? null,
    status: facts.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
}
