import {
  getOrderRoute,
  isFinalOrderState,
  type Order,
  refreshOrderRoute,
} from '@quantamental/api/cart'
import { ApiError, type HttpClient, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'

/**
 * Delays between payment status requests in milliseconds, 90 seconds in total. Short at first, because most
 * payments are confirmed within seconds.
 */
const ORDER_POLL_DELAYS_MS: readonly number[] = [
  1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 20_000,
]

/** Delays between user requests in milliseconds; purchases usually reach the account within seconds. */
export const TIER_POLL_DELAYS_MS: readonly number[] = [
  500, 1000, 1500, 2000, 3000, 5000, 8000, 10_000,
]

/** Resolve after `delayMs`, or at once when `signal` aborts. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, delayMs)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}

export type OrderOutcome =
  | { readonly kind: 'confirming'; readonly order: Order | null }
  | { readonly kind: 'final'; readonly order: Order }
  /** Polling ended without a final state. */
  | { readonly kind: 'unconfirmed'; readonly order: Order }
  /** Unknown order, or one of another user. */
  | { readonly kind: 'missing' }
  /** Failure of all requests. */
  | { readonly kind: 'failed'; readonly status: number }

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : STATUS_NO_RESPONSE)

/** Responses that make a retry pointless: invalid, forbidden or missing. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404])
const isRefusal = (error: unknown) => REFUSALS.has(statusOf(error))

/** Sync the order with Stripe; if that fails, read the stored order. */
async function refreshOrder(http: HttpClient, id: number, signal: AbortSignal): Promise<Order> {
  const options = { params: { id }, signal }
  try {
    return await http.call(refreshOrderRoute, options)
  } catch (error) {
    if (isRefusal(error)) throw error
    return http.call(getOrderRoute, options)
  }
}

/** Poll until the order is final; `onOutcome` receives each result. */
async function follow(
  http: HttpClient,
  id: number,
  signal: AbortSignal,
  onOutcome: (outcome: OrderOutcome) => void,
): Promise<void> {
  let order: Order | null = null
  let failure = STATUS_NO_RESPONSE
  for (const delayMs of [0, ...ORDER_POLL_DELAYS_MS]) {
    if (delayMs > 0) await pause(delayMs, signal)
    if (signal.aborted) return
    try {
      order =
        delayMs === 0
          ? await refreshOrder(http, id, signal)
          : await http.call(getOrderRoute, { params: { id }, signal })
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error)) return onOutcome({ kind: 'missing' })
      failure = statusOf(error)
      continue
    }
    if (signal.aborted) return
    if (isFinalOrderState(order.state)) return onOutcome({ kind: 'final', order })
    onOutcome({ kind: 'confirming', order })
  }
  onOutcome(order ? { kind: 'unconfirmed', order } : { kind: 'failed', status: failure })
}

/**
 * Outcome of the payment of order `id`: syncs with Stripe once, then polls the order at growing intervals.
 * `again` restarts.
 */
export function useOrderOutcome(id: number): {
  readonly outcome: OrderOutcome
  readonly again: () => void
} {
  const { http } = useShell()
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<OrderOutcome>({ kind: 'confirming', order: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round restarts polling
  useEffect(() => {
    const abort = new AbortController()
    setOutcome({ kind: 'confirming', order: null })
    void follow(http, id, abort.signal, setOutcome)
    return () => abort.abort()
  }, [http, id, round])
  return { outcome, again: () => setRound((previous) => previous + 1) }
}
