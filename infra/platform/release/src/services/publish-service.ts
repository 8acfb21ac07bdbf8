import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { JsonSchema } from '@quantamental/api/compatibility'
import { API_CONTRACT, CONTRACT_VERSIONS } from '@quantamental/api/contract-versions'
import * as events from '@quantamental/api/events'
import {
  listContractions,
  MIGRATION_FILE,
  readUnusedSince,
} from '@quantamental/api/migration-files'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/services'
import type { ReleaseDocument, ServiceFacts, ServiceMigration } from '@quantamental/remote/release'
import { trace } from '../assemble/trace.ts'
import { toReleaseName } from '../names.ts'
import {
  findSameRelease,
  type PublishResult,
  readGitSha,
  requireSigner,
  trustIn,
} from '../publish.ts'
import { ReleaseError } from '../release-error.ts'
import { type Keys, NO_KEYS } from '../signing/keys.ts'
import { requireRight } from '../signing/rights.ts'
import { verifyDocument } from '../signing/signing.ts'
import type { PublishingStore } from '../store/build-store.ts'
import { contentHashOf, integrityOf } from '../store/files.ts'

const API = '@quantamental/api'
/** Contract between a service and what runs it: `PORT`, `/readyz`, `/version`, SIGTERM. */
const SERVICE_CONTRACT = '1.0.0'
const HASH_DIGITS = 8
/** Files of a workspace that no running process reads. */
const UNPUBLISHED = /(?:^|\/)(?:README\.md|tsconfig\.json|turbo\.json|jest\.config\.js)$/
const IMAGE = /^[\w.:/-]+@sha256:[0-9a-f]{64}$/

export interface PublishServiceOptions {
  /** Root of the repository with the installed packages. */
  readonly root: string
  readonly service: string
  readonly store: PublishingStore
  /** Default: none; the release is then unsigned. */
  readonly keys?: Keys
  /** Image of the same sources for a cluster, by digest. */
  readonly image?: string
  /** Clock, ISO 8601. */
  readonly now?: () => string
}

/**
 * Publish a service: its sources with those of our packages that it imports, as separate files. The version is the package
 * version plus a hash of their content and of the versions of third-party packages, so it is the same on every machine.
 * @throws ReleaseError `build_invalid`, `key_needed`, or `release_exists` if that version has other content.
 */
export async function publishService(options: PublishServiceOptions): Promise<PublishResult> {
  const { root, store, image, keys = NO_KEYS } = options
  requireSigner(keys)
  const service = requireService(options.service)
  if (image !== undefined && !IMAGE.test(image)) {
    throw new ReleaseError('build_invalid', `"${image}" is not an image by digest: <name>@sha256:…`)
  }
  const { contents, packages, entry, packageVersion } = await readService(root, service)
  const integrityByPath = new Map([...contents].map(([path, file]) => [path, integrityOf(file)]))
  const content = contentHashOf(new Map([...integrityByPath, ...Object.entries(packages)]))
  const name = toReleaseName(service)
  requireRight(keys, 'publish', [name])
  const version = `${packageVersion}-${content.slice(0, HASH_DIGITS)}`
  const directory = `${store.address}/${name}/${version}`
  const facts: ServiceFacts = {
    api: CONTRACT_VERSIONS[service],
    events: listEvents(),
    migrations: listMigrations(service, contents),
    packages,
    ...(image !== undefined && { image }),
  }
  const describe = async (builtAt: string): Promise<ReleaseDocument> => {
    const document: ReleaseDocument = {
      ...{ kind: 'service', name, packageVersion, contract: SERVICE_CONTRACT, entry },
      ...{ exposes: [], shared: [], routes: [], slots: [], requires: {}, preload: [] },
      ...{ version, builtAt, manifest: null },
      files: Object.fromEntries(
        [...contents].map(([path, { length }]) => [
          path,
          { bytes: length, brotli: length, integrity: integrityByPath.get(path) ?? '' },
        ]),
      ),
      contracts: { [API]: API_CONTRACT },
      gitSha: await readGitSha(root),
      service: facts,
    }
    return keys.signer ? keys.signer.signDocument(document) : document
  }
  const published = await findSameRelease(store, name, version, integrityByPath)
  if (!published) {
    const release = await describe((options.now ?? (() => new Date().toISOString()))())
    const created = await store.writeRelease(release, contents)
    return { name, version, created, directory, release }
  }
  const before = published.service?.image
  if (before !== undefined && image !== undefined && before !== image) {
    throw new ReleaseError('release_exists', `${name} ${version} was published with ${before}`)
  }
  const { signer, trusted } = keys
  const isTrusted =
    !signer || verifyDocument(published, trusted ?? trustIn(signer), 'release') === null
  if (isTrusted && before === (image ?? before)) {
    return { name, version, created: false, directory, release: published }
  }
  const release = await describe(published.builtAt)
  await store.replaceDocument(release)
  return { name, version, created: false, directory, release }
}

