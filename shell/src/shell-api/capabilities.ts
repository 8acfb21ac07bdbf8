import type { CapabilitiesApi } from '@quantamental/remote/shell-api'

type Handler = (request: unknown) => Promise<unknown>

/** Functions that remotes offer one another, by name. The last one provided wins. */
export function createCapabilities(): CapabilitiesApi {
  const handlers = new Map<string, Handler>()
  return {
    provide(name, handler) {
      const given = handler as Handler
      handlers.set(name, given)
      return () => {
        if (handlers.get(name) === given) handlers.delete(name)
      }
    },
    has: (name) => handlers.has(name),
    async call<Result>(name: string, request: unknown) {
      const handler = handlers.get(name)
      if (!handler) return { status: 'unavailable' as const }
      try {
        return { status: 'ok' as const, result: (await handler(request)) as Result }
      } catch (error) {
        return { status: 'failed' as const, error }
      }
    },
  }
}
