import { ReleaseError } from '../release-error.ts'
import type { PrunableArchive } from './composition-archive.ts'
import type { CompositionRecord } from './composition-record.ts'

export interface PruneOptions {
  /** Milliseconds since 1970: what was kept later stays. */
  readonly beforeMs: number
  /** `mfe_stocks 1.0.0-ab12cd34`: the builds of the store. */
  readonly builds: ReadonlySet<string>
  /** Removes nothing, says what it would. */
  readonly dryRun: boolean
}

export interface PrunedCompositions {
  /** Ids, sorted. */
  readonly removed: readonly string[]
  /** Why they could not be looked at, or not removed; null when they were. */
  readonly problem: string | null
}

/** Removes old compositions that nobody can replay: a build is not in the store, or the record is damaged. */
export async function pruneCompositions(
  archive: PrunableArchive,
  { beforeMs, builds, dryRun }: PruneOptions,
): Promise<PrunedCompositions> {
  try {
    const removed = (await archive.listKeptBefore(beforeMs))
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
