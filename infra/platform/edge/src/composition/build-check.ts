import type { BuildStore } from '@quantamental/release/build-store'
import { listDamagedFiles } from '@quantamental/release/damaged-files'
import type { CompositionSource } from './live-composition.ts'
import type { ReleaseCache } from './release-cache.ts'

/** Time for which the result of a check is used, unless the registry changes. */
const RESULT_MS = 10 * 60_000

export interface BuildCheckOptions {
  readonly source: Pick<CompositionSource, 'current' | 'revision'>
  readonly releases: Pick<ReleaseCache, 'find'>
  readonly store: BuildStore
  readonly onDamage: (damaged: readonly string[]) => void
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

/**
 * Compare the files of all live builds with what was published, when asked and at most every ten minutes, beside the
 * requests. @returns a function with the damage that the last check found.
 */
export function createBuildCheck(options: BuildCheckOptions): () => readonly string[] {
  const { source, releases, store, onDamage, now = () => performance.now() } = options
  let damaged: readonly string[] = []
  let checked = { at: Number.NEGATIVE_INFINITY, revision: -1 }

  async function check(): Promise<void> {
    const composition = await source.current()
    if (!composition) return
    const { shell, remotes } = composition.document
    const found: string[] = []
    for (const { name, version } of [{ name: 'shell', ...shell }, ...remotes]) {
      const release = await releases.find(name, version)
      const problems = release
        ? await listDamagedFiles(store, release)
        : ['release.json cannot be read']
      found.push(...problems.map((problem) => `${name} ${version}: ${problem}`))
    }
    damaged = found
    if (found.length > 0) onDamage(found)
  }

  return () => {
    const revision = source.revision()
    if (now() - checked.at > RESULT_MS || checked.revision !== revision) {
      checked = { at: now(), revision }
      check().catch((error: unknown) => onDamage([String(error)]))
    }
    return damaged
  }
}
