/**
 * Call `call` at a fixed rate per second, independent of response times, so that queueing shows in the figures.
 */
export function callAtRate<T>(
  rate: number,
  seconds: number,
  call: (index: number) => Promise<T>,
): Promise<T[]> {
  const started = performance.now()
  const total = Math.round(rate * seconds)
  return new Promise((resolve, reject) => {
    const results: Promise<T>[] = []
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * rate)
      while (results.length < Math.min(due, total)) results.push(call(results.length))
      if (results.length < total) return
      clearInterval(timer)
      Promise.all(results).then(resolve, reject)
    }, 1000 / rate)
  })
}