function requireService(text: string): ServiceName {
  const service = SERVICE_NAMES.find((each) => each === text)
  if (service) return service
  throw new ReleaseError('unknown_name', `"${text}" is not a service (${SERVICE_NAMES.join(', ')})`)
}

/** Files and third-party packages that a service needs at run time. */
async function readService(root: string, service: ServiceName) {
  const workspace = `services/${service}`
  const traced = trace(root, workspace, [])
  if (traced.absent.size > 0) {
    throw new ReleaseError('build_invalid', `${service} imports packages that are not installed`, [
      ...traced.absent,
    ])
  }
  const manifests = [...traced.workspaces.values(), workspace].map((each) => `${each}/package.json`)
  const paths = new Set([...traced.sources, ...manifests])
  const contents = new Map<string, Uint8Array>()
  for (const path of [...paths].sort()) {
    if (!UNPUBLISHED.test(path)) contents.set(path, await readFile(join(root, path)))
  }
  const versions = await Promise.all(
    [...traced.packages].sort().map(async (folder) => {
      const { version, os, cpu } = await readManifest(join(root, folder))
      // Binaries of one platform: chosen by the machine, not by the release.
      return os || cpu ? [] : [[folder, version] as const]
    }),
  )
  const packages: Readonly<Record<string, string>> = Object.fromEntries(versions.flat())
  const { version: packageVersion } = await readManifest(join(root, workspace))
  return { contents, packages, packageVersion, entry: `${workspace}/src/server.ts` }
}

interface Manifest {
  readonly version: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}

/** Payloads of all events by name, as plain schemas. */
function listEvents(): Readonly<Record<string, JsonSchema>> {
  const contracts = Object.entries(events).flatMap(([name, event]) =>
    name.endsWith('Event') ? [event as events.EventContract] : [],
  )
  return Object.fromEntries(
    contracts.map(({ name, payload }) => [name, JSON.parse(JSON.stringify(payload))]),
  )
}

/** @throws ReleaseError `build_invalid` for a migration that contracts without saying so. */
function listMigrations(
  service: ServiceName,
  contents: ReadonlyMap<string, Uint8Array>,
): readonly ServiceMigration[] {
  const folder = `services/${service}/migrations/`
  const undeclared: string[] = []
  const migrations = [...contents].flatMap(([path, content]): ServiceMigration[] => {
    if (!path.startsWith(folder) || !MIGRATION_FILE.test(basename(path))) return []
    const source = Buffer.from(content).toString()
    const unusedSince = readUnusedSince(source)
    if (unusedSince === undefined) {
      undeclared.push(...listContractions(source).map((each) => `${path}: ${each}`))
    }
    return [{ name: basename(path, '.ts'), ...(unusedSince !== undefined && { unusedSince }) }]
  })
  if (undeclared.length > 0) {
    throw new ReleaseError(
      'build_invalid',
      `migrations of ${service} remove or narrow something without "// Contracts: …, unused since <migration>" in their first lines`,
      undeclared,
    )
  }
  return migrations
}
