import type { Stripe } from 'stripe'
import type { Spec } from '../http/params.ts'

type Params = Stripe.Checkout.SessionCreateParams

/** Supported session parameters: a one-time card payment on the hosted page. */
export const SESSION_CREATE_PARAMS = {
  allowed_payment_method_types: { items: ['card'] },
  billing_address_collection: ['auto', 'required'],
  cancel_url: 'url',
  client_reference_id: 'string',
  consent_collection: {
    fields: {
      payment_method_reuse_agreement: {
        fields: { position: { required: ['auto', 'hidden'] } },
      },
      promotions: 'unsupported',
      terms_of_service: ['none', 'required'],
    },
  },
  customer: 'string',
  customer_creation: ['always', 'if_required'],
  customer_email: 'string',
  expand: 'strings',
  expires_at: 'integer',
  invoice_creation: {
    fields: {
      enabled: { required: 'boolean' },
      invoice_data: {
        fields: { description: 'string', footer: 'string', metadata: 'metadata' },
      },
    },
  },
  line_items: {
    items: {
      fields: {
        metadata: 'metadata',
        price: 'unsupported',
        price_data: {
          fields: {
            currency: { required: 'string' },
            product: 'unsupported',
            product_data: {
              fields: {
                description: 'string',
                images: 'strings',
                metadata: 'metadata',
                name: { required: 'string' },
                tax_code: 'string',
                unit_label: 'string',
              },
            },
            recurring: 'unsupported',
            tax_behavior: ['exclusive', 'inclusive', 'unspecified'],
            unit_amount: 'integer',
            unit_amount_decimal: 'unsupported',
          },
        },
        quantity: 'integer',
        adjustable_quantity: 'unsupported',
        tax_rates: 'unsupported',
      },
    },
  },
  locale: 'string',
  metadata: 'metadata',
  mode: ['payment', 'setup', 'subscription'],
  payment_intent_data: {
    fields: {
      description: 'string',
      metadata: 'metadata',
      receipt_email: 'string',
      setup_future_usage: ['off_session', 'on_session'],
      statement_descriptor_suffix: 'string',
      capture_method: 'unsupported',
      statement_descriptor: 'unsupported',
    },
  },
  submit_type: ['auto', 'book', 'donate', 'pay', 'subscribe'],
  success_url: 'url',
  ui_mode: ['hosted_page', 'embedded_page', 'elements', 'form'],
  after_expiration: 'unsupported',
  allow_promotion_codes: 'unsupported',
  automatic_tax: 'unsupported',
  branding_settings: 'unsupported',
  custom_fields: 'unsupported',
  custom_text: 'unsupported',
  customer_update: 'unsupported',
  discounts: 'unsupported',
  payment_method_options: 'unsupported',
  phone_number_collection: 'unsupported',
  saved_payment_method_options: 'unsupported',
  shipping_options: 'unsupported',
  subscription_data: 'unsupported',
  tax_id_collection: 'unsupported',
} satisfies Spec<Params>
