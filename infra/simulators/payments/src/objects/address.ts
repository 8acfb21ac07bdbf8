import type { Stripe } from 'stripe'

export const EMPTY_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
} satisfies Stripe.Address
