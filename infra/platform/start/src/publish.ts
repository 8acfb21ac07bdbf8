import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { childEnvironment } from './child-environment.ts'
import type { WantedServices } from './children/service-releases.ts'
import type { ServiceName } from './children/site-children.ts'
import { type DataLayout, REPOSITORY } from './layout.ts'
import { runCommand } from './run-command.ts'

const CLI = path.join(REPOSITORY, 'infra/platform/release/src/cli.ts')

/** Environment of commands that publish and promote on this machine. */
export function releaseEnvironment({ keys }: DataLayout): Record<string, string> {
  return { TRUSTED_KEYS_FILE: keys.trusted, RELEASE_KEY_FILE: keys.release }
}

function runRelease(
  title: string,
  args: readonly string[],
  layout: DataLayout,
  { fast = false, signal }: { fast?: boolean; signal?: AbortSignal | undefined },
): Promise<string> {
  return runCommand(title, process.execPath, [CLI, ...args, '--json'], {
    cwd: REPOSITORY,
    env: {
      ...childEnvironment(),
      ...releaseEnvironment(layout),
      RELEASE_ACTOR: 'start',
      ...(fast ? { FAST: '1' } : {}),
    },
    signal,
  })
}

/** Releases of services that the registry names, unpacked; none without a registry. */
export async function readWantedServices(
  layout: DataLayout,
  signal?: AbortSignal,
): Promise<WantedServices> {
  const { registryFile, serviceReleases } = layout
  // Not worth a process on most sites.
  if (!existsSync(registryFile) || !readFileSync(registryFile, 'utf8').includes('"services"')) {
    return {}
  }
  const output = await runRelease(
    'unpacking the services of the registry',
    ['unpack', '--out', serviceReleases, ...addressesOf(layout)],
    layout,
    { signal },
  )
  return JSON.parse(output).services
}

/** Stop the canary of a service in the registry. */
export function stopServiceCanary(
  layout: DataLayout,
  service: ServiceName,
  version: string,
  reason: string,
): Promise<string> {
  const stop = ['--percent', '0', '--reason', reason, '--services', 'none']
  return runRelease(
    `stopping the canary of ${service}`,
    ['canary', service, version, ...stop, ...addressesOf(layout)],
    layout,
    {},
  )
}

const addressesOf = ({ store, registryFile }: DataLayout) => [
  ...['--store', store, '--registry', registryFile],
]

/** Environment of the release agent, which changes the registry for operators. */
export function agentKeyEnvironment({ keys }: DataLayout): Record<string, string> {
  return { TRUSTED_KEYS_FILE: keys.trusted, RELEASE_KEY_FILE: keys.agent }
}

/** Environment of the edge: the trusted keys, and its own key, with which it stops a bad canary. */
export function edgeKeyEnvironment({ keys }: DataLayout): Record<string, string> {
  return { TRUSTED_KEYS_FILE: keys.trusted, EDGE_KEY_FILE: keys.edge }
}

/**
 * Create the key pairs of this data directory. Sign the registry and the releases that are already there,
 * once: a signature removed later is not replaced.
 */
export async function ensureReleaseKeys(layout: DataLayout, signal?: AbortSignal): Promise<void> {
  const { keys } = layout
  if (existsSync(keys.done) && existsSync(keys.agent)) return
  mkdirSync(keys.folder, { recursive: true, mode: 0o700 })
  const run = (title: string, ...args: string[]) => runRelease(title, args, layout, { signal })
  const make = (file: string, uses: string, ...limits: string[]) =>
    existsSync(file)
      ? undefined
      : run(
          `creating ${file}`,
          ...['keys', '--out', file, '--trust', keys.trusted, '--uses', uses, ...limits],
        )
  await make(keys.release, 'release,registry,override')
  await make(keys.edge, 'registry', '--owner', 'edge', '--actions', 'canary')
  await make(keys.agent, 'registry,override', '--owner', 'release agent', '--per-actor')
  if (existsSync(keys.done)) return
  await run(
    'signing the releases',
    'adopt',
    ...['--store', layout.store, '--registry', layout.registryFile, '--create'],
  )
  writeFileSync(keys.done, '')
}

/** Publish one build to the store and promote it. */
export async function publishBuild(
  dist: string,
  layout: DataLayout,
  options: { fast?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const output = await runRelease(
    `publishing ${path.relative(REPOSITORY, dist)}`,
    [
      'publish',
      ...['--dist', dist, '--store', layout.store, '--registry', layout.registryFile],
      ...['--promote', '--create'],
      // No service check, since services are still starting; no comparison with the builds of the previous checkout,
      // since a newer one updates the shell and the remotes together. Development builds exceed the size budget.
      ...['--services', 'none', '--no-way-back'],
      ...[
        '--skip',
        [
          'shared',
          'surface',
          'capabilities',
          'contract',
          ...(options.fast ? ['budget'] : []),
        ].join(),
      ],
    ],
    layout,
    options,
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
  const published = readPublished(layout)
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

/** Fingerprints of published builds by folder; none if store or registry is lost, whatever the list says. */
export function readPublished({
  registryFile,
  store,
  publishedFile,
}: Pick<DataLayout, 'registryFile' | 'store' | 'publishedFile'>): Record<string, string> {
  if (!existsSync(registryFile) || !existsSync(store)) return {}
  try {
    return JSON.parse(readFileSync(publishedFile, 'utf8'))
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
