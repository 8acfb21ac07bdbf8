/**
 * Calls `ask` so many times a second whatever the answers take, so that waiting shows in the figures:
 * every call starts at its own moment.
 */
export function askAtRate<T>(
  rate: number,
  seconds: number,
  ask: (index: number) => Promise<T>,
): Promise<T[]> {
  const started = performance.now()
  const total = Math.round(rate * seconds)
  return new Promise((resolve, reject) => {
    const answers: Promise<T>[] = []
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * rate)
      while (answers.length < Math.min(due, total)) answers.push(ask(answers.length))
      if (answers.length < total) return
      clearInterval(timer)
      Promise.all(answers).then(resolve, reject)
    }, 1000 / rate)
  })
}
