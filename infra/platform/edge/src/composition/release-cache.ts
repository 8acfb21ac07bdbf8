import type { BuildStore } from '@quantamental/release/build-store'
import { verifyDocument } from '@quantamental/release/signing'
import type { ReleaseDocument, StaticPages, TrustedKeys } from '@quantamental/remote/release'

/** In-memory cache of release documents, so that pages survive the deletion of a release folder. */
export interface ReleaseCache {
  /**
   * Undefined if the document cannot be read or has no trusted signature, which is reported to `onProblem`.
   * Failures are not cached.
   */
  find(
    name: string,
    version: string,
    onProblem?: (message: string) => void,
  ): Promise<ReleaseDocument | undefined>
  /** Prerendered pages of a release; empty if it has none or they cannot be read. */
  findStaticPages(
    release: ReleaseDocument,
    onProblem?: (message: string) => void,
  ): Promise<StaticPages>
}

/** @param trusted null to accept unsigned releases. */
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
