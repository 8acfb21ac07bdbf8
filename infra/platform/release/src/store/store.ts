import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from './build-store.ts'
import { integrityOf } from './files.ts'

/** Files read at a time: a service has hundreds. */
const AT_ONCE = 16

/** Missing and modified files of a release, and modified scripts at the addresses of earlier ones; empty if intact. */
export async function listDamagedFiles(
  store: BuildStore,
  { name, version, files }: ReleaseDocument,
): Promise<readonly string[]> {
  const entries = Object.entries(files)
  const damaged: string[][] = []
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    damaged.push(...(await Promise.all(entries.slice(start, start + AT_ONCE).map(findDamage))))
  }
  return damaged.flat()

  async function findDamage([path, { integrity, at }]: (typeof entries)[number]) {
    const content = await store.readFile(name, version, path)
    if (!content) return [`${path} is missing`]
    if (integrityOf(content) !== integrity) return [`${path} differs from what was published`]
    // An earlier release may have been removed since: edges then serve the file of this one.
    const earlier = at !== undefined && (await store.readFile(name, at, path))
    if (!earlier || integrityOf(earlier) === integrity) return []
    return [`${path} of ${at} differs from what was published`]
  }
}

export interface PublishedVersion {
  readonly version: string
  /** Null if the document cannot be read. */
  readonly release: ReleaseDocument | null
}

/** The shell, what the registry names, and what else is in the store. */
export async function listNames(
  store: Pick<BuildStore, 'listNames'>,
  { remotes, services = {} }: RegistryDocument,
): Promise<readonly string[]> {
  const inRegistry = [remotes, services].flatMap(Object.keys).sort()
  return [...new Set(['shell', ...inRegistry, ...(await store.listNames())])]
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
