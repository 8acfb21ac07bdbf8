import { addBackgroundLoop } from '@quantamental/service-kit/background-loops'
import type { CartContext } from '../context.ts'
import { processEvents } from './process-events.ts'

const POLL_MS = 1000

/** Process stored webhooks every second until `stop`, which waits for the current one. */
export function startEventWorker(
  context: CartContext,
  pollMs: number = POLL_MS,
): { stop(): Promise<void> } {
  let isStopping = false
  let isAtWork = false
  let atWork: Promise<unknown> = Promise.resolve()
  let processed = 0
  const poll = () => {
    if (isAtWork) return
    isAtWork = true
    atWork = processEvents(context, { isStopping: () => isStopping })
      .then((count) => {
        processed += count
      })
      .catch((err) => context.log.error({ err }, 'cannot process webhooks'))
      .finally(() => {
        isAtWork = false
      })
  }
  const timer = setInterval(poll, pollMs)
  const unregister = addBackgroundLoop(async () => {
    await atWork
    poll()
    await atWork
    return processed
  })
  return {
    async stop() {
      unregister()
      isStopping = true
      clearInterval(timer)
      await atWork
    },
  }
}
