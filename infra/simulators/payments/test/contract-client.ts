import Stripe from 'stripe'
import { startSimulator } from './start-simulator.ts'

const IS_LIVE = process.env.STRIPE_CONTRACT === 'live'

/**
 * Client for the contract suite: the simulator, or Stripe itself with `STRIPE_CONTRACT=live`.
 * @throws Error without a test key: the suite charges cards, so it never runs with a live one.
 */
export async function contractClient(): Promise<Stripe> {
  if (!IS_LIVE) return (await startSimulator()).stripe
  const key = process.env.STRIPE_SECRET_KEY ?? ''
  if (!/^(sk|rk)_test_/.test(key)) throw new Error('STRIPE_CONTRACT=live needs a test key')
  return new Stripe(key, { maxNetworkRetries: 2, telemetry: false })
}
