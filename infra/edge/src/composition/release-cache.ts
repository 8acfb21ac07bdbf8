import { readRelease } from '@quantamental/release/store'
import type { ReleaseDocument } from '@quantamental/remote/release'

/** Release documents in memory: a folder that vanishes takes no page down that was composed before. */
export interface ReleaseCache {
  /**
   * Undefined when it was never read and cannot be read now, told to `onProblem`; asking again tries
   * again.
   */
  find(
    name: string,
    version: string,
    onProblem?: (message: string) => void,
  ): Promise<ReleaseDocument | undefined>
}

export function createReleaseCache(storeDir: string): ReleaseCache {
  const releases = new Map<string, ReleaseDocument>()
  return {
    async find(name, version, onProblem) {
      const key = `${name}/${version}`
      const known = releases.get(key)
      if (known) return known
      try {
        const release = await readRelease(storeDir, name, version)
        releases.set(key, release)
        return release
      } catch (error) {
        onProblem?.(error instanceof Error ? error.message : String(error))
        return undefined
      }
    },
  }
}
