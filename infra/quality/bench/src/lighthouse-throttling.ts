/** Slowdown factor of Lighthouse's mobile preset on every machine. */
export const PRESET_SLOWDOWN = 4

/**
 * Middle of the benchmark index range for which the preset's factor is meant, 1500 to 2000 ("high-end desktop"):
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 */
const PRESET_INDEX = 1750

/** Benchmark index below which Lighthouse warns that the machine is too slow for the preset. */
export const SLOW_INDEX = 1000

/** Slowdown factor with which a machine of this index simulates the same phone as the preset. */
export function slowdownFor(benchmarkIndex: number): number {
  return Math.max(1, (PRESET_SLOWDOWN * benchmarkIndex) / PRESET_INDEX)
}

/** Trace event; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time, without the time taken by other programs. */
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly data?: { readonly documentLoaderURL?: string }
  }
}

/** Task duration beyond which time counts as blocking. */
const TASK_MS = 50

/**
 * Blocking time of a page's main thread on the slowed processor in milliseconds, by CPU time. On a busy machine,
 * total blocking time by wall clock is far higher.
 */
export function processorBlockingMs(events: readonly TraceEvent[], slowdown: number): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL,
  )
  if (!start) return Number.NaN
  return events
    .filter(({ pid, tid, ts, ph, name }) => {
      const isOfPage = pid === start.pid && tid === start.tid && ts >= start.ts
      return isOfPage && ph === 'X' && name.endsWith('RunTask')
    })
    .reduce((sum, { tdur, dur = 0 }) => {
      return sum + Math.max(0, ((tdur ?? dur) / 1000) * slowdown - TASK_MS)
    }, 0)
}
