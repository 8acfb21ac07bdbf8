import { SERVICE_NAMES, SERVICE_PATHS, type ServiceName } from '@quantamental/api/common'
import { type EdgeConfig, parseServiceUrls, type ServiceAddress } from '../config.ts'
import { watchFile } from '../watched-file.ts'

/**
 * `ready`: accepts requests. `leaving`: reports that it drains or is not ready. `away`: refuses connections or
 * does not respond. States only rank the instances: without a ready one, the others still get requests.
 */
export type InstanceState = 'ready' | 'leaving' | 'away'

/**
 * `refused`: no connection, so nothing was sent. `broken`: the connection closed before the first byte of a
 * response. `slow`: no response in time. `odd`: an invalid response.
 */
export type InstanceFailure = 'refused' | 'broken' | 'slow' | 'odd'

/** Facts of an instance for `/metrics` and `/version`; counts since the edge started or the instance was added. */
interface InstanceReport {
  readonly service: ServiceName
  readonly url: string
  readonly version: string | null
  readonly state: InstanceState
  /** Requests in progress. */
  readonly open: number
  readonly requests: number
  readonly failed: Readonly<Record<InstanceFailure, number>>
  /** Requests retried here after a failure. */
  readonly retries: number
}

export interface Instance {
  readonly service: ServiceName
  readonly url: string
  /** Release that runs there; null if unknown. */
  readonly version: string | null
}

/** Versions of a service in the registry. */
export interface ServiceVersions {
  readonly stable: string
  readonly canary: string | null
}

interface Choice {
  /** Default: the stable version. */
  readonly version?: string | undefined
  readonly tried?: ReadonlySet<Instance> | undefined
}

export interface ServicePool {
  /**
   * Instance for the next request: one that responds, of the version, else of the stable one, then with the fewest open
   * requests, then least recently used. The canary gets other visitors' requests only if nothing else responds.
   */
  pick(service: ServiceName, choice?: Choice): Instance | undefined
  /** Count a request; call the returned function when it is done. */
  begin(instance: Instance, isRetry: boolean): () => void
  /** Record the start of a response; `isLeaving` if it closes the connection. */
  responded(instance: Instance, isLeaving: boolean): void
  failed(instance: Instance, failure: InstanceFailure): void
  isAway(instance: Instance): boolean
  list(): readonly InstanceReport[]
  close(): void
}

interface ServicePoolOptions {
  readonly list: (service: ServiceName) => readonly ServiceAddress[]
  /** Undefined for a service outside of the registry. */
  readonly findVersions?: (service: ServiceName) => ServiceVersions | undefined
  readonly onChange: (instance: Instance, state: InstanceState) => void
  /** Interval of readiness probes, for services with several instances. */
  readonly probeEveryMs?: number
  readonly fetch?: typeof fetch
}

interface TrackedInstance extends Instance {
  version: string | null
  state: InstanceState
  open: number
  requests: number
  failed: Record<InstanceFailure, number>
  retries: number
  lastUsed: number
  isProbed: boolean
}

const PROBE_EVERY_MS = 1_000
const PROBE_MAX_MS = 1_000
/** Ranks by state of an instance, and of a canary's instance for visitors outside of its share. */
const ORDER: Readonly<Record<InstanceState, number>> = { ready: 0, leaving: 10, away: 30 }
const UNWANTED: Readonly<Record<InstanceState, number>> = { ready: 20, leaving: 20, away: 40 }

/**
 * Track the state of all service instances from the outcome of requests and, for services with several
 * instances, from probes of `/readyz`.
 */
