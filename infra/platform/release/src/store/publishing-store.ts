import type { ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from './build-store.ts'

/** Build store with the operations of an operator. */
export interface PublishingStore extends BuildStore {
  /** The folder or the bucket, for messages. */
  readonly address: string
  /** Replace `release.json` of an existing release, to sign it later. */
  replaceDocument(release: ReleaseDocument): Promise<void>
}

/** The text of `release.json`. */
export function presentRelease(release: ReleaseDocument): string {
  return `${JSON.stringify(release, null, 1)}\n`
}
