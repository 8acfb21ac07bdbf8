import type { BeaconMark } from '@quantamental/remote/release'
import { createMessageCounts, type MessageCount } from '../canary/message-counts.ts'

/** Page reports on a version of a remote, or responses of a version of a service. */
export interface PageRecord {
  /** Pages that loaded it; requests. */
  readonly loads: number
  /** Pages on which it failed while loading, rendering or running; requests that failed. */
  readonly faults: number
}

/** Share of faults up to which a canary always continues. */
const FAULT_RATE_ALLOWED = 0.02
/** Multiple of the stable version's share of faults above which a canary is stopped. */
const TIMES_STABLE = 2

/**
 * Reason to stop a canary; null if it may continue. The limit is 2% of pages with a fault, or twice the stable
 * version's share if that is higher. Fewer than `minLoads` loads count as `minLoads`, for the canary and for the
 * stable version, so a canary stops early only if its faults would exceed the limit even without further ones.
 * @param unit counted things, for the text
 */
export function findReasonToStop(
  canary: PageRecord,
  stable: PageRecord,
  minLoads: number,
  unit = 'loads',
): string | null {
  const stableRate = stable.faults / Math.max(stable.loads, minLoads)
  const allowed = Math.max(FAULT_RATE_ALLOWED, TIMES_STABLE * stableRate)
  if (canary.faults <= allowed * Math.max(canary.loads, minLoads)) return null
  return `${canary.faults} of ${canary.loads} ${unit} failed; the limit is ${percent(allowed)}, the stable version is at ${percent(stableRate)}`
}

const percent = (rate: number) => `${Math.round(rate * 1000) / 10}%`

/** Upper bounds of the time buckets, in milliseconds; slower marks only count in `ok`. */
export const TIME_BOUNDS_MS = [100, 250, 500, 1000, 2500, 5000, 10_000] as const

interface PhaseCounts {
  readonly ok: number
  readonly fault: number
  /** Sum over the successful marks. */
  readonly totalMs: number
  /** Successful marks within each of `TIME_BOUNDS_MS`, cumulative. */
  readonly within: readonly number[]
}

/** Page reports on one version of a remote since the edge started. */
interface RemoteCounts extends PageRecord {
  readonly remote: string
  readonly version: string
  readonly phases: Readonly<{ [Phase in BeaconMark['phase']]: PhaseCounts }>
}

export interface BeaconCounts {
  /** Count the marks of one beacon. */
  add(marks: readonly BeaconMark[]): void
  of(remote: string, version: string): PageRecord
  /** Most frequent message of a version's faults since the edge started, with its count; null if none has one. */
  mostFrequent(remote: string, version: string): MessageCount | null
  /** Messages of a version's faults since the edge started, most frequent first. */
  messages(remote: string, version: string): readonly MessageCount[]
  /** Counts of every reported remote and version, for `/metrics`. */
  list(): readonly RemoteCounts[]
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
type Counting = Mutable<Omit<RemoteCounts, 'phases'>> & {
  readonly phases: { readonly [Phase in BeaconMark['phase']]: Mutable<PhaseCounts> }
}

const NOTHING: PageRecord = { loads: 0, faults: 0 }
const emptyPhase = () => ({ ok: 0, fault: 0, totalMs: 0, within: TIME_BOUNDS_MS.map(() => 0) })

export function createBeaconCounts(): BeaconCounts {
  const counts = new Map<string, Counting>()
  const errors = createMessageCounts()
  const keyOf = (remote: string, version: string) => `${remote} ${version}`

  function countsOf({ remote, version }: BeaconMark): Counting {
    const key = keyOf(remote, version)
    const known = counts.get(key)
    if (known) return known
    const phases = { load: emptyPhase(), render: emptyPhase(), run: emptyPhase() }
    const fresh: Counting = { remote, version, loads: 0, faults: 0, phases }
    counts.set(key, fresh)
    return fresh
  }

  return {
    add(marks) {
      const failed = new Set<Counting>()
      for (const mark of marks) {
        const counting = countsOf(mark)
        const phase = counting.phases[mark.phase]
        phase[mark.outcome] += 1
        if (mark.phase === 'load') counting.loads += 1
        if (mark.outcome === 'fault') {
          failed.add(counting)
          if (mark.error) {
            const { message, ...place } = mark.error
            errors.add(keyOf(mark.remote, mark.version), message, place)
          }
        } else {
          phase.totalMs += mark.ms
          phase.within = phase.within.map(
            (n, at) => n + Number(mark.ms <= (TIME_BOUNDS_MS[at] ?? 0)),
          )
        }
      }
      for (const counting of failed) counting.faults += 1
    },
    of: (remote, version) => counts.get(keyOf(remote, version)) ?? NOTHING,
    messages: (remote, version) => errors.list(keyOf(remote, version)),
    mostFrequent: (remote, version) => errors.mostFrequent(keyOf(remote, version)),
    list: () => [...counts.values()],
  }
}
