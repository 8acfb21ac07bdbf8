const ECHO_MS = 1000

/**
 * Calls `stop` on the first SIGINT, SIGTERM or SIGHUP and `force` on a later one. One Ctrl-C arrives
 * twice, from the terminal and again from npm, so a signal within a second of the first is its echo.
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
}
