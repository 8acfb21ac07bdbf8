import {
  getOrderRoute,
  isFinalOrderState,
  type Order,
  refreshOrderRoute,
} from '@quantamental/api/cart'
import { ApiError, type HttpClient, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'
import { ORDER_POLL_DELAYS_MS, pause } from '../../domain/poll-delays.ts'

export type OrderOutcome =
  /** Being asked about; the order as last heard. */
  | { readonly kind: 'confirming'; readonly order: Order | null }
  /** Final: its state says how it ended. */
  | { readonly kind: 'final'; readonly order: Order }
  /** Asked long enough. */
  | { readonly kind: 'unconfirmed'; readonly order: Order }
  /** Another person's, or none. */
  | { readonly kind: 'missing' }
  /** The server could not say. */
  | { readonly kind: 'failed'; readonly status: number }

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : STATUS_NO_RESPONSE)

/** No sense in asking again: not there, or not this person's to see. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404])
const isRefusal = (error: unknown) => REFUSALS.has(statusOf(error))

/** Has the card company asked; when that fails, what is known of the order. */
async function askFirst(http: HttpClient, id: number, signal: AbortSignal): Promise<Order> {
  const options = { params: { id }, signal }
  try {
    return await http.call(refreshOrderRoute, options)
  } catch (error) {
    if (isRefusal(error)) throw error
    return http.call(getOrderRoute, options)
  }
}

/** Asks until the order is final; `tell` hears each answer. */
async function follow(
  http: HttpClient,
  id: number,
  signal: AbortSignal,
  tell: (outcome: OrderOutcome) => void,
): Promise<void> {
  let order: Order | null = null
  let failure = STATUS_NO_RESPONSE
  for (const delayMs of [0, ...ORDER_POLL_DELAYS_MS]) {
    if (delayMs > 0) await pause(delayMs, signal)
    if (signal.aborted) return
    try {
      order =
        delayMs === 0
          ? await askFirst(http, id, signal)
          : await http.call(getOrderRoute, { params: { id }, signal })
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error)) return tell({ kind: 'missing' })
      failure = statusOf(error)
      continue
    }
    if (signal.aborted) return
    if (isFinalOrderState(order.state)) return tell({ kind: 'final', order })
    tell({ kind: 'confirming', order })
  }
  tell(order ? { kind: 'unconfirmed', order } : { kind: 'failed', status: failure })
}

/**
 * What became of the payment of the order `id`: asks the card company once, then looks at the order at
 * growing intervals. `again` starts over.
 */
export function useOrderOutcome(id: number): {
  readonly outcome: OrderOutcome
  readonly again: () => void
} {
  const { http } = useShell()
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<OrderOutcome>({ kind: 'confirming', order: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    const abort = new AbortController()
    setOutcome({ kind: 'confirming', order: null })
    void follow(http, id, abort.signal, setOutcome)
    return () => abort.abort()
  }, [http, id, round])
  return { outcome, again: () => setRound((before) => before + 1) }
}
