import type { BuildStore } from '@quantamental/release/build-store'
import { verifyDocument } from '@quantamental/release/signing'
import type { ReleaseDocument, StaticPages, TrustedKeys } from '@quantamental/remote/release'

/** Release documents in memory: a folder that vanishes takes no page down that was composed before. */
export interface ReleaseCache {
  /**
   * Undefined when it was never read and cannot be read now, or was signed by nobody who is trusted, told
   * to `onProblem`; asking again tries again.
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

/** @param trusted null: nothing has to be signed. */
export function createReleaseCache(store: BuildStore, trusted: TrustedKeys | null): ReleaseCache {
  const releases = new Map<string, ReleaseDocument>()
  const pages = new Map<string, StaticPages>()

  async function readTrusted(name: string, version: string): Promise<ReleaseDocument> {
    const release = await store.readRelease(name, version)
    const reason = trusted && verifyDocument(release, trusted, 'release')
    if (reason) throw new Error(`${name} ${version} ${reason}`)
    return release
  }

  return {
    async find(name, version, onProblem) {
      const key = `${name}/${version}`
      const known = releases.get(key)
      if (known) return known
      try {
        const release = await readTrusted(name, version)
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
        const file = await store.readFile(name, version, staticPages)
        if (!file) throw new Error(`${name} ${version}: ${staticPages} is missing`)
        const read: StaticPages = JSON.parse(Buffer.from(file).toString())
        pages.set(key, read)
        return read
      } catch (error) {
        onProblem?.(error instanceof Error ? error.message : String(error))
        return {}
      }
    },
  }
}
