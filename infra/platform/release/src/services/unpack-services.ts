import { lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import {
  findDenial,
  type RegistryDocument,
  type ReleaseDocument,
} from '@quantamental/remote/release'
import { findService } from '../names.ts'
import { listVersions } from '../registry/registry-backend.ts'
import { ReleaseError } from '../release-error.ts'
import type { Keys } from '../signing/keys.ts'
import { verifyDocument } from '../signing/signing.ts'
import type { BuildStore } from '../store/build-store.ts'
import { integrityOf } from '../store/files.ts'

/** Service release in a folder, ready to run with Node. */
interface UnpackedService {
  readonly version: string
  /** Absolute path of its server. */
  readonly script: string
}

/** Versions of a service to run; null for a release that cannot run here, which `problems` explains. */
export interface WantedService {
  readonly stable: UnpackedService | null
  /** Omitted for none, and for a canary that was stopped. */
  readonly canary?: UnpackedService | null
  /** Folders of all versions in the registry, unpacked or not. */
  readonly named: readonly string[]
  readonly problems: readonly string[]
}

export interface UnpackOptions {
  readonly store: BuildStore
  readonly registry: RegistryDocument
  readonly keys: Keys
  /** Root of the checkout whose installed packages the releases use. */
  readonly root: string
  readonly out: string
}

/** Unpack the service releases that the registry names, unless they already are in `out`, unchanged. */
export async function unpackServices(
  options: UnpackOptions,
): Promise<Readonly<Record<string, WantedService>>> {
  const wanted: Record<string, WantedService> = {}
  for (const [name, channel] of Object.entries(options.registry.services ?? {})) {
    const { stable, canary } = channel
    const problems: string[] = []
    const unpack = async (version: string) => {
      try {
        return await unpackService(options, name, version)
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error
        problems.push([error.message, ...error.reasons].join('; '))
        return null
      }
    }
    const runs = canary && canary.percent > 0
    wanted[findService(name) ?? name] = {
      stable: await unpack(stable),
      ...(runs && { canary: await unpack(canary.version) }),
      named: listVersions(channel).map((version) => join(options.out, name, version)),
      problems,
    }
  }
  return wanted
}

async function unpackService(
  { store, registry, keys, root, out }: UnpackOptions,
  name: string,
  version: string,
): Promise<UnpackedService> {
  const title = `${name} ${version}`
  const denial = findDenial(registry, name, version)
  if (denial) throw new ReleaseError('denied', `${title} was denied: ${denial.reason}`)
  const release = await store.readRelease(name, version)
  const reason = keys.trusted && verifyDocument(release, keys.trusted, 'release')
  if (reason) throw new ReleaseError('untrusted', `${title} ${reason}`)
  await requirePackages(release, root)
  const folder = join(out, name, version)
  if (!(await isIntact(release, folder))) await write(store, release, root, folder)
  return { version, script: join(folder, release.entry) }
}

/** @throws ReleaseError `incompatible` if the checkout has other third-party packages than the release. */
async function requirePackages(
  { name, version, service }: ReleaseDocument,
  root: string,
): Promise<void> {
  const differing = await Promise.all(
    Object.entries(service?.packages ?? {}).map(async ([folder, needed]) => {
      const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => '{}')
      const { version: has = 'nothing' } = JSON.parse(text)
      return has === needed ? [] : [`${folder} ${needed}: this checkout has ${has}`]
    }),
  )
  if (differing.flat().length === 0) return
  throw new ReleaseError(
    'incompatible',
    `${name} ${version} was published with other third-party packages: publish it again here`,
    differing.flat(),
  )
}

/** Whether a folder has every file of the release as published. */
async function isIntact({ files }: ReleaseDocument, folder: string): Promise<boolean> {
  const intact = await Promise.all(
    Object.entries(files).map(async ([path, { integrity }]) => {
      const content = await readFile(join(folder, path)).catch(() => null)
      return content !== null && integrityOf(content) === integrity
    }),
  )
  return intact.every(Boolean)
}

/** Write into a temporary folder and rename it, so that it appears completely or not at all. */
async function write(
  store: BuildStore,
  release: ReleaseDocument,
  root: string,
  folder: string,
): Promise<void> {
  const temporary = `${folder}.${process.pid}`
  await rm(temporary, { recursive: true, force: true })
  try {
    for (const [path, { integrity }] of Object.entries(release.files)) {
      const content = await store.readFile(release.name, release.version, path)
      if (!content || integrityOf(content) !== integrity) {
        throw new ReleaseError(
          'release_damaged',
          `${release.name} ${release.version}: ${path} differs from what was published`,
        )
      }
      const target = join(temporary, path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, content)
    }
    await linkPackages(release, root, temporary)
    await rm(folder, { recursive: true, force: true })
    await rename(temporary, folder)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Link our packages to their folders in the release, and third-party ones to those of the checkout. */
async function linkPackages(
  { files, service }: ReleaseDocument,
  root: string,
  folder: string,
): Promise<void> {
  const link = async (path: string, target: string) => {
    const at = join(folder, path)
    await mkdir(dirname(at), { recursive: true })
    if (!(await lstat(at).catch(() => null))) await symlink(target, at)
  }
  for (const path of Object.keys(service?.packages ?? {})) {
    // A package nested in another one is found from there.
    if (path.lastIndexOf('node_modules/') === path.indexOf('node_modules/')) {
      await link(path, join(root, path))
    }
  }
  for (const path of Object.keys(files).filter((each) => each.endsWith('/package.json'))) {
    const { name } = JSON.parse(await readFile(join(folder, path), 'utf8'))
    const at = join('node_modules', name)
    await link(at, relative(dirname(at), dirname(path)))
  }
}
