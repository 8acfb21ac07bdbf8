const WINDOW_MS = 60_000
/** Addresses that are remembered; a flood of others starts the window anew. */
const ADDRESSES_MAX = 10_000

/** Whether one more of `address` is allowed in this minute. */
export function createRateLimit(
  most: number,
  now: () => number = () => performance.now(),
): (address: string) => boolean {
  let startedAt = now()
  const counts = new Map<string, number>()
  return (address) => {
    if (now() - startedAt >= WINDOW_MS || counts.size >= ADDRESSES_MAX) {
      counts.clear()
      startedAt = now()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= most
  }
}
