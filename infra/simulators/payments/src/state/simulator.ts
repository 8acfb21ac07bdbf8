import { createHash, randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { createFaults, type Faults } from '../http/faults.ts'
import { buildWebhookEndpoint } from '../objects/webhook-endpoint.ts'
import { createDeliverer, type Deliverer } from '../webhooks/deliverer.ts'
import { createStore, type Store, type StoredEvent } from './store.ts'

type Clock = ReturnType<typeof createClock>

interface ClockState {
  readonly offset: number
  readonly frozenAt: number | null
}

const realNow = () => Math.floor(Date.now() / 1000)

/** Simulated time: the real time, shifted, or frozen by a test. Instants are seconds since 1970. */
function createClock() {
  let offset = 0
  let frozenAt: number | null = null
  return {
    now: () => frozenAt ?? realNow() + offset,
    /** Move to this instant, and continue from there or stay frozen. */
    set(seconds: number, frozen: boolean) {
      offset = seconds - realNow()
      frozenAt = frozen ? seconds : null
    },
    advance(seconds: number) {
      offset += seconds
      if (frozenAt !== null) frozenAt += seconds
    },
    reset() {
      offset = 0
      frozenAt = null
    },
    state: (): ClockState => ({ offset, frozenAt }),
    restore(state: ClockState) {
      offset = state.offset
      frozenAt = state.frozenAt
    },
  }
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random ids; with a seed, the same ids in the same order in every run. */
function createIds(seed?: string) {
  let made = 0
  const bytes = (length: number) =>
    seed === undefined
      ? randomBytes(length)
      : createHash('shake256', { outputLength: length }).update(`${seed}:${made}`).digest()
  return {
    /** Id of `prefix` and `length` letters and digits. */
    next(prefix: string, length = 24) {
      made += 1
      return prefix + Array.from(bytes(length), (byte) => ALPHABET[byte % 62]).join('')
    },
    /** Number of ids created so far, so that a restored state continues without duplicates. */
    count: () => made,
    restore(count: number) {
      made = count
    },
  }
}

/** Version pinned by the `stripe` package 23.1.0; used until a client declares another. */
export const DEFAULT_API_VERSION = '2026-10-28.endive'

export interface SimulatorOptions {
  readonly seed?: string | undefined
  /** Base URL of the pages in browsers; default: the address the client called. */
  readonly publicUrl?: string | undefined
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined
  /** Delays before the second, third, … attempt of a webhook. */
  readonly retryDelaysMs?: readonly number[] | undefined
}

export interface Cause {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
  readonly baseUrl: string
}

export interface Simulator {
  readonly store: Store
  readonly ids: ReturnType<typeof createIds>
  readonly clock: Clock
  readonly faults: Faults
  readonly webhooks: Deliverer
  readonly options: SimulatorOptions
  /** Version declared by the last client in `Stripe-Version`. */
  apiVersion: string
  /** Called before the response to a change, to write the state file if there is one. */
  persist: () => void
  emit(cause: Cause, type: Stripe.Event.Type, object: object, previous?: object): void
}

/** One hour of retries; Stripe continues for three days, too long for tests. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]

export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const store = createStore()
  const ids = createIds(options.seed)
  const clock = createClock()
  const webhooks = createDeliverer(store, options.retryDelaysMs ?? RETRY_DELAYS_MS)
  const simulator: Simulator = {
    store,
    ids,
    clock,
    faults: createFaults(),
    webhooks,
    options,
    apiVersion: DEFAULT_API_VERSION,
    persist: () => {},
    emit(cause, type, object, previous) {
      // Copies, so that later changes do not reach the event.
      const event: StoredEvent = {
        id: ids.next('evt_'),
        object: 'event',
        api_version: simulator.apiVersion,
        created: clock.now(),
        data: {
          object: structuredClone(object),
          ...(previous && { previous_attributes: structuredClone(previous) }),
        },
        livemode: false,
        pending_webhooks: webhooks.endpointsFor(type).length,
        request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
        type,
      }
      store.events.set(event.id, event)
      webhooks.send(event)
    },
  }
  addConfiguredEndpoint(simulator)
  return simulator
}

/** The endpoint of WEBHOOK_URL receives every event. */
export function addConfiguredEndpoint({ store, ids, clock, options }: Simulator): void {
  const { webhook } = options
  if (!webhook) return
  const known = [...store.webhookEndpoints.values()].find((it) => it.url === webhook.url)
  if (known) {
    known.secret = webhook.secret
    return
  }
  const endpoint = buildWebhookEndpoint(ids.next('we_'), clock.now(), webhook.secret, {
    url: webhook.url,
    enabled_events: ['*'],
    description: 'Configured by WEBHOOK_URL',
  })
  store.webhookEndpoints.set(endpoint.id, endpoint)
}
