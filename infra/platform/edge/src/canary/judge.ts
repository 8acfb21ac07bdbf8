/** Page reports on a version. */
export interface PageRecord {
  /** Pages that loaded it. */
  readonly loads: number
  /** Pages on which it failed while loading, rendering or running. */
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
 */
export function findReasonToStop(
  canary: PageRecord,
  stable: PageRecord,
  minLoads: number,
): string | null {
  const stableRate = stable.faults / Math.max(stable.loads, minLoads)
  const allowed = Math.max(FAULT_RATE_ALLOWED, TIMES_STABLE * stableRate)
  if (canary.faults <= allowed * Math.max(canary.loads, minLoads)) return null
  return `${canary.faults} of ${canary.loads} loads failed; the limit is ${percent(allowed)}, the stable version is at ${percent(stableRate)}`
}

const percent = (rate: number) => `${Math.round(rate * 1000) / 10}%`
