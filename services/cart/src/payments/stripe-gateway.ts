import type { PaymentGateway } from './payment-gateway.ts'

export interface StripeGatewayOptions {
  readonly secretKey: string
  /** Of the simulator; never with a live key. Absent: Stripe itself. */
  readonly apiUrl: string | undefined
  readonly webhookSecret: string
  /** Where the hosted pages send the person back to. */
  readonly publicOrigin: string
}

/** The payment gateway over the real `stripe` client. */
export function createStripeGateway(_options: StripeGatewayOptions): PaymentGateway {
  throw new Error('not written')
}
