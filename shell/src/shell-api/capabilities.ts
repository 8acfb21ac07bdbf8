import type { CapabilitiesApi } from '@quantamental/remote/shell-api'

type Handler = (request: unknown) => Promise<unknown>

/** Time limit for loading the remote that provides the capability. */
const WAIT_MS = 3000

/** Functions that remotes provide to each other, by name. The last provider wins. */
export function createCapabilities(waitMs = WAIT_MS): CapabilitiesApi {
  const handlers = new Map<string, Handler>()
  const waiting = new Set<() => void>()

  /** Handler as soon as it is provided; undefined after the timeout. */
  function find(name: string): Promise<Handler | undefined> {
    return new Promise((resolve) => {
      const look = () => {
        const handler = handlers.get(name)
        if (handler) settle(handler)
      }
      const settle = (handler?: Handler) => {
        clearTimeout(timer)
        waiting.delete(look)
        resolve(handler)
      }
      const timer = setTimeout(settle, waitMs)
      waiting.add(look)
      look()
    })
  }

  return {
    provide(name, handler) {
      const given = handler as Handler
      handlers.set(name, given)
      for (const look of [...waiting]) look()
      return () => {
        if (handlers.get(name) === given) handlers.delete(name)
      }
    },
    has: (name) => handlers.has(name),
    async call<Result>(name: string, request: unknown) {
      const handler = await find(name)
      if (!handler) return { status: 'unavailable' as const }
      try {
        return { status: 'ok' as const, result: (await handler(request)) as Result }
      } catch (error) {
        return { status: 'failed' as const, error }
      }
    },
  }
}
