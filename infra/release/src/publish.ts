import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildDocument, ReleaseDocument, ReleaseFile } from '@quantamental/remote/release'
import { BUILD_FILE, readBuildDocument, readManifest } from './build-document.ts'
import { isSafeFilePath } from './names.ts'
import { isProcessAlive } from './process-alive.ts'
import { ReleaseError } from './release-error.ts'
import { type CompressionEffort, compressFile } from './store/compress.ts'
import { contentHashOf, integrityOf } from './store/digest.ts'
import { listFiles } from './store/list-files.ts'
import { listDamagedFiles, RELEASE_FILE, readRelease, releaseDirectory } from './store/store.ts'

export interface PublishOptions {
  /** Folder of the finished build, holding `build.json`. */
  readonly dist: string
  /** Root of the build store. */
  readonly store: string
  /** `best` (brotli 11) unless given. */
  readonly effort?: CompressionEffort
  /** The instant of publication, ISO 8601. */
  readonly now?: () => string
}

export interface PublishResult {
  readonly name: string
  readonly version: string
  /** False when the same content had been published before and nothing was written. */
  readonly created: boolean
  readonly directory: string
  readonly release: ReleaseDocument
}

const HASH_DIGITS = 8
/** Source maps hold the sources and the statistics are the bundler's own; both stay with the build. */
const UNPUBLISHED = /\.map$|^mf-stats\.json$/

/**
 * Copies a build into `store/<name>/<version>/`, compressed and hashed. The version is the package's
 * version and a hash of the content, so the same build is the same version and nothing is rewritten.
 * @throws ReleaseError `build_invalid`, or `release_exists` when that version holds other content.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const build = await readBuildDocument(options.dist)
  const manifest = build.kind === 'remote' ? await readManifest(options.dist, build.name) : null
  const contents = await readContents(options.dist)
  const integrityByPath = new Map([...contents].map(([path, file]) => [path, integrityOf(file)]))
  const contentHash = contentHashOf(integrityByPath)
  contents.delete(BUILD_FILE)
  requireNamedFiles(build, contents)

  const version = `${build.packageVersion}-${contentHash.slice(0, HASH_DIGITS)}`
  const directory = releaseDirectory(options.store, build.name, version)
  const published = await findSameRelease(options.store, build.name, version, integrityByPath)
  if (published) {
    return { name: build.name, version, created: false, directory, release: published }
  }

  await removeAbandoned(dirname(directory))
  const temporary = join(dirname(directory), `.publishing-${process.pid}-${randomUUID()}`)
  try {
    const release: ReleaseDocument = {
      ...build,
      version,
      builtAt: (options.now ?? (() => new Date().toISOString()))(),
      files: await writeFiles(temporary, contents, options.effort ?? 'best'),
      manifest,
    }
    await writeFile(join(temporary, RELEASE_FILE), `${JSON.stringify(release, null, 1)}\n`)
    await rename(temporary, directory)
    return { name: build.name, version, created: true, directory, release }
  } catch (error) {
    const other = await findSameRelease(options.store, build.name, version, integrityByPath)
    if (!other && isOccupied(error)) {
      throw new ReleaseError(
        'release_exists',
        `${directory} exists without a ${RELEASE_FILE}: remove that folder by hand, then publish again`,
      )
    }
    if (!other) throw error
    return { name: build.name, version, created: false, directory, release: other }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

function isOccupied(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOTEMPTY' || code === 'EEXIST'
}

async function readContents(dist: string): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  for (const path of await listFiles(dist)) {
    if (UNPUBLISHED.test(path)) continue
    if (!isSafeFilePath(path) || path === RELEASE_FILE || /\.(?:br|gz)$/.test(path)) {
      throw new ReleaseError(
        'build_invalid',
        `${join(dist, path)} cannot be published by that name`,
      )
    }
    contents.set(path, await readFile(join(dist, path)))
  }
  return contents
}

function requireNamedFiles(build: BuildDocument, contents: ReadonlyMap<string, unknown>) {
  const named = [build.entry, ...build.preload]
  for (const claim of [...build.routes, ...build.slots]) named.push(...claim.files)
  if (build.staticPages !== undefined) named.push(build.staticPages)
  const missing = [...new Set(named)].filter((path) => !contents.has(path))
  if (missing.length > 0) {
    throw new ReleaseError(
      'build_invalid',
      `${BUILD_FILE} of ${build.name} names files that the build does not have`,
      missing,
    )
  }
}

/** The release already published under this version; undefined when there is none. */
async function findSameRelease(
  store: string,
  name: string,
  version: string,
  integrityByPath: ReadonlyMap<string, string>,
): Promise<ReleaseDocument | undefined> {
  let release: ReleaseDocument
  try {
    release = await readRelease(store, name, version)
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'release_missing') return undefined
    throw error
  }
  const wanted = [...integrityByPath].filter(([path]) => path !== BUILD_FILE)
  const differing = wanted
    .filter(([path, integrity]) => release.files[path]?.integrity !== integrity)
    .map(([path]) => path)
  const reasons = [...differing, ...(await listDamagedFiles(store, release))]
  if (reasons.length > 0 || wanted.length !== Object.keys(release.files).length) {
    throw new ReleaseError(
      'release_exists',
      `${name} ${version} is in the store with other content, and a published version is never overwritten; ` +
        'remove the damaged folder by hand, or publish under a new package version',
      reasons,
    )
  }
  return release
}

async function writeFiles(
  folder: string,
  contents: ReadonlyMap<string, Uint8Array>,
  effort: CompressionEffort,
): Promise<Record<string, ReleaseFile>> {
  const entries = await Promise.all(
    [...contents].map(async ([path, content]): Promise<[string, ReleaseFile]> => {
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      const compressed = await compressFile(path, content, effort)
      await writeFile(target, content)
      if (compressed) {
        await writeFile(`${target}.br`, compressed.brotli)
        await writeFile(`${target}.gz`, compressed.gzip)
      }
      const brotli = compressed?.brotli.length ?? content.length
      return [path, { bytes: content.length, brotli, integrity: integrityOf(content) }]
    }),
  )
  return Object.fromEntries(entries)
}

/** Removes what publishers that died midway left behind. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const entry of await readdir(folder).catch(() => [])) {
    const pid = /^\.publishing-(\d+)-/.exec(entry)?.[1]
    if (pid !== undefined && !isProcessAlive(Number(pid))) {
      await rm(join(folder, entry), { recursive: true, force: true })
    }
  }
}
