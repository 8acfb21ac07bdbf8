import { setTimeout as delay } from 'node:timers/promises'
import type { BuildStore } from '@quantamental/release/build-store'
import { stopCanary } from '@quantamental/release/canary'
import type { RegistryBackend } from '@quantamental/release/registry-backend'
import type { Canary, RegistryDocument } from '@quantamental/remote/release'
import { type BeaconCounts, findReasonToStop, type PageRecord } from '../beacons/beacon-counts.ts'

/** Names with their stable and canary versions. */
type Channels = Readonly<Record<string, { readonly stable: string; readonly canary?: Canary }>>

export interface CanaryWatch {
  /** Whether this edge has stopped the canary, even if the registry still lists it. */
  isStopped(name: string, canary: Canary): boolean
  /** Take the baseline of new canaries; call before counting further marks. */
  begin(registry: RegistryDocument): void
  /** Stop canaries with too many faults. */
  judge(registry: RegistryDocument): void
}

interface CanaryWatchOptions {
  readonly counts: Pick<BeaconCounts, 'of' | 'mostFrequent'>
  /** Default: remotes. */
  readonly list?: (registry: RegistryDocument) => Channels
  /** Counted things, for the reason; default: loads. */
  readonly unit?: string
  readonly minLoads: number
  /** Keys of stopped canaries, shared with the watch of services, because a set can have both kinds. */
  readonly stopped?: Set<string>
  /** Called once per canary; pages served from now on do not contain it. */
  readonly onStop: (name: string, canary: Canary, reason: string) => void
}

interface Start {
  readonly canary: PageRecord
  readonly stable: PageRecord
}

const keyOf = (name: string, { version, since }: Canary) => `${name} ${version} ${since}`
/** The canaries of a set are stopped together. */
const stopKeyOf = (name: string, canary: Canary) =>
  canary.set === undefined ? keyOf(name, canary) : `${canary.set} ${canary.since}`

const sinceThen = (now: PageRecord, then: PageRecord): PageRecord => ({
  loads: now.loads - then.loads,
  faults: now.faults - then.faults,
})

/** Judge canaries by the reports on them and on the stable version since the canary began. */
export function createCanaryWatch(options: CanaryWatchOptions): CanaryWatch {
  const { counts, minLoads, onStop, unit, list = ({ remotes }) => remotes } = options
  const starts = new Map<string, Start>()
  const { stopped = new Set() } = options
  const recordOf = (name: string, version: string): PageRecord => ({ ...counts.of(name, version) })

  function* listRunning(registry: RegistryDocument) {
    for (const [name, { canary, stable }] of Object.entries(list(registry))) {
      if (!canary || canary.percent <= 0) continue
      const key = keyOf(name, canary)
      if (!stopped.has(stopKeyOf(name, canary))) yield { name, canary, stable, key }
    }
  }
  return {
    isStopped: (name, canary) => stopped.has(stopKeyOf(name, canary)),
    begin(registry) {
      for (const { name, canary, stable, key } of listRunning(registry)) {
        if (starts.has(key)) continue
        const start = { canary: recordOf(name, canary.version), stable: recordOf(name, stable) }
        starts.set(key, start)
      }
    },
    judge(registry) {
      for (const { name, canary, stable, key } of listRunning(registry)) {
        const start = starts.get(key)
        if (!start) continue
        const reason = findReasonToStop(
          sinceThen(counts.of(name, canary.version), start.canary),
          sinceThen(counts.of(name, stable), start.stable),
          minLoads,
          unit,
        )
        if (reason === null) continue
        stopped.add(stopKeyOf(name, canary))
        const most = counts.mostFrequent(name, canary.version)
        const why = most ? `; most often (${most.count}): ${most.message}` : ''
        onStop(name, canary, reason + why)
      }
    },
  }
}

const ATTEMPTS = 5
const PAUSE_MS = 1_000

/**
 * Stop a canary in the registry for all edges, signed with the edge's own key. Retry while the registry is
 * unavailable. @throws the last error.
 */
export async function lowerCanary(
  registry: RegistryBackend,
  store: BuildStore,
  name: string,
  version: string,
  reason: string,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await stopCanary({ store, registry, actor: 'edge' }, name, version, reason)
      return
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error
      await delay(PAUSE_MS * attempt, undefined, { ref: false })
    }
  }
}
