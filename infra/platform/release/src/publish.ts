import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { BuildDocument, ReleaseDocument, ReleaseFile } from '@quantamental/remote/release'
import { BUILD_FILE, readBuildDocument, readManifest } from './build-document.ts'
import { isSafeFilePath } from './names.ts'
import { openStore } from './open.ts'
import { ReleaseError } from './release-error.ts'
import { type Keys, NO_KEYS } from './signing/keys.ts'
import { requireRight } from './signing/rights.ts'
import { verifyDocument } from './signing/signing.ts'
import type { PublishingStore } from './store/build-store.ts'
import {
  type CompressionEffort,
  compressFile,
  contentHashOf,
  integrityOf,
  listFiles,
} from './store/files.ts'
import { RELEASE_FILE } from './store/parse-release.ts'
import { listDamagedFiles, listReleases } from './store/store.ts'

const run = promisify(execFile)
const API = '@quantamental/api'

/** Contract versions of a build. @param remoteContract version of `@quantamental/remote` in `build.json` */
async function readContracts(
  dist: string,
  remoteContract: string,
): Promise<Readonly<Record<string, string>>> {
  const api = await findPackageVersion(resolve(dist), API)
  return { ...(api === null ? {} : { [API]: api }), '@quantamental/remote': remoteContract }
}

/** Version of the package resolved from `folder`; null if not found. */
async function findPackageVersion(folder: string, name: string): Promise<string | null> {
  const file = join(folder, 'node_modules', name, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) return String(JSON.parse(text).version)
  const parent = dirname(folder)
  return parent === folder ? null : findPackageVersion(parent, name)
}

/** Commit of the checkout that contains `folder`; null outside of a checkout. */
export async function readGitSha(folder: string): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: folder })
    return stdout.trim()
  } catch {
    return null
  }
}

export interface PublishOptions {
  /** Folder of the finished build, with `build.json`. */
  readonly dist: string
  /** Build store or its address. */
  readonly store: string | PublishingStore
  /** Default: none; the release is then unsigned. */
  readonly keys?: Keys
  /** Default: `best` (brotli 11). */
  readonly effort?: CompressionEffort
  /** Clock, ISO 8601. */
  readonly now?: () => string
}

export interface PublishResult {
  readonly name: string
  readonly version: string
  /** False when the same content was already published and nothing was written. */
  readonly created: boolean
  /** Folder or address of the release. */
  readonly directory: string
  readonly release: ReleaseDocument
}

const HASH_DIGITS = 8
/** Not served: source maps, which contain the sources and are stored apart, and bundler statistics. */
const UNPUBLISHED = /\.map$|^mf-stats\.json$/

/**
 * Publish a build to the store, compressed, hashed and signed. The version is the package version plus a hash
 * of the content, so publishing the same build again writes nothing, unless no trusted key signed the published
 * document: then it is signed and replaced.
 * @throws ReleaseError `build_invalid`, `key_needed`, `forbidden`, or `release_exists` if that version has other content.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { keys = NO_KEYS } = options
  requireSigner(keys)
  const store = typeof options.store === 'string' ? openStore(options.store) : options.store
  const build = await readBuildDocument(options.dist)
  requireRight(keys, 'publish', [build.name])
  const manifest = build.kind === 'remote' ? await readManifest(options.dist, build.name) : null
  const contents = await readContents(options.dist)
  const integrityByPath = new Map([...contents].map(([path, file]) => [path, integrityOf(file)]))
  const contentHash = contentHashOf(integrityByPath)
  contents.delete(BUILD_FILE)
  const maps = await readMaps(options.dist)
  requireNamedFiles(build, contents)

  const { name } = build
  const version = `${build.packageVersion}-${contentHash.slice(0, HASH_DIGITS)}`
  const directory = `${store.address}/${name}/${version}`
  const describe = async (files: ReleaseDocument['files'], builtAt: string) => {
    const document: ReleaseDocument = {
      ...build,
      version,
      builtAt,
      files,
      manifest,
      contracts: await readContracts(options.dist, build.contract),
      gitSha: await readGitSha(options.dist),
    }
    return keys.signer ? keys.signer.signDocument(document) : document
  }
  const published = await findSameRelease(store, name, version, integrityByPath)
  await store.writeMaps(name, version, maps)
  if (published) {
    const { signer, trusted } = keys
    const isTrusted =
      !signer || verifyDocument(published, trusted ?? trustIn(signer), 'release') === null
    if (isTrusted) return { name, version, created: false, directory, release: published }
    const release = await describe(published.files, published.builtAt)
    await store.replaceDocument(release)
    return { name, version, created: false, directory, release }
  }

  const { files: own, written } = await compressAll(contents, options.effort ?? 'best')
  const files = build.readsEarlierScripts ? await findEarlierScripts(store, name, own, keys) : own
  const now = options.now ?? (() => new Date().toISOString())
  const release = await describe(files, now())
  if (await store.writeRelease(release, written)) {
    return { name, version, created: true, directory, release }
  }
  const other = await findSameRelease(store, name, version, integrityByPath)
  if (!other) {
    throw new ReleaseError(
      'release_missing',
      `${name} ${version} disappeared from the store during publication: publish it again`,
    )
  }
  return { name, version, created: false, directory, release: other }
}

/** @throws ReleaseError `key_needed` where releases must be signed and no key is given. */
export function requireSigner({ trusted, signer }: Keys): void {
  if (!trusted || signer) return
  throw new ReleaseError(
    'key_needed',
    'releases must be signed here: set RELEASE_KEY_FILE to the signing key',
  )
}

