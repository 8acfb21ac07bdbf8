import { withClientSpan } from '@quantamental/service-kit/tracing'
import Stripe from 'stripe'

const TIMEOUT_MS = 10_000
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

export interface StripeClientOptions {
  readonly secretKey: string
  readonly apiUrl: string | undefined
  readonly apiHosts?: readonly string[]
}

function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}

/** Reason why a key must not be sent to an address; null if it may be. */
export function apiUrlProblem({ secretKey, apiUrl, apiHosts = [] }: StripeClientOptions) {
  if (apiUrl === undefined) return null
  if (isLiveKey(secretKey)) return 'a live key may only be sent to Stripe'
  if (!URL.canParse(apiUrl)) return 'it is not a URL'
  const { hostname, protocol, pathname } = new URL(apiUrl)
  if (!['http:', 'https:'].includes(protocol) || pathname !== '/') return 'it is not an origin'
  const isAllowed = LOOPBACK.has(hostname) || apiHosts.includes(hostname)
  return isAllowed ? null : 'its host is neither this machine nor listed in STRIPE_API_HOSTS'
}

/** Stripe's HTTP client with a span per request, which records only the method. */
function createTracedHttpClient() {
  const client = Stripe.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  client.makeRequest = (...request) =>
    withClientSpan(`${request[3]} stripe`, { 'peer.service': 'stripe' }, () => send(...request))
  return client
}

/**
 * Create Stripe's client. It repeats a request only after a closed connection: every call that
 * moves money has a key, and the caller decides how to handle an unknown outcome.
 */
export function createStripeClient(options: StripeClientOptions): Stripe {
  const problem = apiUrlProblem(options)
  if (problem) throw new Error(`STRIPE_API_URL is invalid: ${problem}.`)
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
