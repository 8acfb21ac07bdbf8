import type { ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from './build-store.ts'

/** A build store as its operators have it. */
export interface PublishingStore extends BuildStore {
  /** The folder or the bucket, for messages. */
  readonly address: string
  /** Replaces `release.json` of a release that is there, to sign what was published unsigned. */
  replaceDocument(release: ReleaseDocument): Promise<void>
}

/** The text of `release.json`. */
export function presentRelease(release: ReleaseDocument): string {
  return `${JSON.stringify(release, null, 1)}\n`
}
