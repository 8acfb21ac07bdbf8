import type { ReleaseDocument, ReleaseFile } from '@quantamental/remote/release'

/**
 * Release whose scripts have the address of an earlier release only while that is served: it may have been denied or
 * removed since.
 */
export async function dropUnservedAddresses(
  release: ReleaseDocument,
  isServed: (name: string, version: string) => Promise<boolean>,
): Promise<ReleaseDocument> {
  const earlier = new Set(Object.values(release.files).flatMap(({ at }) => at ?? []))
  const unserved = new Set<string>()
  for (const version of earlier) {
    if (!(await isServed(release.name, version))) unserved.add(version)
  }
  if (unserved.size === 0) return release
  const files = Object.entries(release.files).map(([path, file]): [string, ReleaseFile] => {
    const { at, ...own } = file
    return [path, at !== undefined && unserved.has(at) ? own : file]
  })
  return { ...release, files: Object.fromEntries(files) }
}
