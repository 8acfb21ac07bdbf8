import { withClientSpan } from '@quantamental/service-kit/tracing'
import Stripe from 'stripe'

const TIMEOUT_MS = 10_000
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

export interface StripeClientOptions {
  readonly secretKey: string
  /** Of the simulator; never with a live key. Absent: Stripe itself. */
  readonly apiUrl: string | undefined
  /** Hosts that `apiUrl` may have besides those of this machine. */
  readonly apiHosts?: readonly string[]
}

/** Whether the key moves real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}

/** What keeps a key from being sent to an address; null when it may be. */
export function apiUrlProblem({ secretKey, apiUrl, apiHosts = [] }: StripeClientOptions) {
  if (apiUrl === undefined) return null
  if (isLiveKey(secretKey)) return 'a live key is sent to Stripe alone'
  if (!URL.canParse(apiUrl)) return 'it is no address'
  const { hostname, protocol, pathname } = new URL(apiUrl)
  if (!['http:', 'https:'].includes(protocol) || pathname !== '/') return 'it is no origin'
  const isAllowed = LOOPBACK.has(hostname) || apiHosts.includes(hostname)
  return isAllowed ? null : 'its host is not of this machine and not among STRIPE_API_HOSTS'
}

/** Stripe's own, each request a span of what is at work; nothing of the request but its method is told. */
function createTracedHttpClient() {
  const client = Stripe.createNodeHttpClient()
  const ask = client.makeRequest.bind(client)
  client.makeRequest = (...request) =>
    withClientSpan(`${request[3]} stripe`, { 'peer.service': 'stripe' }, () => ask(...request))
  return client
}

/**
 * The real client. It does not repeat a request by itself, but for one whose connection closed: every call
 * that moves money has a key, and who called decides what an unknown outcome asks for.
 */
export function createStripeClient(options: StripeClientOptions): Stripe {
  const problem = apiUrlProblem(options)
  if (problem) throw new Error(`STRIPE_API_URL cannot be used: ${problem}.`)
  const { secretKey, apiUrl } = options
  const common = {
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: createTracedHttpClient(),
  } as const
  if (apiUrl === undefined) return new Stripe(secretKey, common)
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    ...common,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  })
}
