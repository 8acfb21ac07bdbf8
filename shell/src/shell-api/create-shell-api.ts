import type { HttpClient } from '@quantamental/api/client'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'
import type { NavigationApi, NotifyApi, SessionApi, ShellApi } from '@quantamental/remote/shell-api'
import { reported } from '../composition/fault-report.ts'
import { createCapabilities } from './capabilities.ts'

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
    track() {},
    report(error, context) {
      console.info('[report]', error instanceof Error ? error.message : String(error), {
        ...context,
        composition: reported.composition,
      })
    },
  }
}
