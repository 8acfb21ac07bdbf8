import type { RegistryDocument } from '@quantamental/remote/release'
import { type RegistryOptions, storeOf, withRegistry } from './change-registry.ts'
import type { PrunableArchive } from './compositions/composition-archive.ts'
import {
  type PrunedCompositions,
  type PruneOptions,
  pruneCompositions,
} from './compositions/prune-compositions.ts'
import type { AuditLine } from './registry/registry-backend.ts'
import { ReleaseError } from './release-error.ts'
import { listReleases } from './store/store.ts'

export interface GcOptions {
  /** Versions that the audit log named within as many days are kept. */
  readonly days: number
  /** Removes nothing, says what it would. */
  readonly dryRun: boolean
  /** What was served, beside the registry; left alone unless given. */
  readonly compositions?: PrunableArchive
  /** Milliseconds since 1970. */
  readonly nowMs?: () => number
}

export interface RemovedRelease {
  readonly name: string
  readonly version: string
  /** As published, without the compressed siblings. */
  readonly bytes: number
}

export interface GcResult {
  readonly removed: readonly RemovedRelease[]
  readonly keptCount: number
  readonly bytes: number
  readonly dryRun: boolean
  readonly compositions: PrunedCompositions
}

const DAY_MS = 86_400_000
/** A pipeline publishes before it promotes: what is younger may be about to go live. */
const YOUNG_MS = DAY_MS

/** So long a record tells what a line of a log or an error report was made of, replayable or not. */
const COMPOSITION_DAYS = 90

/**
 * Removes releases that nobody can need any more. Kept are those the registry names (stable, previous,
 * canary), those the audit log named within the days, so that an open tab finds its chunks and a rollback
 * its version, those younger than a day, and those whose document cannot be read. Then compositions of before
 * `COMPOSITION_DAYS` that nobody can replay: one of their builds is not in the store, or the record is damaged.
 */
export async function collectGarbage(options: RegistryOptions & GcOptions): Promise<GcResult> {
  const store = storeOf(options)
  const now = (options.nowMs ?? Date.now)()
  return withRegistry(options, async (backend) => {
    const registry = await backend.read()
    if (registry.revision === 0) {
      throw new ReleaseError(
        'registry_broken',
        'the registry is empty: without one nothing says which versions are needed',
      )
    }
    const audit = await backend.readAudit(Number.MAX_SAFE_INTEGER)
    const needed = new Set([
      ...listNamed(registry),
      ...listNamedSince(audit, now - options.days * DAY_MS),
    ])
    const removed: RemovedRelease[] = []
    const stored = new Set<string>()
    let keptCount = 0
    for (const name of await store.listNames()) {
      for (const { version, release } of await listReleases(store, name)) {
        stored.add(`${name} ${version}`)
        const isYoung = release === null || now - Date.parse(release.builtAt) < YOUNG_MS
        if (isYoung || needed.has(`${name} ${version}`)) {
          keptCount += 1
          continue
        }
        const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0)
        removed.push({ name, version, bytes })
      }
    }
    // What was promoted meanwhile was promoted after the gate had read it: look again before the axe.
    const nowNamed = new Set(listNamed(await backend.read()))
    const condemned = removed.filter(({ name, version }) => !nowNamed.has(`${name} ${version}`))
    if (!options.dryRun) {
      for (const { name, version } of condemned) await store.removeRelease(name, version)
    }
    for (const { name, version } of condemned) stored.delete(`${name} ${version}`)
    const beforeMs = now - COMPOSITION_DAYS * DAY_MS
    return {
      removed: condemned,
      keptCount: keptCount + removed.length - condemned.length,
      bytes: condemned.reduce((sum, { bytes }) => sum + bytes, 0),
      dryRun: options.dryRun,
      compositions: await prune(options, registry, {
        beforeMs,
        builds: stored,
        dryRun: options.dryRun,
      }),
    }
  })
}

/** A store without the live shell is not the one of this registry: it says nothing about what is gone. */
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

function listNamed({ shell, remotes }: RegistryDocument): readonly string[] {
  const channels = [['shell', shell] as const, ...Object.entries(remotes)]
  return channels.flatMap(([name, channel]) => {
    const canary = 'canary' in channel && channel.canary ? [channel.canary.version] : []
    return [channel.stable, ...channel.previous, ...canary].map((version) => `${name} ${version}`)
  })
}

/**
 * Versions that were live or a canary within the time. What a line replaced was live until that moment, so
 * a line within the time keeps both of its versions; the percent of a canary stands behind its version.
 */
function listNamedSince(audit: readonly AuditLine[], since: number): readonly string[] {
  return audit
    .filter(({ at }) => !(Date.parse(at) < since))
    .flatMap(({ name, from, to }) =>
      [from, to].map((text) => `${name} ${text.split(' ')[0] ?? ''}`),
    )
}

/** What was freed, for a terminal. */
export function presentGc({ removed, keptCount, bytes, dryRun, compositions }: GcResult): string {
  const lines = removed.map(
    ({ name, version, bytes: size }) => `${name} ${version}  ${presentMib(size)}`,
  )
  const verb = dryRun ? 'would be removed' : 'removed'
  return [
    ...lines,
    `${removed.length} ${removed.length === 1 ? 'release' : 'releases'} ${verb}, ${presentMib(bytes)} freed, ${keptCount} kept`,
    compositions.problem === null
      ? `${compositions.removed.length} ${compositions.removed.length === 1 ? 'composition' : 'compositions'} ${verb}`
      : `no composition ${verb}: ${compositions.problem}`,
  ].join('\n')
}

function presentMib(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}
