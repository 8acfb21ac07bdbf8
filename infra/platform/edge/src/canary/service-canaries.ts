import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/services'
import { toReleaseName } from '@quantamental/release/names'
import type { Canary, RegistryDocument } from '@quantamental/remote/release'
import type { PageRecord } from '../beacons/beacon-counts.ts'
import type { Instance, ServiceVersions } from '../proxy/service-pool.ts'
import { createCanaryWatch } from './canary-watch.ts'
import { findCanary, type IsServed } from './find-canary.ts'
import { createMessageCounts, type MessageCount } from './message-counts.ts'

/** Responses of one version of a service since the edge started. */
interface VersionReport {
  readonly service: ServiceName
  readonly version: string
  readonly requests: number
  /** Responses with a status of 500 or above, and requests without a response. */
  readonly faults: number
}

export interface ServiceCanaries {
  /** Versions in the registry, without a canary that was stopped; undefined for a service outside of it. */
  findVersions(service: ServiceName): ServiceVersions | undefined
  /** Version for a request with these cookies; undefined for the stable one. */
  choose(service: ServiceName, cookieHeader: string | undefined): string | undefined
  /** Whether the instance runs the canary of its service. */
  isCanary(instance: Instance): boolean
  /** Count a response, and stop the canary if too many fail. @param fault its kind, without personal data; null for none */
  count(instance: Instance, fault: string | null): void
  list(): readonly VersionReport[]
  /** Kinds of a version's faults, most frequent first. */
  messages(service: ServiceName, version: string): readonly MessageCount[]
}

interface ServiceCanariesOptions {
  readonly registry: () => RegistryDocument
  readonly readBucket: (cookieHeader: string | undefined) => number | null
  readonly readAvoided: (cookieHeader: string | undefined) => ReadonlySet<string>
  readonly isServed: IsServed
  readonly minLoads: number
  /** Keys of stopped canaries, those of remotes included. */
  readonly stopped: Set<string>
  /** Called once per canary; no later request is sent to it by choice. */
  readonly onStop: (name: string, canary: Canary, reason: string) => void
}

interface Counts {
  loads: number
  faults: number
}

const NOTHING: PageRecord = { loads: 0, faults: 0 }

/** Choose the version of a service for each visitor, as for builds, and judge canaries by their responses. */
export function createServiceCanaries(options: ServiceCanariesOptions): ServiceCanaries {
  const { registry, readBucket, readAvoided, isServed, minLoads, stopped, onStop } = options
  const counts = new Map<string, Counts>()
  const kinds = createMessageCounts()
  const keyOf = (name: string, version: string) => `${name} ${version}`
  const watch = createCanaryWatch({
    counts: {
      of: (name, version) => counts.get(keyOf(name, version)) ?? NOTHING,
      mostFrequent: (name, version) => kinds.mostFrequent(keyOf(name, version)),
    },
    list: ({ services = {} }) => services,
    unit: 'requests',
    ...{ minLoads, stopped, onStop },
  })

  /** Canary that runs, with its share. */
  function findRunning(service: ServiceName): Canary | undefined {
    const name = toReleaseName(service)
    const canary = registry().services?.[name]?.canary
    return canary && canary.percent > 0 && !watch.isStopped(name, canary) ? canary : undefined
  }

  return {
    findVersions(service) {
      const channel = registry().services?.[toReleaseName(service)]
      return channel && { stable: channel.stable, canary: channel.canary?.version ?? null }
    },
    choose(service, cookieHeader) {
      if (!findRunning(service)) return undefined
      const visitor = { bucket: readBucket(cookieHeader), avoided: readAvoided(cookieHeader) }
      return findCanary(registry(), toReleaseName(service), visitor, isServed)?.version
    },
    isCanary({ service, version }) {
      const channel = registry().services?.[toReleaseName(service)]
      return version !== null && channel?.canary?.version === version
    },
    count({ service, version }, fault) {
      if (version === null) return
      const document = registry()
      if (findRunning(service)) watch.begin(document)
      const key = keyOf(toReleaseName(service), version)
      const counted = counts.get(key) ?? { loads: 0, faults: 0 }
      counts.set(key, counted)
      counted.loads += 1
      if (fault === null) return
      counted.faults += 1
      kinds.add(key, fault)
      watch.judge(document)
    },
    messages: (service, version) => kinds.list(keyOf(toReleaseName(service), version)),
    list: () =>
      SERVICE_NAMES.flatMap((service) => {
        const prefix = keyOf(toReleaseName(service), '')
        return [...counts].flatMap(([key, { loads, faults }]) =>
          key.startsWith(prefix)
            ? [{ service, version: key.slice(prefix.length), requests: loads, faults }]
            : [],
        )
      }),
  }
}
