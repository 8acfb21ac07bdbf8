/**
 * Does at once what a loop of this process would find at its next look, a look under way included.
 * @returns how much the loop has done since it began: unchanged when nothing waited.
 */
export type SettleLoop = () => Promise<number>

const loops = new Set<SettleLoop>()

/** Makes a loop known to `settleLoops`. @returns takes it out again. */
export function addBackgroundLoop(settle: SettleLoop): () => void {
  loops.add(settle)
  return () => void loops.delete(settle)
}

/**
 * Settles every loop of this process: due jobs, events, webhooks. What one of them does may give another
 * work: nothing is left to do when two calls in a row answer the same.
 * @returns how much all loops have done since the process began.
 */
export async function settleLoops(): Promise<number> {
  const done = await Promise.all([...loops].map((settle) => settle()))
  return done.reduce((sum, each) => sum + each, 0)
}
