import type { ReleaseDocument } from '@quantamental/remote/release'

/** Storage of published builds: a folder on one machine, or an S3-compatible bucket. */
export interface BuildStore {
  /** Read and check `release.json`. @throws ReleaseError `release_missing`, `release_damaged`. */
  readRelease(name: string, version: string): Promise<ReleaseDocument>
  /** A file of a release, or a compressed copy (`.br`, `.gz`); undefined if missing. */
  readFile(name: string, version: string, path: string): Promise<Uint8Array | undefined>
  /** Write a whole release atomically: `release.json` comes last. Resolve with false if the version exists. */
  writeRelease(release: ReleaseDocument, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>
  /** Versions of `name`, in no order. */
  listVersions(name: string): Promise<readonly string[]>
  /** Published names with their versions, sorted. */
  listNames(): Promise<readonly string[]>
  /** Remove a release, `release.json` first, and its source maps. */
  removeRelease(name: string, version: string): Promise<void>
}

/** Build store with the operations of an operator. */
export interface PublishingStore extends BuildStore {
  /** The folder or the bucket, for messages. */
  readonly address: string
  /** Store source maps of a release, outside of what edges serve; those that exist stay. */
  writeMaps(name: string, version: string, maps: ReadonlyMap<string, Uint8Array>): Promise<void>
  /** Source map of a script; undefined if there is none. */
  readMap(name: string, version: string, script: string): Promise<Uint8Array | undefined>
  /** Replace `release.json` of an existing release, to sign it later. */
  replaceDocument(release: ReleaseDocument): Promise<void>
}

/** Folder of source maps: no release name, so that no address leads there. */
export const MAPS_FOLDER = '.maps'

/** The text of `release.json`. */
export function presentRelease(release: ReleaseDocument): string {
  return `${JSON.stringify(release, null, 1)}\n`
}
