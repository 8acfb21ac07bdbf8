import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRelease, releaseDirectory } from '@quantamental/release/store'
import type { ReleaseDocument, StaticPages } from '@quantamental/remote/release'

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
  /** Prerendered pages of a release; none when it brings none or they cannot be read. */
  findStaticPages(
    release: ReleaseDocument,
    onProblem?: (message: string) => void,
  ): Promise<StaticPages>
}

export function createReleaseCache(storeDir: string): ReleaseCache {
  const releases = new Map<string, ReleaseDocument>()
  const pages = new Map<string, StaticPages>()
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
    async findStaticPages({ name, version, staticPages }, onProblem) {
      if (staticPages === undefined) return {}
      const key = `${name}/${version}`
      const known = pages.get(key)
      if (known) return known
      try {
        const file = join(releaseDirectory(storeDir, name, version), staticPages)
        const read: StaticPages = JSON.parse(await readFile(file, 'utf8'))
        pages.set(key, read)
        return read
      } catch (error) {
        onProblem?.(error instanceof Error ? error.message : String(error))
        return {}
      }
    },
  }
}
