/** What pages reported of a version since a canary began. */
export interface PageRecord {
  /** Pages that asked for it. */
  readonly loads: number
  /** Pages in which it failed: in loading, in rendering or later. */
  readonly faults: number
}

/** A canary below this share of faults stays, whatever the stable version does. */
const FAULT_RATE_ALLOWED = 0.02
/** So many times the stable version's share is too much. */
const TIMES_STABLE = 2

/**
 * Why a canary must go; null while it may stay. After `minLoads` loads the share of pages with a fault
 * decides: above both 2 % and twice the stable version's. Before that it goes when its faults alone exceed
 * this for `minLoads`, were all the others well. Few loads of the stable version count as `minLoads`.
 */
export function findReasonToStop(
  canary: PageRecord,
  stable: PageRecord,
  minLoads: number,
): string | null {
  const stableRate = stable.faults / Math.max(stable.loads, minLoads)
  const allowed = Math.max(FAULT_RATE_ALLOWED, TIMES_STABLE * stableRate)
  if (canary.faults <= allowed * Math.max(canary.loads, minLoads)) return null
  return `${canary.faults} of ${canary.loads} loads failed; allowed are ${percent(allowed)}, the stable version has ${percent(stableRate)}`
}

const percent = (rate: number) => `${Math.round(rate * 1000) / 10} %`
