import type { ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from './build-store.ts'
import { integrityOf } from './files.ts'

/** Missing and modified files of a release; empty if intact. */
export async function listDamagedFiles(
  store: BuildStore,
  { name, version, files }: ReleaseDocument,
): Promise<readonly string[]> {
  const damaged: string[] = []
  for (const [path, { integrity }] of Object.entries(files)) {
    const content = await store.readFile(name, version, path)
    if (!content) damaged.push(`${path} is missing`)
    else if (integrityOf(content) !== integrity) {
      damaged.push(`${path} differs from what was published`)
    }
  }
  return damaged
}

export interface PublishedVersion {
  readonly version: string
  /** Null if the document cannot be read. */
  readonly release: ReleaseDocument | null
}

/** Versions of `name` in the store, newest first by `builtAt`; unreadable ones last. */
export async function listReleases(
  store: BuildStore,
  name: string,
): Promise<readonly PublishedVersion[]> {
  const releases = await Promise.all(
    (await store.listVersions(name)).map(async (version) => ({
      version,
      release: await store.readRelease(name, version).catch(() => null),
    })),
  )
  return releases.sort((a, b) => (b.release?.builtAt ?? '').localeCompare(a.release?.builtAt ?? ''))
}
