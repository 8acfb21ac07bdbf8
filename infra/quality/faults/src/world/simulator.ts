/** State of the payment simulator that faults and the oracle use. */
export interface SimulatorState {
  readonly money: { readonly net_in_cents: number }
  readonly customers: readonly { id: string; metadata: Record<string, string> }[]
  readonly paymentIntents: readonly {
    id: string
    /** Seconds. */
    created: number
    customer: string | null
    amount_received: number
    status: string
    metadata: Record<string, string>
  }[]
  readonly refunds: readonly {
    id: string
    created: number
    payment_intent: string
    amount: number
    metadata: Record<string, string> | null
  }[]
  readonly disputes: readonly { payment_intent: string; amount: number; status: string }[]
  readonly sessions: readonly {
    id: string
    url: string | null
    status: string
    customer: string
    payment_intent: string | null
    metadata: Record<string, string>
  }[]
  readonly events: readonly {
    id: string
    type: string
    pending_webhooks: number
    data: { object: { id: string; payment_intent?: string | null; customer?: string | null } }
  }[]
  readonly deliveries: readonly { event: string; type: string; state: string }[]
}

export interface Simulator {
  readonly url: string
  /** Request to its control API. @throws Error unless it succeeds. */
  control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  state(): Promise<SimulatorState>
  /** POST request to its Stripe API, like an operator's action at Stripe. */
  stripe<T = { id: string }>(path: string, fields: Record<string, string>): Promise<T>
  /** Remove all faults and webhook rules, and reset the clock. */
  calm(): Promise<void>
}

export function openSimulator(url: string): Simulator {
  const control = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/_sim/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    if (!response.ok) throw new Error(`simulator, ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    url,
    control,
    state: () => control('GET', 'state'),
    async stripe(path, fields) {
      const response = await fetch(`${url}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_simulator' },
        body: new URLSearchParams(fields),
      })
      if (!response.ok) throw new Error(`simulator, ${path}: ${await response.text()}`)
      return response.json()
    },
    async calm() {
      await control('DELETE', 'faults')
      await control('DELETE', 'webhooks')
      await control('POST', 'clock', { reset: true })
    },
  }
}
