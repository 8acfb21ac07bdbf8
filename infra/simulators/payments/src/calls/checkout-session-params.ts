import type { Stripe } from 'stripe'
import type { Spec } from '../http/params.ts'
import { unsupported } from '../objects/fields.ts'

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
        ...unsupported('adjustable_quantity tax_rates'),
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
      ...unsupported('capture_method statement_descriptor'),
    },
  },
  submit_type: ['auto', 'book', 'donate', 'pay', 'subscribe'],
  success_url: 'url',
  ui_mode: ['hosted_page', 'embedded_page', 'elements', 'form'],
  ...unsupported(
    'after_expiration allow_promotion_codes automatic_tax branding_settings custom_fields',
    'custom_text customer_update discounts payment_method_options phone_number_collection',
    'saved_payment_method_options shipping_options subscription_data tax_id_collection',
  ),
} satisfies Spec<Params>
