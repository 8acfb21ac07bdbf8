import type { RegistryDocument } from '@quantamental/remote/release'
import { type RegistryOptions, storeOf, withRegistry } from './change-registry.ts'
import type { AuditLine } from './registry/registry-backend.ts'
import { ReleaseError } from './release-error.ts'
import { listReleases } from './store/store.ts'

export interface GcOptions {
  /** Versions that the audit log named within as many days are kept. */
  readonly days: number
  /** Removes nothing, says what it would. */
  readonly dryRun: boolean
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
}

const DAY_MS = 86_400_000
/** A pipeline publishes before it promotes: what is younger may be about to go live. */
const YOUNG_MS = DAY_MS

/**
 * Removes releases that nobody can need any more. Kept are those the registry names (stable, previous,
 * canary), those the audit log named within the days, so that an open tab finds its chunks and a rollback
 * its version, those younger than a day, and those whose document cannot be read.
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
    let keptCount = 0
    for (const name of await store.listNames()) {
      for (const { version, release } of await listReleases(store, name)) {
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
    return {
      removed: condemned,
      keptCount: keptCount + removed.length - condemned.length,
      bytes: condemned.reduce((sum, { bytes }) => sum + bytes, 0),
      dryRun: options.dryRun,
    }
  })
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
export function presentGc({ removed, keptCount, bytes, dryRun }: GcResult): string {
  const lines = removed.map(
    ({ name, version, bytes: size }) => `${name} ${version}  ${presentMib(size)}`,
  )
  const verb = dryRun ? 'would be removed' : 'removed'
  return [
    ...lines,
    `${removed.length} ${removed.length === 1 ? 'release' : 'releases'} ${verb}, ${presentMib(bytes)} freed, ${keptCount} kept`,
  ].join('\n')
}

function presentMib(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}
