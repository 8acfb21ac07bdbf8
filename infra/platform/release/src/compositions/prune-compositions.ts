import { ReleaseError } from '../release-error.ts'
import type { PrunableArchive } from './composition-archive.ts'
import type { CompositionRecord } from './composition-record.ts'

export interface PruneOptions {
  /** Records stored later are retained. Milliseconds since 1970. */
  readonly beforeMs: number
  /** Builds in the store: `mfe_stocks 1.0.0-ab12cd34`. */
  readonly builds: ReadonlySet<string>
  /** Report without removing. */
  readonly dryRun: boolean
}

export interface PrunedCompositions {
  /** Ids, sorted. */
  readonly removed: readonly string[]
  /** Reason why they could not be read or removed; null on success. */
  readonly problem: string | null
}

/** Remove old compositions that cannot be replayed: a build is missing or the record is damaged. */
export async function pruneCompositions(
  archive: PrunableArchive,
  { beforeMs, builds, dryRun }: PruneOptions,
): Promise<PrunedCompositions> {
  try {
    const removed = (await archive.listStoredBefore(beforeMs))
      .filter(({ record }) => !record || !listBuilds(record).every((build) => builds.has(build)))
      .map(({ id }) => id)
      .sort()
    if (!dryRun && removed.length > 0) await archive.remove(removed)
    return { removed, problem: null }
  } catch (error) {
    if (error instanceof ReleaseError) return { removed: [], problem: error.message }
    throw error
  }
}

function listBuilds({ shell, remotes }: CompositionRecord): readonly string[] {
  return [
    `shell ${shell.version}`,
    ...Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`),
  ]
}
