import { ConfigError } from '@quantamental/service-kit/config'
import { apiUrlProblem } from './payments/stripe-client.ts'
import type { StripeGatewayOptions } from './payments/stripe-gateway.ts'

export type PaymentConfig = Pick<
  StripeGatewayOptions,
  'secretKey' | 'apiUrl' | 'apiHosts' | 'webhookSecret'
>

/**
 * Read the payment configuration from the environment.
 * @throws ConfigError naming every missing or invalid variable; never includes values.
 */
export function loadPaymentConfig(env: NodeJS.ProcessEnv = process.env): PaymentConfig {
  const problems: string[] = []
  const read = (name: string, prefix: RegExp, wanted: string) => {
    const value = env[name]?.trim() ?? ''
    if (value === '') problems.push(`${name} is missing: ${wanted}`)
    else if (!prefix.test(value)) problems.push(`${name} is invalid: ${wanted}`)
    return value
  }
  const secretKey = read('STRIPE_SECRET_KEY', /^(sk|rk)_(test|live)_\S+$/, 'a Stripe secret key')
  const webhookSecret = read(
    'STRIPE_WEBHOOK_SECRET',
    /^whsec_\S+$/,
    'the signing secret of the webhook endpoint, whsec_…',
  )
  const apiUrl = env.STRIPE_API_URL?.trim() || undefined
  const apiHosts = (env.STRIPE_API_HOSTS ?? '').split(/[\s,]+/).filter(Boolean)
  const problem = apiUrlProblem({ secretKey, apiUrl, apiHosts })
  if (problem) problems.push(`STRIPE_API_URL is invalid: ${problem}`)
  if (env.CLOCK_FILE?.trim() && apiUrl === undefined) {
    problems.push('CLOCK_FILE requires simulated payments: Stripe’s clock cannot be moved')
  }
  if (problems.length > 0) throw new ConfigError('cart', problems)
  return { secretKey, apiUrl, apiHosts, webhookSecret }
}

/**
 * Read `REFUND_APPROVAL_CENTS`: refunds above it need a second operator; null for no limit. @throws ConfigError for
 * anything but whole cents
 */
export function readRefundLimit(env: NodeJS.ProcessEnv = process.env): number | null {
  const value = env.REFUND_APPROVAL_CENTS?.trim() ?? ''
  if (value === '') return null
  if (!/^\d{1,9}$/.test(value)) {
    throw new ConfigError('cart', ['REFUND_APPROVAL_CENTS is invalid: an amount in whole cents'])
  }
  return Number(value)
}
