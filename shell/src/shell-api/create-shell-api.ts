import type { HttpClient } from '@quantamental/api/client'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'
import type { NavigationApi, NotifyApi, SessionApi, ShellApi } from '@quantamental/remote/shell-api'
import { createCapabilities } from './capabilities.ts'

export interface ShellParts {
  readonly http: HttpClient
  readonly session: SessionApi
  readonly navigation: NavigationApi
  readonly notify: NotifyApi
}

/** The object every remote gets. Nothing of it leaves the origin. */
export function createShellApi({ http, session, navigation, notify }: ShellParts): ShellApi {
  return {
    contract: REMOTE_CONTRACT,
    http,
    session,
    navigation,
    notify,
    capabilities: createCapabilities(),
    flag: () => false,
    track() {},
    report(error, context) {
      console.info(
        '[report]',
        error instanceof Error ? error.message : String(error),
        context ?? {},
      )
    },
  }
}
