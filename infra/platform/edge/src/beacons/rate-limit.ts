const WINDOW_MS = 60_000
/** Memory limit in addresses; reaching it resets the window. */
const ADDRESSES_MAX = 10_000

/** Return a function that counts a request of an address and checks it against the limit per minute. */
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