export function trustIn({ keyId, publicKey }: { keyId: string; publicKey: string }) {
  return { [keyId]: { publicKey, uses: ['release'] } } as const
}

/** Source maps of production scripts, for `SOURCE_MAPS=1`. */
async function readMaps(dist: string): Promise<Map<string, Uint8Array>> {
  const paths = (await listFiles(dist)).filter(
    (path) => /\.m?js\.map$/.test(path) && isSafeFilePath(path),
  )
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(dist, path))] as const)),
  )
}

async function readContents(dist: string): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  for (const path of await listFiles(dist)) {
    if (UNPUBLISHED.test(path)) continue
    if (!isSafeFilePath(path) || path === RELEASE_FILE || /\.(?:br|gz)$/.test(path)) {
      throw new ReleaseError(
        'build_invalid',
        `${join(dist, path)} cannot be published under that name: rename the file`,
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

/** Release published under this version; undefined if none. @throws ReleaseError `release_exists`. */
export async function findSameRelease(
  store: PublishingStore,
  name: string,
  version: string,
  integrityByPath: ReadonlyMap<string, string>,
): Promise<ReleaseDocument | undefined> {
  let release: ReleaseDocument
  try {
    release = await store.readRelease(name, version)
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

const SCRIPT = /\.m?js$/

/** Files with the earliest stored release that has the same script, so that browsers reuse it from their caches. */
async function findEarlierScripts(
  store: PublishingStore,
  name: string,
  files: ReleaseDocument['files'],
  { trusted }: Keys,
): Promise<ReleaseDocument['files']> {
  const earlier = (await listReleases(store, name))
    .flatMap(({ release }) => release ?? [])
    .filter((release) => !trusted || verifyDocument(release, trusted, 'release') === null)
    .reverse()
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => {
      if (!SCRIPT.test(path)) return [path, file]
      const isSame = ({ files: of }: ReleaseDocument) => of[path]?.integrity === file.integrity
      const at = earlier.find(isSame)?.version
      return [path, at === undefined ? file : { ...file, at }]
    }),
  )
}

/** Files to write, including compressed siblings, and their entries in `release.json`. */
async function compressAll(
  contents: ReadonlyMap<string, Uint8Array>,
  effort: CompressionEffort,
): Promise<{ files: Record<string, ReleaseFile>; written: Map<string, Uint8Array> }> {
  const written = new Map<string, Uint8Array>()
  const entries = await Promise.all(
    [...contents].map(async ([path, content]): Promise<[string, ReleaseFile]> => {
      const compressed = await compressFile(path, content, effort)
      written.set(path, content)
      if (compressed) {
        written.set(`${path}.br`, compressed.brotli)
        written.set(`${path}.gz`, compressed.gzip)
      }
      const brotli = compressed?.brotli.length ?? content.length
      return [path, { bytes: content.length, brotli, integrity: integrityOf(content) }]
    }),
  )
  return { files: Object.fromEntries(entries), written }
}
