import { createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Store, StoredEvent } from '../state/store.ts'
import { createWebhookRules } from './rules.ts'

type Signature = 'valid' | 'wrong' | 'old'

const TIMEOUT_MS = 10_000
/** Delivery timeout: twice the clients' timestamp tolerance. */
const OLD_SECONDS = 600

/**
 * Post an event like Stripe: as indented JSON, so that a receiver that serializes it again fails its check. The
 * signature has the real time, whatever the simulated clock, because the receiver compares it with its own.
 * @returns status of the response, or null without one.
 */
async function postEvent(
  endpoint: Stripe.WebhookEndpoint,
  event: StoredEvent,
  signature: Signature,
): Promise<number | null> {
  const shown = endpoint.api_version ? { ...event, api_version: endpoint.api_version } : event
  const payload = JSON.stringify(shown, null, 2)
  const secret = signature === 'wrong' ? 'whsec_of_someone_else' : (endpoint.secret ?? '')
  const timestamp = Math.floor(Date.now() / 1000) - (signature === 'old' ? OLD_SECONDS : 0)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload, secret, timestamp),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

/** `Stripe-Signature` header: HMAC-SHA256 over `timestamp.payload`, `timestamp` in seconds. */
function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

interface Delivery {
  readonly event: string
  readonly type: string
  readonly endpoint: string
  attempts: number
  /** `sending`, `held`, `waiting` (for its next attempt), or the final state. */
  state: 'sending' | 'held' | 'waiting' | 'delivered' | 'dropped' | 'failed'
  status: number | null
}

export type Deliverer = ReturnType<typeof createDeliverer>

const RETAINED_DELIVERIES = 5_000

/** Send each event once to each endpoint, in order, apart from retries and rules. */
export function createDeliverer(store: Store, retryDelaysMs: readonly number[]) {
  const rules = createWebhookRules()
  let log: Delivery[] = []
  let held: (() => void)[] = []
  const waiting = new Map<NodeJS.Timeout, () => void>()
  const chains = new Map<string, Promise<unknown>>()
  const running = new Set<Promise<unknown>>()
  let closed = false
  let attempts = 0

  function endpointsFor(type: string) {
    return [...store.webhookEndpoints.values()].filter(
      ({ status, enabled_events: wanted }) =>
        status === 'enabled' && (wanted.includes('*') || wanted.includes(type)),
    )
  }

  function track(work: Promise<unknown>) {
    running.add(work)
    work.finally(() => running.delete(work))
  }

  function enqueue(endpoint: string, work: () => Promise<unknown>) {
    const next = (chains.get(endpoint) ?? Promise.resolve()).then(work)
    chains.set(endpoint, next)
    track(next)
  }

  function later(delayMs: number, work: () => void) {
    if (closed) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      work()
    }, delayMs)
    timer.unref()
    waiting.set(timer, work)
  }

  async function attempt(delivery: Delivery, event: StoredEvent, signature: Signature, copies = 1) {
    const endpoint = store.webhookEndpoints.get(delivery.endpoint)
    if (closed || !endpoint) return
    delivery.state = 'sending'
    delivery.attempts += 1
    attempts += 1
    const posts = Array.from({ length: copies }, () => postEvent(endpoint, event, signature))
    const statuses = await Promise.all(posts)
    delivery.status = statuses.find(isSuccess) ?? statuses[0] ?? null
    if (isSuccess(delivery.status)) {
      delivery.state = 'delivered'
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1)
      return
    }
    const delayMs = retryDelaysMs[delivery.attempts - 1]
    delivery.state = delayMs === undefined ? 'failed' : 'waiting'
    if (delayMs === undefined) return
    later(delayMs, () => enqueue(endpoint.id, () => attempt(delivery, event, 'valid')))
  }

  function sendTo(endpoint: Stripe.WebhookEndpoint, event: StoredEvent) {
    const delivery: Delivery = {
      event: event.id,
      type: event.type,
      endpoint: endpoint.id,
      attempts: 0,
      state: 'sending',
      status: null,
    }
    log.push(delivery)
    if (log.length > RETAINED_DELIVERIES) log.shift()
    const rule = rules.take(event.type)
    if (rule?.drop) {
      delivery.state = 'dropped'
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1)
      return
    }
    const start = () =>
      enqueue(endpoint.id, () =>
        attempt(delivery, event, rule?.signature ?? 'valid', 1 + (rule?.duplicate ?? 0)),
      )
    if (rule && rule.shuffle > 0) {
      delivery.state = 'held'
      held.push(start)
      if (held.length >= rule.shuffle) release()
    } else if (rule && rule.delayMs > 0) {
      delivery.state = 'held'
      later(rule.delayMs, start)
    } else start()
  }

  /** Reverse order, then alternating: never the order of arrival, and the same every time. */
  function release() {
    const backwards = held.reverse()
    held = []
    const order = [...backwards.filter((_, i) => i % 2 === 0), ...backwards.filter((_, i) => i % 2)]
    for (const start of order) start()
  }

  const idle = async () => {
    while (running.size > 0) await Promise.allSettled(running)
  }

  return {
    rules,
    endpointsFor,
    send(event: StoredEvent) {
      for (const endpoint of endpointsFor(event.type)) sendTo(endpoint, event)
    },
    /** Send an event now, once or several times in parallel, ignoring rules; resolve with the statuses. */
    async redeliver(event: StoredEvent, times: number) {
      const posts = endpointsFor(event.type).flatMap((endpoint) =>
        Array.from({ length: times }, () => postEvent(endpoint, event, 'valid')),
      )
      return Promise.all(posts)
    },
    async flush() {
      release()
      for (const [timer, work] of [...waiting]) {
        clearTimeout(timer)
        waiting.delete(timer)
        work()
      }
      await idle()
    },
    /** Resolve when nothing is being sent; deliveries waiting for a retry keep waiting. */
    idle,
    deliveries: (): readonly Delivery[] => log,
    /** Number since the start. */
    attempts: () => attempts,
    clear() {
      log = []
      held = []
      rules.clear()
      for (const timer of waiting.keys()) clearTimeout(timer)
      waiting.clear()
    },
    close() {
      closed = true
      for (const timer of waiting.keys()) clearTimeout(timer)
      waiting.clear()
    },
  }
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}
