const ECHO_MS = 1000
const PARENT_POLL_MS = 500

/**
 * Call `stop` on the first SIGINT, SIGTERM or SIGHUP and `force` on a later one. One Ctrl-C arrives twice, from
 * the terminal and from npm, so signals within a second of the first are ignored. Under npm it also stops when
 * npm's shell exits, because that shell receives npm's SIGTERM without forwarding it.
 */
export function onInterrupt(stop: () => void, force: () => void): void {
  let firstAt: number | null = null
  const onSignal = () => {
    if (firstAt === null) {
      firstAt = Date.now()
      stop()
    } else if (Date.now() - firstAt > ECHO_MS) {
      force()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    if (firstAt === null) onSignal()
  }, PARENT_POLL_MS)
  timer.unref()
}
