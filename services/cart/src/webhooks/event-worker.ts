import type { CartContext } from '../cart-context.ts'
import { processEvents } from './process-events.ts'

const POLL_MS = 1000

/** Works on what the webhook kept, looking every second until `stop`, which lets the work at hand finish. */
export function startEventWorker(
  context: CartContext,
  pollMs: number = POLL_MS,
): { stop(): Promise<void> } {
  let isStopping = false
  let isAtWork = false
  let atWork: Promise<unknown> = Promise.resolve()
  const look = () => {
    if (isAtWork) return
    isAtWork = true
    atWork = processEvents(context, { isStopping: () => isStopping })
      .catch((err) => context.log.error({ err }, 'events cannot be worked on'))
      .finally(() => {
        isAtWork = false
      })
  }
  const timer = setInterval(look, pollMs)
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await atWork
    },
  }
}
