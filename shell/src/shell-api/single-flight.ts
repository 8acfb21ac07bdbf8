/** Share one run of `work` among all calls made while it is pending, with the arguments of the first call. */
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