export function createServicePool(options: ServicePoolOptions): ServicePool {
  const { list, onChange, probeEveryMs = PROBE_EVERY_MS, fetch: send = fetch } = options
  const { findVersions = () => undefined } = options
  const known = new Map<ServiceName, Map<string, TrackedInstance>>()
  let turn = 0

  function instancesOf(service: ServiceName): TrackedInstance[] {
    const before = known.get(service)
    const now = new Map<string, TrackedInstance>()
    for (const { url, version = null } of list(service)) {
      const instance = before?.get(url) ?? createTracked(service, url)
      instance.version = version
      now.set(url, instance)
    }
    known.set(service, now)
    return [...now.values()]
  }

  function setState(instance: TrackedInstance, state: InstanceState): void {
    if (instance.state === state) return
    instance.state = state
    onChange(instance, state)
  }

  async function probe(instance: TrackedInstance): Promise<void> {
    if (instance.isProbed) return
    instance.isProbed = true
    try {
      const response = await send(`${instance.url}/readyz`, {
        signal: AbortSignal.timeout(PROBE_MAX_MS),
      })
      await response.body?.cancel()
      setState(instance, response.ok ? 'ready' : 'leaving')
    } catch {
      setState(instance, 'away')
    } finally {
      instance.isProbed = false
    }
  }

  const timer = setInterval(() => {
    for (const service of SERVICE_NAMES) {
      const instances = instancesOf(service)
      // A single instance needs no probe: it gets all requests anyway.
      if (instances.length > 1) for (const instance of instances) void probe(instance)
    }
  }, probeEveryMs)
  timer.unref()

  return {
    pick(service, { version, tried } = {}) {
      const versions = findVersions(service)
      let best: TrackedInstance | undefined
      let bestRank = 0
      for (const instance of instancesOf(service)) {
        if (tried?.has(instance)) continue
        const rank = rankOf(instance, version ?? versions?.stable, versions)
        if (
          best === undefined ||
          rank < bestRank ||
          (rank === bestRank && isBefore(instance, best))
        ) {
          best = instance
          bestRank = rank
        }
      }
      return best
    },
    begin(handle, isRetry) {
      const instance = handle as TrackedInstance
      turn += 1
      instance.lastUsed = turn
      instance.requests += 1
      instance.open += 1
      if (isRetry) instance.retries += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        instance.open -= 1
      }
    },
    responded(handle, isLeaving) {
      const instance = handle as TrackedInstance
      if (isLeaving) {
        setState(instance, 'leaving')
        // The connection may have closed for another reason: probe to make sure.
        void probe(instance)
      } else if (instance.state === 'away') setState(instance, 'ready')
    },
    failed(handle, failure) {
      const instance = handle as TrackedInstance
      instance.failed[failure] += 1
      if (failure === 'refused') setState(instance, 'away')
      else if (instancesOf(instance.service).length > 1) void probe(instance)
    },
    isAway: (handle) => (handle as TrackedInstance).state === 'away',
    list: () =>
      SERVICE_NAMES.flatMap(instancesOf).map(
        ({ service, url, version, state, open, requests, failed, retries }) => ({
          ...{ service, url, version, state, open, requests, retries },
          failed: { ...failed },
        }),
      ),
    close: () => clearInterval(timer),
  }
}

function createTracked(service: ServiceName, url: string): TrackedInstance {
  const failed = { refused: 0, broken: 0, slow: 0, odd: 0 }
  const counts = { open: 0, requests: 0, retries: 0, lastUsed: 0, failed }
  return { service, url, version: null, state: 'ready', isProbed: false, ...counts }
}

/** Lower is better. */
function rankOf(
  { version, state }: TrackedInstance,
  wanted: string | undefined,
  versions: ServiceVersions | undefined,
): number {
  if (!versions || version === wanted) return ORDER[state]
  if (version !== null && version === versions.canary) return UNWANTED[state]
  return ORDER[state] + (version === versions.stable ? 1 : 2)
}

function isBefore(one: TrackedInstance, other: TrackedInstance): boolean {
  return (one.open - other.open || one.lastUsed - other.lastUsed) < 0
}

interface Prefix {
  readonly segments: readonly string[]
  readonly service: ServiceName
}

const segmentsOf = (path: string) => path.slice(1).split('/')

/** Sorted by length, so that the first match is the most specific. */
const PREFIXES: readonly Prefix[] = SERVICE_NAMES.flatMap((service) =>
  [...SERVICE_PATHS[service], `/api/docs/${service}.json`].map((path) => ({
    segments: segmentsOf(path),
    service,
  })),
).sort((a, b) => b.segments.length - a.segments.length)

/**
 * Service that owns a path, by the longest prefix of whole segments: `/api/users` owns `/api/users/1/`, but not
 * `/api/userspace`. Segments are compared without decoding.
 */
export function findService(rawSegments: readonly string[]): ServiceName | undefined {
  return PREFIXES.find(({ segments }) =>
    segments.every((segment, index) => segment === rawSegments[index]),
  )?.service
}

/** Current addresses of a service's instances: from the services file, else from the environment. */
export function followServiceUrls(
  { serviceUrls, servicesFile }: Pick<EdgeConfig, 'serviceUrls' | 'servicesFile'>,
  onProblem: (message: string) => void,
): (service: ServiceName) => readonly ServiceAddress[] {
  const listed = (entry: EdgeConfig['serviceUrls'][ServiceName] = []) =>
    [entry].flat().map((each) => (typeof each === 'string' ? { url: each } : each))
  if (servicesFile === null) return (service) => listed(serviceUrls[service])
  const file = watchFile(servicesFile, parseServiceUrls, {}, onProblem)
  return (service) => listed(file.read()[service] ?? serviceUrls[service])
}
