/** Runs `work` once however many ask while it runs; they share its outcome. The arguments are the first one's. */
export function singleFlight<A extends unknown[], T>(
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let running: Promise<T> | null = null
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = null
    })
    return running
  }
}
