import path from 'node:path'
import { childEnvironment } from './child-environment.ts'
import { REPOSITORY } from './layout.ts'

/** A script for Node, which finds the binary of this platform. */
export const TURBO_SCRIPT = path.join(REPOSITORY, 'node_modules/turbo/bin/turbo')

/** Turborepo on this machine alone: no daemon, no telemetry, no remote cache. */
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
