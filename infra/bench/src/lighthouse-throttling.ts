/** How often Lighthouse's mobile preset slows the processor, whatever the machine. */
export const PRESET_SLOWDOWN = 4

/**
 * The middle of the benchmark indices that the preset's four is meant for, 1500 to 2000 ("high-end desktop"):
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 */
const PRESET_INDEX = 1750

/** Under this Lighthouse itself says that the machine is too slow for the preset. */
export const SLOW_INDEX = 1000

/** How often to slow a machine of this index to make the phone of it that the preset makes of its own. */
export function slowdownFor(benchmarkIndex: number): number {
  return Math.max(1, (PRESET_SLOWDOWN * benchmarkIndex) / PRESET_INDEX)
}

/** An event of a trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of the processor: without what other programs of the machine took. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

/** What a task may take before it counts as blocking. */
const TASK_MS = 50

/**
 * What the tasks of a page's main thread would block on the slowed processor, in milliseconds, by the
 * processor's time alone. On a busy machine total blocking time, by the clock, is far more.
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
