/**
 * Run all pending work of a background loop now, including a run in progress.
 * @returns work done since the loop started; unchanged if nothing was pending.
 */
export type SettleLoop = () => Promise<number>

const loops = new Set<SettleLoop>()

/** Register a loop with `settleLoops`. @returns a function that unregisters it. */
export function addBackgroundLoop(settle: SettleLoop): () => void {
  loops.add(settle)
  return () => void loops.delete(settle)
}

/**
 * Settle every loop of this process: due jobs, events, webhooks. One loop may create work for
 * another; all work is done when two consecutive calls return the same number.
 * @returns work done by all loops since the process started.
 */
export async function settleLoops(): Promise<number> {
  const done = await Promise.all([...loops].map((settle) => settle()))
  return done.reduce((sum, each) => sum + each, 0)
}
