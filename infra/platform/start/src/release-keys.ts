import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { childEnvironment } from './child-environment.ts'
import { type DataLayout, REPOSITORY } from './layout.ts'
import { runCommand } from './run-command.ts'

const CLI = path.join(REPOSITORY, 'infra/platform/release/src/cli.ts')

/** Environment of commands that publish and promote on this machine. */
export function releaseEnvironment({ keys }: DataLayout): Record<string, string> {
  return { TRUSTED_KEYS_FILE: keys.trusted, RELEASE_KEY_FILE: keys.release }
}

/** Environment of the edge: the trusted keys, and its own key, with which it stops a bad canary. */
export function edgeKeyEnvironment({ keys }: DataLayout): Record<string, string> {
  return { TRUSTED_KEYS_FILE: keys.trusted, EDGE_KEY_FILE: keys.edge }
}

/**
 * Create the two key pairs of this data directory. Sign the registry and the releases that are already there,
 * once: a signature removed later is not replaced.
 */
export async function ensureReleaseKeys(layout: DataLayout, signal?: AbortSignal): Promise<void> {
  const { keys } = layout
  if (existsSync(keys.done)) return
  mkdirSync(keys.folder, { recursive: true, mode: 0o700 })
  const run = (title: string, ...args: string[]) =>
    runCommand(title, process.execPath, [CLI, ...args, '--json'], {
      env: { ...childEnvironment(), RELEASE_ACTOR: 'start', ...releaseEnvironment(layout) },
      signal,
    })
  const make = (file: string, uses: string) =>
    existsSync(file)
      ? undefined
      : run(`creating ${file}`, 'keys', ...['--out', file, '--trust', keys.trusted, '--uses', uses])
  await make(keys.release, 'release,registry,override')
  await make(keys.edge, 'registry')
  await run(
    'signing the releases',
    'adopt',
    ...['--store', layout.store, '--registry', layout.registryFile],
  )
  writeFileSync(keys.done, '')
}
