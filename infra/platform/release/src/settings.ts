import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { GateCheck } from './check/gate.ts'
import { UsageError } from './commands/command.ts'
import { findRunningServices } from './fetch-service-versions.ts'
import { type Keys, readKeys } from './signing/keys.ts'

export const DEFAULT_STORE = '.data/store'
export const DEFAULT_REGISTRY = '.data/registry.json'

const CHECKS: readonly GateCheck[] = [
  'signature',
  'files',
  'shared',
  'contract',
  'exposes',
  'claims',
  'budget',
  'service',
  'smoke',
]
/** Checks of authenticity, which can never be skipped. */
const NEVER_SKIPPED: readonly GateCheck[] = ['signature', 'files']

/**
 * Keys from the environment, otherwise those in `keys/` beside the registry's file, where `npm start` creates
 * them.
 */
export function readSiteKeys(registry: string, env: NodeJS.ProcessEnv): Promise<Keys> {
  const beside = (name: string) => {
    const file = join(dirname(registry), 'keys', name)
    return !registry.includes('://') && existsSync(file) ? file : undefined
  }
  return readKeys({
    trustedKeysFile: env.TRUSTED_KEYS_FILE || beside('trusted.json'),
    privateKeyFile: env.RELEASE_KEY_FILE || beside('release.pem'),
  })
}

export function readActor(env: NodeJS.ProcessEnv): string {
  return env.RELEASE_ACTOR || userInfo().username
}

/** Parse `budget,smoke`. @throws UsageError for unknown checks and those that cannot be skipped. */
export function parseSkip(text: string): readonly GateCheck[] {
  const known = CHECKS.filter((check) => !NEVER_SKIPPED.includes(check))
  return text.split(',').map((name) => {
    const check = known.find((each) => each === name.trim())
    if (!check) throw new UsageError(`--skip takes ${known.join(', ')}, not "${name}"`)
    return check
  })
}

/** Parse `none` or comma-separated addresses; undefined selects the site beside the registry. */
export async function findServiceUrls(
  text: string | undefined,
  registry: string,
): Promise<readonly string[] | null> {
  if (text === 'none') return null
  if (text === undefined) {
    return registry.includes('://') ? null : findRunningServices(registry)
  }
  return text.split(',').map((each) => {
    const url = URL.parse(each.trim())
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new UsageError(`--services takes http(s) addresses, not "${each}"`)
    }
    return url.origin
  })
}
