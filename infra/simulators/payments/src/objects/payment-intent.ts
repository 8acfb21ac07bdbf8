import type { Stripe } from 'stripe'
import { mergeMetadata, nulls } from './fields.ts'

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
    ...nulls(
      'allowed_payment_method_types application application_fee_amount canceled_at',
      'cancellation_reason customer_account excluded_payment_method_types',
      'last_payment_error latest_charge managed_payments next_action on_behalf_of',
      'payment_method_configuration_details payment_record processing review shipping',
      'source statement_descriptor transfer_data transfer_group',
    ),
    amount: facts.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: facts.automatic
      ? { allow_redirects: 'always', enabled: true }
      : null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${secret}`,
    confirmation_method: 'automatic',
    created,
    currency: facts.currency,
    customer: facts.customer,
    description: facts.description ?? null,
    livemode: false,
    metadata: mergeMetadata(null, facts.metadata),
    payment_method: facts.paymentMethod,
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
    receipt_email: facts.receipt_email ?? null,
    setup_future_usage: facts.setup_future_usage ?? null,
    statement_descriptor_suffix: facts.statementDescriptorSuffix ?? null,
    status: facts.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
  } satisfies Stripe.PaymentIntent
}
