import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Wall time in microseconds. */
  readonly dur?: number
  /** CPU time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Longest task of a page's main thread, in milliseconds. */
export interface LongestTask {
  readonly wallMs: number
  /** CPU time, which excludes other programs on a busy machine. */
  readonly cpuMs: number
  /** Number of tasks longer than 50 ms. */
  readonly long: number
}

const LONG_MS = 50

/** Trace the tasks of the page's main thread during `work`. */
export async function traceTasks(page: Page, work: () => Promise<void>): Promise<LongestTask> {
  const browser = page.context().browser() as Browser
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      '__metadata',
    ],
  })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  )
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  const wall = tasks.map(({ dur = 0 }) => dur / 1000)
  return {
    wallMs: most(wall),
    cpuMs: most(tasks.map(({ tdur = 0 }) => tdur / 1000)),
    long: wall.filter((ms) => ms > LONG_MS).length,
  }
}
