import type { ReleaseDocument } from '@quantamental/remote/release'
import { createDirectoryStore } from './directory-store.ts'

export { releaseDirectory } from './directory-store.ts'

/** Read and check `release.json` in a store that is a folder. @throws ReleaseError */
export function readRelease(
  folder: string,
  name: string,
  version: string,
): Promise<ReleaseDocument> {
  return createDirectoryStore(folder).readRelease(name, version)
}
