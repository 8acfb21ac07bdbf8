import type { BeaconMark } from '@quantamental/remote/release'

/**
 * Load and render results of the remotes on this page. Queued until the sender is loaded; `onMark` is called for
 * each mark, and a fault loads the sender immediately.
 */
export const marks = {
  queue: [] as BeaconMark[],
  onMark(_outcome: BeaconMark['outcome']): void {},
}

export function mark(
  remote: string,
  version: string,
  phase: BeaconMark['phase'],
  outcome: BeaconMark['outcome'],
  /** Start time, as `performance.now()`. */
  requestedAt = performance.now(),
): void {
  const ms = Math.round(performance.now() - requestedAt)
  marks.queue.push({ remote, version, phase, outcome, ms })
  marks.onMark(outcome)
}
