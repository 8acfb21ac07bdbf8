import { isReleaseName, isReleaseVersion } from '@quantamental/release/names'
import { BEACON_BYTES_MAX, BEACON_MARKS_MAX } from '@quantamental/remote/delivery'
import type { Beacon, BeaconMark } from '@quantamental/remote/release'

const COMPOSITION = /^[0-9a-f]{12}$/
const PHASES: readonly unknown[] = ['load', 'render', 'run'] satisfies BeaconMark['phase'][]
const OUTCOMES: readonly unknown[] = ['ok', 'fault'] satisfies BeaconMark['outcome'][]
/** Longer than any real load; higher values come from clock jumps. */
const MS_MAX = 600_000

/** Parse a beacon; undefined if invalid. Duplicate marks of a remote, version and phase count once. */
export function parseBeacon(body: unknown): Beacon | undefined {
  if (!Buffer.isBuffer(body) || body.length > BEACON_BYTES_MAX) return undefined
  let value: Partial<Record<keyof Beacon, unknown>> | null
  try {
    value = JSON.parse(body.toString())
  } catch {
    return undefined
  }
  const { composition, marks } = value ?? {}
  if (typeof composition !== 'string' || !COMPOSITION.test(composition)) return undefined
  if (!Array.isArray(marks) || marks.length > BEACON_MARKS_MAX || !marks.every(isMark)) {
    return undefined
  }
  const once = new Map(marks.map((mark) => [`${mark.remote} ${mark.version} ${mark.phase}`, mark]))
  return { composition, marks: [...once.values()] }
}

function isMark(value: unknown): value is BeaconMark {
  const { remote, version, phase, outcome, ms } = (value ?? {}) as Partial<
    Record<keyof BeaconMark, unknown>
  >
  return (
    typeof remote === 'string' &&
    isReleaseName(remote) &&
    typeof version === 'string' &&
    isReleaseVersion(version) &&
    PHASES.includes(phase) &&
    OUTCOMES.includes(outcome) &&
    typeof ms === 'number' &&
    ms >= 0 &&
    ms <= MS_MAX
  )
}
