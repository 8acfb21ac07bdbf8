import path from 'node:path'
import { childEnvironment } from './child-environment.ts'
import { REPOSITORY } from './layout.ts'

/** Node script that finds the binary for this platform. */
export const TURBO_SCRIPT = path.join(REPOSITORY, 'node_modules/turbo/bin/turbo')

/** Environment for a purely local Turborepo: no telemetry, no update check, no remote cache. */
export function turboEnvironment(): Record<string, string | undefined> {
  return {
    ...childEnvironment(),
    PATH: `${path.join(REPOSITORY, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    TURBO_CACHE: 'local:rw',
    TURBO_UI: 'false',
    DO_NOT_TRACK: '1',
    CI: '1',
  }
}
