import type { BeaconMark } from '@quantamental/remote/release'

/**
 * How the remotes of this page fare. Kept until the code that sends them is there, which `tell` is told of
 * each; a fault is worth fetching it at once.
 */
export const marks = {
  kept: [] as BeaconMark[],
  tell(_outcome: BeaconMark['outcome']): void {},
}

export function mark(
  remote: string,
  version: string,
  phase: BeaconMark['phase'],
  outcome: BeaconMark['outcome'],
  /** On the clock of `performance.now()`. */
  askedAt = performance.now(),
): void {
  const ms = Math.round(performance.now() - askedAt)
  marks.kept.push({ remote, version, phase, outcome, ms })
  marks.tell(outcome)
}
