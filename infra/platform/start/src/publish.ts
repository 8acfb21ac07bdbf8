import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { childEnvironment } from './child-environment.ts'
import { type DataLayout, REPOSITORY } from './layout.ts'
import { releaseEnvironment } from './release-keys.ts'
import { runCommand } from './run-command.ts'

/** Publish one build to the store and promote it. */
export async function publishBuild(
  dist: string,
  layout: DataLayout,
  options: { fast?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const output = await runCommand(
    `publishing ${path.relative(REPOSITORY, dist)}`,
    process.execPath,
    [
      `${REPOSITORY}/infra/platform/release/src/cli.ts`,
      'publish',
      ...['--dist', dist, '--store', layout.store, '--registry', layout.registryFile],
      '--promote',
      '--json',
      // No service check, since services are still starting; no rollback check, since a newer checkout updates the
      // shell and the remotes together.
      ...['--services', 'none', '--no-way-back'],
      // Development builds exceed the size budget.
      ...(options.fast ? ['--skip', 'budget'] : []),
    ],
    {
      env: {
        ...childEnvironment(),
        ...releaseEnvironment(layout),
        RELEASE_ACTOR: 'start',
        ...(options.fast ? { FAST: '1' } : {}),
      },
      signal: options.signal,
    },
  )
  const { name, version } = JSON.parse(output)
  return `${name} ${version}`
}

/**
 * Publish the builds that differ from those already published from this data directory. Unchanged builds are
 * skipped, so that a manual rollback survives a restart.
 */
export async function publishChanged(
  folders: readonly string[],
  layout: DataLayout,
  onProgress: (detail: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  const published = existsSync(layout.registryFile) ? readPublished(layout.publishedFile) : {}
  let changed = 0
  for (const folder of folders) {
    const dist = path.join(REPOSITORY, folder, 'dist')
    const fingerprint = fingerprintFolder(dist)
    if (published[folder] === fingerprint) continue
    onProgress(folder)
    await publishBuild(dist, layout, { signal })
    published[folder] = fingerprint
    writeFileSync(layout.publishedFile, JSON.stringify(published))
    changed += 1
  }
  return changed === 0 ? 'no changes' : `${changed} of ${folders.length} published`
}

function readPublished(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Hash over the names and contents of all files. */
export function fingerprintFolder(folder: string): string {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  for (const name of names) {
    const file = path.join(folder, name)
    if (!statSync(file).isFile()) continue
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
