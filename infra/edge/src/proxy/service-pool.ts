import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'

/**
 * `ready`: takes requests. `leaving`: says that it drains or is not ready. `away`: refuses, or does not
 * answer. A state orders the choice and forbids nothing: where nobody is ready, the others are asked.
 */
export type InstanceState = 'ready' | 'leaving' | 'away'

/**
 * `refused`: no connection, so nothing was sent. `broken`: the connection ended before a byte of answer.
 * `slow`: no answer in time. `odd`: something that is no answer.
 */
export type InstanceFailure = 'refused' | 'broken' | 'slow' | 'odd'

/** What `/metrics` and `/version` tell of an instance; counts since the edge started or first heard of it. */
export interface InstanceReport {
  readonly service: ServiceName
  readonly url: string
  readonly state: InstanceState
  /** Requests that wait for its answer or are being answered. */
  readonly open: number
  readonly asked: number
  readonly failed: Readonly<Record<InstanceFailure, number>>
  /** Requests that another instance did not answer and that were asked of this one. */
  readonly takenOver: number
}

export interface Instance {
  readonly service: ServiceName
  readonly url: string
}

export interface ServicePool {
  /** The one to ask: the best state, then the fewest open requests, then the one asked longest ago. */
  pick(service: ServiceName, tried?: ReadonlySet<Instance>): Instance | undefined
  /** A request goes to it. The function it returns says that the request is over. */
  begin(instance: Instance, isTakenOver: boolean): () => void
  /** It began to answer; `isLeaving`: it asked for no further request on the connection. */
  answered(instance: Instance, isLeaving: boolean): void
  failed(instance: Instance, failure: InstanceFailure): void
  isAway(instance: Instance): boolean
  list(): readonly InstanceReport[]
  close(): void
}

export interface ServicePoolOptions {
  readonly listUrls: (service: ServiceName) => readonly string[]
  readonly onChange: (instance: Instance, state: InstanceState) => void
  /** How often each instance of a service that has several is asked whether it is ready. */
  readonly probeEveryMs?: number
  readonly fetch?: typeof fetch
}

interface Known extends Instance {
  state: InstanceState
  open: number
  asked: number
  failed: Record<InstanceFailure, number>
  takenOver: number
  askedAt: number
  isProbed: boolean
}

const PROBE_EVERY_MS = 1_000
const PROBE_MAX_MS = 1_000
const ORDER: Readonly<Record<InstanceState, number>> = { ready: 0, leaving: 1, away: 2 }

/**
 * The instances of every service and how each fares: told by the requests that go to them and, where a
 * service has several, by a light probe of `/readyz`.
 */
export function createServicePool(options: ServicePoolOptions): ServicePool {
  const { listUrls, onChange, probeEveryMs = PROBE_EVERY_MS, fetch: ask = fetch } = options
  const known = new Map<ServiceName, Map<string, Known>>()
  let turn = 0

  function instancesOf(service: ServiceName): Known[] {
    const before = known.get(service)
    const urls = listUrls(service)
    const now = new Map<string, Known>()
    for (const url of urls) now.set(url, before?.get(url) ?? createKnown(service, url))
    known.set(service, now)
    return [...now.values()]
  }

  function become(instance: Known, state: InstanceState): void {
    if (instance.state === state) return
    instance.state = state
    onChange(instance, state)
  }

  async function probe(instance: Known): Promise<void> {
    if (instance.isProbed) return
    instance.isProbed = true
    try {
      const answer = await ask(`${instance.url}/readyz`, {
        signal: AbortSignal.timeout(PROBE_MAX_MS),
      })
      await answer.body?.cancel()
      become(instance, answer.ok ? 'ready' : 'leaving')
    } catch {
      become(instance, 'away')
    } finally {
      instance.isProbed = false
    }
  }

  const timer = setInterval(() => {
    for (const service of SERVICE_NAMES) {
      const instances = instancesOf(service)
      // Of a single one nothing could be learnt that its requests do not tell: it is asked in any case.
      if (instances.length > 1) for (const instance of instances) void probe(instance)
    }
  }, probeEveryMs)
  timer.unref()

  return {
    pick(service, tried) {
      let best: Known | undefined
      for (const instance of instancesOf(service)) {
        if (tried?.has(instance)) continue
        if (best === undefined || isBefore(instance, best)) best = instance
      }
      return best
    },
    begin(handle, isTakenOver) {
      const instance = handle as Known
      turn += 1
      instance.askedAt = turn
      instance.asked += 1
      instance.open += 1
      if (isTakenOver) instance.takenOver += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        instance.open -= 1
      }
    },
    answered(handle, isLeaving) {
      const instance = handle as Known
      if (isLeaving) {
        become(instance, 'leaving')
        // It may have closed the connection for another reason: its own word counts.
        void probe(instance)
      } else if (instance.state === 'away') become(instance, 'ready')
    },
    failed(handle, failure) {
      const instance = handle as Known
      instance.failed[failure] += 1
      if (failure === 'refused') become(instance, 'away')
      else if (instancesOf(instance.service).length > 1) void probe(instance)
    },
    isAway: (handle) => (handle as Known).state === 'away',
    list: () =>
      SERVICE_NAMES.flatMap(instancesOf).map(
        ({ service, url, state, open, asked, failed, takenOver }) => ({
          ...{ service, url, state, open, asked, takenOver },
          failed: { ...failed },
        }),
      ),
    close: () => clearInterval(timer),
  }
}

function createKnown(service: ServiceName, url: string): Known {
  const failed = { refused: 0, broken: 0, slow: 0, odd: 0 }
  const counts = { open: 0, asked: 0, takenOver: 0, askedAt: 0, failed }
  return { service, url, state: 'ready', isProbed: false, ...counts }
}

function isBefore(one: Known, other: Known): boolean {
  return (
    (ORDER[one.state] - ORDER[other.state] ||
      one.open - other.open ||
      one.askedAt - other.askedAt) < 0
  )
}
