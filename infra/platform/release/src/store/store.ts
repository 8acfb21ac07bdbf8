import type { ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from './build-store.ts'
import { integrityOf } from './files.ts'

/** Files read at a time: a service has hundreds. */
const AT_ONCE = 16

/** Missing and modified files of a release; empty if intact. */
export async function listDamagedFiles(
  store: BuildStore,
  { name, version, files }: ReleaseDocument,
): Promise<readonly string[]> {
  const entries = Object.entries(files)
  const damaged: string[][] = []
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    damaged.push(...(await Promise.all(entries.slice(at, at + AT_ONCE).map(findDamage))))
  }
  return damaged.flat()

  async function findDamage([path, { integrity }]: (typeof entries)[number]): Promise<string[]> {
    const content = await store.readFile(name, version, path)
    if (!content) return [`${path} is missing`]
    return integrityOf(content) === integrity ? [] : [`${path} differs from what was published`]
  }
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
