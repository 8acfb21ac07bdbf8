import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReleaseDocument } from '@quantamental/remote/release'
import { isReleaseName, isReleaseVersion, isSafeFilePath } from '../names.ts'
import { isProcessAlive } from '../process-alive.ts'
import { ReleaseError } from '../release-error.ts'
import { MAPS_FOLDER, type PublishingStore, presentRelease } from './build-store.ts'
import { parseRelease, RELEASE_FILE, requireReleaseAddress } from './parse-release.ts'

/** `store/<name>/<version>`. @throws ReleaseError for a name or version that is unsafe as a folder name. */
function releaseDirectory(store: string, name: string, version: string): string {
  requireReleaseAddress(name, version)
  return join(store, name, version)
}

/**
 * Store of folders: a release is written to a temporary folder and renamed, so it appears completely or not at all.
 */
export function createDirectoryStore(folder: string): PublishingStore {
  const directoryOf = (name: string, version: string) => releaseDirectory(folder, name, version)
  const mapsOf = (name: string, version: string) =>
    releaseDirectory(join(folder, MAPS_FOLDER), name, version)
  return {
    async writeMaps(name, version, maps) {
      for (const [path, content] of maps) {
        const target = join(mapsOf(name, version), path)
        await mkdir(dirname(target), { recursive: true })
        await writeFile(target, content, { mode: 0o600 })
      }
    },
    async readMap(name, version, script) {
      if (!isSafeFilePath(script)) return undefined
      return readFile(join(mapsOf(name, version), `${script}.map`)).catch(() => undefined)
    },
    address: folder.replace(/(.)\/+$/, '$1'),
    async readRelease(name, version) {
      const file = join(directoryOf(name, version), RELEASE_FILE)
      const text = await readFile(file, 'utf8').catch(() => {
        const message = `${name} ${version} is not in the store (${file})`
        throw new ReleaseError('release_missing', message)
      })
      return parseRelease(text, name, version, file)
    },
    async readFile(name, version, path) {
      if (!isSafeFilePath(path)) return undefined
      return readFile(join(directoryOf(name, version), path)).catch(() => undefined)
    },
    writeRelease: (release, files) =>
      writeWhole(directoryOf(release.name, release.version), release, files),
    async replaceDocument(release) {
      const directory = directoryOf(release.name, release.version)
      const draft = join(directory, `.${RELEASE_FILE}-${process.pid}-${randomUUID()}`)
      try {
        await writeFile(draft, presentRelease(release))
        await rename(draft, join(directory, RELEASE_FILE))
      } finally {
        await rm(draft, { force: true })
      }
    },
    async listVersions(name) {
      if (!isReleaseName(name)) return []
      return (await readFolders(join(folder, name))).filter(isReleaseVersion)
    },
    async listNames() {
      return (await readFolders(folder)).filter(isReleaseName).sort()
    },
    async removeRelease(name, version) {
      const directory = directoryOf(name, version)
      await rm(join(directory, RELEASE_FILE), { force: true })
      await rm(directory, { recursive: true, force: true })
      await rm(mapsOf(name, version), { recursive: true, force: true })
    },
  }
}

async function readFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function writeWhole(
  directory: string,
  release: ReleaseDocument,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<boolean> {
  await removeAbandoned(dirname(directory))
  const temporary = join(dirname(directory), `.publishing-${process.pid}-${randomUUID()}`)
  try {
    for (const [path, content] of files) {
      const target = join(temporary, path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, content)
    }
    await mkdir(temporary, { recursive: true })
    await writeFile(join(temporary, RELEASE_FILE), presentRelease(release))
    await rename(temporary, directory)
    return true
  } catch (error) {
    if (!isOccupied(error)) throw error
    if ((await readdir(directory)).includes(RELEASE_FILE)) return false
    throw new ReleaseError(
      'release_exists',
      `${directory} exists without a ${RELEASE_FILE}: remove that folder by hand, then publish again`,
    )
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

function isOccupied(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOTEMPTY' || code === 'EEXIST'
}

/** Remove what crashed publishers left behind. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const entry of await readdir(folder).catch(() => [])) {
    const pid = /^\.publishing-(\d+)-/.exec(entry)?.[1]
    if (pid !== undefined && !isProcessAlive(Number(pid))) {
      await rm(join(folder, entry), { recursive: true, force: true })
    }
  }
}
