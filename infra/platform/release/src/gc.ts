import type { RegistryDocument } from '@quantamental/remote/release'
import { type RegistryOptions, storeOf, withRegistry } from './change-registry.ts'
import type { PrunableArchive } from './compositions/archives.ts'
import { listBuilds } from './compositions/composition-record.ts'
import type { AuditLine } from './registry/registry-backend.ts'
import { listVersions } from './registry/registry-backend.ts'
import { ReleaseError } from './release-error.ts'
import { listReleases, type PublishedVersion } from './store/store.ts'

interface PruneOptions {
  /** Records stored later are retained. Milliseconds since 1970. */
  readonly beforeMs: number
  /** Builds in the store: `mfe_stocks 1.0.0-ab12cd34`. */
  readonly builds: ReadonlySet<string>
  /** Report without removing. */
  readonly dryRun: boolean
}

interface PrunedCompositions {
  /** Ids, sorted. */
  readonly removed: readonly string[]
  /** Reason why they could not be read or removed; null on success. */
  readonly problem: string | null
}

/** Remove old compositions that cannot be replayed: a build is missing or the record is damaged. */
async function pruneCompositions(
  archive: PrunableArchive,
  { beforeMs, builds, dryRun }: PruneOptions,
): Promise<PrunedCompositions> {
  try {
    const removed = (await archive.listStoredBefore(beforeMs))
      .filter(
        ({ record }) =>
          !record || !listBuilds(record).every((build) => builds.has(build.join(' '))),
      )
      .map(({ id }) => id)
      .sort()
    if (!dryRun && removed.length > 0) await archive.remove(removed)
    return { removed, problem: null }
  } catch (error) {
    if (error instanceof ReleaseError) return { removed: [], problem: error.message }
    throw error
  }
}

interface GcOptions {
  /** Retain versions named in the audit log within this many days. */
  readonly days: number
  /** Report without removing. */
  readonly dryRun: boolean
  /** Archive to prune; skipped unless given. */
  readonly compositions?: PrunableArchive
  /** Milliseconds since 1970. */
  readonly nowMs?: () => number
}

interface RemovedRelease {
  readonly name: string
  readonly version: string
  /** Size in bytes as published, without the compressed copies. */
  readonly bytes: number
}

interface GcResult {
  readonly removed: readonly RemovedRelease[]
  readonly retainedCount: number
  readonly bytes: number
  readonly dryRun: boolean
  readonly compositions: PrunedCompositions
}

const DAY_MS = 86_400_000
/** Minimum age for removal: pipelines publish before they promote. */
const YOUNG_MS = DAY_MS

/** Retention of composition ids for log lines and error reports, replayable or not. */
const COMPOSITION_DAYS = 90

/**
 * Remove unneeded releases. Retain those in the registry (stable, previous, canary), those in the audit log
 * within the days, so that open tabs find their chunks and rollbacks their version, those younger than a day,
 * those with an unreadable document, and those whose scripts a retained release has unchanged. Then remove compositions older than `COMPOSITION_DAYS` that cannot be
 * replayed: a build is missing from the store, or the record is damaged.
 */
export async function collectGarbage(options: RegistryOptions & GcOptions): Promise<GcResult> {
  const store = storeOf(options)
  const now = (options.nowMs ?? Date.now)()
  return withRegistry(options, async (backend) => {
    const registry = await backend.read()
    if (registry.revision === 0) {
      throw new ReleaseError(
        'registry_broken',
        'the registry is empty, so the needed versions are unknown: check --registry',
      )
    }
    const audit = await backend.readAudit(Number.MAX_SAFE_INTEGER)
    const needed = new Set([
      ...listNamed(registry),
      ...listNamedSince(audit, now - options.days * DAY_MS),
    ])
    const releases: StoredRelease[] = []
    for (const name of await store.listNames()) {
      for (const each of await listReleases(store, name)) {
        releases.push({ ...each, name, id: `${name} ${each.version}` })
      }
    }
    // Read the registry again: a release may have been promoted in the meantime.
    for (const named of listNamed(await backend.read())) needed.add(named)
    const isNeeded = ({ id, release }: StoredRelease) =>
      needed.has(id) || release === null || now - Date.parse(release.builtAt) < YOUNG_MS
    for (const earlier of releases.filter(isNeeded).flatMap(listEarlier)) needed.add(earlier)
    const removable = releases.filter((each) => !isNeeded(each))
    if (!options.dryRun) {
      for (const { name, version } of removable) await store.removeRelease(name, version)
    }
    const stored = new Set(releases.filter(isNeeded).map(({ id }) => id))
    const removed = removable.map(({ name, version, release }) => ({
      name,
      version,
      bytes: Object.values(release?.files ?? {}).reduce((sum, file) => sum + file.bytes, 0),
    }))
    const beforeMs = now - COMPOSITION_DAYS * DAY_MS
    return {
      removed,
      retainedCount: releases.length - removed.length,
      bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0),
      dryRun: options.dryRun,
      compositions: await prune(options, registry, {
        beforeMs,
        builds: stored,
        dryRun: options.dryRun,
      }),
    }
  })
}

interface StoredRelease extends PublishedVersion {
  readonly name: string
  readonly id: string
}

/** Earlier releases whose addresses scripts of a release have. */
function listEarlier({ name, release }: StoredRelease): readonly string[] {
  return Object.values(release?.files ?? {}).flatMap(({ at }) => (at ? [`${name} ${at}`] : []))
}

/** Skip pruning when the store lacks the live shell: it belongs to another registry. */
async function prune(
  { compositions }: GcOptions,
  { shell }: RegistryDocument,
  options: PruneOptions,
): Promise<PrunedCompositions> {
  if (!compositions) return { removed: [], problem: null }
  if (shell.stable !== '' && !options.builds.has(`shell ${shell.stable}`)) {
    return { removed: [], problem: `the store does not have the live shell ${shell.stable}` }
  }
  return pruneCompositions(compositions, options)
}

function listNamed({ shell, remotes, services = {} }: RegistryDocument): readonly string[] {
  const channels = [
    ['shell', shell] as const,
    ...Object.entries(remotes),
    ...Object.entries(services),
  ]
  return channels.flatMap(([name, channel]) =>
    listVersions(channel).map((version) => `${name} ${version}`),
  )
}

/**
 * Versions that were live or a canary since a time in milliseconds. A line counts for both its versions, because the
 * replaced one was live until then.
 */
function listNamedSince(audit: readonly AuditLine[], since: number): readonly string[] {
  return audit
    .filter(({ at }) => !(Date.parse(at) < since))
    .flatMap(({ name, from, to }) =>
      [from, to].map((text) => `${name} ${text.split(' ')[0] ?? ''}`),
    )
}

/** Format the result for the terminal. */
export function presentGc({
  removed,
  retainedCount,
  bytes,
  dryRun,
  compositions,
}: GcResult): string {
  const lines = removed.map(
    ({ name, version, bytes: size }) => `${name} ${version}  ${presentMib(size)}`,
  )
  const verb = dryRun ? 'would be removed' : 'removed'
  return [
    ...lines,
    `${removed.length} ${removed.length === 1 ? 'release' : 'releases'} ${verb}, ${presentMib(bytes)} freed, ${retainedCount} retained`,
    compositions.problem === null
      ? `${compositions.removed.length} ${compositions.removed.length === 1 ? 'composition' : 'compositions'} ${verb}`
      : `no composition ${verb}: ${compositions.problem}`,
  ].join('\n')
}

function presentMib(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}
