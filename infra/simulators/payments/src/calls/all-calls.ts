import type { Call } from '../http/call.ts'
import { PORTAL_CALLS } from './billing-portal.ts'
import { CHECKOUT_CALLS } from './checkout-sessions.ts'
import { CUSTOMER_CALLS } from './customers.ts'
import { PAYMENT_INTENT_CALLS } from './payment-intents.ts'
import { PAYMENT_METHOD_CALLS } from './payment-methods.ts'
import { READ_CALLS } from './reads.ts'
import { REFUND_CALLS } from './refunds.ts'
import { WEBHOOK_ENDPOINT_CALLS } from './webhook-endpoints.ts'

/** Every supported call; anything else is an unrecognized URL. */
export const ALL_CALLS: readonly Call[] = [
  ...CUSTOMER_CALLS,
  ...CHECKOUT_CALLS,
  ...PAYMENT_INTENT_CALLS,
  ...PAYMENT_METHOD_CALLS,
  ...REFUND_CALLS,
  ...READ_CALLS,
  ...PORTAL_CALLS,
  ...WEBHOOK_ENDPOINT_CALLS,
]
