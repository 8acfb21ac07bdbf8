import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseDocument } from '@quantamental/remote/release'
import { listBuildProblems } from '../build-document.ts'
import { isObject } from '../json.ts'
import { isReleaseName, isReleaseVersion, isSafeFilePath } from '../names.ts'
import { ReleaseError } from '../release-error.ts'
import { integrityOf } from './digest.ts'

export const RELEASE_FILE = 'release.json'

/** `store/<name>/<version>`. @throws ReleaseError for a name or version that is no safe folder name. */
export function releaseDirectory(store: string, name: string, version: string): string {
  if (!isReleaseName(name))
    throw new ReleaseError('unknown_name', `"${name}" is not a release name`)
  if (!isReleaseVersion(version)) {
    throw new ReleaseError('release_missing', `"${version}" is not a release version`)
  }
  return join(store, name, version)
}

/** Reads and checks `release.json`. @throws ReleaseError `release_missing` or `release_damaged`. */
export async function readRelease(
  store: string,
  name: string,
  version: string,
): Promise<ReleaseDocument> {
  const file = join(releaseDirectory(store, name, version), RELEASE_FILE)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new ReleaseError('release_missing', `${name} ${version} is not in the store (${file})`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ReleaseError('release_damaged', `${file} is not valid JSON`)
  }
  const problems = listReleaseProblems(value, name, version)
  if (problems.length > 0) throw new ReleaseError('release_damaged', `${file} is damaged`, problems)
  return value as ReleaseDocument
}

function listReleaseProblems(value: unknown, name: string, version: string): readonly string[] {
  const problems = [...listBuildProblems(value)]
  if (!isObject(value)) return problems
  if (value.name !== name) problems.push(`names "${String(value.name)}" instead of "${name}"`)
  if (value.version !== version) problems.push(`is of version "${String(value.version)}"`)
  const files = value.files
  const whole =
    isObject(files) &&
    Object.entries(files).every(
      ([path, file]) =>
        isSafeFilePath(path) &&
        isObject(file) &&
        /^sha384-[\w+/]{64}$/.test(String(file.integrity)),
    )
  if (!whole) problems.push('`files` must map safe paths to {bytes, brotli, integrity}')
  return problems
}

/** Files of a release that are missing or whose bytes are not the published ones; empty when whole. */
export async function listDamagedFiles(
  store: string,
  release: ReleaseDocument,
): Promise<readonly string[]> {
  const folder = releaseDirectory(store, release.name, release.version)
  const damaged: string[] = []
  for (const [path, { integrity }] of Object.entries(release.files)) {
    try {
      if (integrityOf(await readFile(join(folder, path))) !== integrity) {
        damaged.push(`${path} differs from what was published`)
      }
    } catch {
      damaged.push(`${path} is missing`)
    }
  }
  return damaged
}

/** Versions of `name` in the store, newest first by `builtAt`; unreadable ones last. */
export async function listReleases(
  store: string,
  name: string,
): Promise<readonly { readonly version: string; readonly builtAt: string | null }[]> {
  const versions = await readdir(join(store, name)).catch(() => [])
  const releases = await Promise.all(
    versions.filter(isReleaseVersion).map(async (version) => ({
      version,
      builtAt: await readRelease(store, name, version).then(
        (release) => release.builtAt,
        () => null,
      ),
    })),
  )
  return releases.sort((a, b) => (b.builtAt ?? '').localeCompare(a.builtAt ?? ''))
}

/** Names that have a folder in the store. */
export async function listReleaseNames(store: string): Promise<readonly string[]> {
  return (await readdir(store).catch(() => [])).filter(isReleaseName).sort()
}
