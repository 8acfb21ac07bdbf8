import type { HttpClient } from '@quantamental/api/client'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'
import type {
  CapabilitiesApi,
  NavigationApi,
  NotifyApi,
  SessionApi,
  ShellApi,
} from '@quantamental/remote/shell-api'
import { reported } from '../composition/fault-report.ts'

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
      const given = handler as unknown as Handler
      handlers.set(name, given)
      for (const look of [...waiting]) look()
      return () => {
        if (handlers.get(name) === given) handlers.delete(name)
      }
    },
    has: (name) => handlers.has(name),
    async call(name, request) {
      const handler = await find(name)
      if (!handler) return { status: 'unavailable' as const }
      try {
        return { status: 'ok' as const, result: (await handler(request)) as never }
      } catch (error) {
        return { status: 'failed' as const, error }
      }
    },
  }
}

export interface ShellParts {
  readonly http: HttpClient
  readonly session: SessionApi
  readonly navigation: NavigationApi
  readonly notify: NotifyApi
  /** Current feature flags of the site. */
  readonly flags: () => Readonly<Record<string, boolean>>
}

/** API passed to every remote. It sends nothing to other origins. */
export function createShellApi(parts: ShellParts): ShellApi {
  const { http, session, navigation, notify, flags } = parts
  return {
    contract: REMOTE_CONTRACT,
    http,
    session,
    navigation,
    notify,
    capabilities: createCapabilities(),
    flag: (name) => flags()[name] ?? false,
    report(error, context) {
      console.info('[report]', error instanceof Error ? error.message : String(error), {
        ...context,
        composition: reported.composition,
      })
    },
  }
}
