import type { BeaconMark } from '@quantamental/remote/release'

/**
 * Load and render results of the remotes on this page. Queued until the sender is loaded; `onMark` is called for
 * each mark, and a fault loads the sender immediately.
 */
export const marks = {
  queue: [] as QueuedMark[],
  onMark(_outcome: BeaconMark['outcome']): void {},
}

export interface QueuedMark extends Omit<BeaconMark, 'error'> {
  readonly error?: unknown
}

function add(queued: QueuedMark): void {
  marks.queue.push(queued)
  marks.onMark(queued.outcome)
}

/** @param requestedAt start time, as `performance.now()` */
export function mark(
  remote: string,
  version: string,
  phase: BeaconMark['phase'],
  requestedAt: number,
): void {
  const ms = Math.round(performance.now() - requestedAt)
  add({ remote, version, phase, outcome: 'ok', ms })
}

export function markFault(
  remote: string,
  version: string,
  phase: BeaconMark['phase'],
  error: unknown,
): void {
  add({ remote, version, phase, outcome: 'fault', ms: 0, error })
}
