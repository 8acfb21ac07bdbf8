import { readFile } from 'node:fs/promises'

const BYTES_PER_KIB = 1024
/** Milliseconds of a tick of Linux, in which `/proc` counts processor time. */
const TICK_MS = 10

/** Peak RSS of a running process on Linux. */
export async function peakRssOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * BYTES_PER_KIB
}

/** Processor time of a running process and its threads, and of its ended children, on Linux. */
export async function cpuTimesOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name before it is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) * TICK_MS)
  return { ownMs: user + system, childrenMs: childrenUser + childrenSystem }
}
