import { fileURLToPath } from 'node:url'
import {
  archiveFolderOf,
  createFolderArchive,
  createPostgresArchive,
  type PrunableArchive,
} from './compositions/archives.ts'
import { createFileRegistry } from './registry/file-registry.ts'
import type { LockOptions } from './registry/lock-file.ts'
import { createPostgresRegistry } from './registry/postgres-registry.ts'
import type { RegistryBackend } from './registry/registry-backend.ts'
import { withSignatures } from './registry/signed-registry.ts'
import { ReleaseError } from './release-error.ts'
import type { Keys } from './signing/keys.ts'
import type { PublishingStore } from './store/build-store.ts'
import { createDirectoryStore } from './store/directory-store.ts'
import { createS3Store, readS3Credentials } from './store/s3-store.ts'

const SCHEME = /^([a-z][a-z0-9+.-]+):\/\//i

/**
 * Open a build store: a folder, or `s3://bucket/prefix?endpoint=…&region=…` with the credentials of
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. No request is sent yet.
 * @throws ReleaseError `address_invalid`.
 */
export function openStore(address: string): PublishingStore {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (scheme === undefined) return createDirectoryStore(address)
  if (scheme === 'file') return createDirectoryStore(fileURLToPath(address))
  if (scheme === 's3') return createS3Store(address, readS3Credentials(process.env))
  throw new ReleaseError(
    'address_invalid',
    `a build store is a folder or s3://…, not ${scheme}://…`,
  )
}

/**
 * Open a registry: a file, or `postgres://…`. Verify reads against the trusted keys and sign writes.
 * @throws ReleaseError `address_invalid`.
 */
export function openRegistry(
  address: string,
  keys: Keys,
  options: LockOptions = {},
): RegistryBackend {
  const { file } = readRegistryAddress(address)
  return withSignatures(
    file === undefined ? createPostgresRegistry(address) : createFileRegistry(file, options),
    keys,
  )
}

/**
 * Open the composition archive of a registry: a folder beside its file, or a table in its database. No query is sent
 * yet. @throws ReleaseError `address_invalid`.
 */
export function openCompositions(registryAddress: string): PrunableArchive {
  const { file } = readRegistryAddress(registryAddress)
  return file === undefined
    ? createPostgresArchive(registryAddress)
    : createFolderArchive(archiveFolderOf(file))
}

/** File of the registry; undefined for one in PostgreSQL. */
export function readRegistryAddress(address: string): { readonly file: string | undefined } {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (scheme === undefined) return { file: address }
  if (scheme === 'file') return { file: fileURLToPath(address) }
  if (scheme === 'postgres' || scheme === 'postgresql') return { file: undefined }
  throw new ReleaseError(
    'address_invalid',
    `a registry is a file or postgres://…, not ${scheme}://…`,
  )
}
