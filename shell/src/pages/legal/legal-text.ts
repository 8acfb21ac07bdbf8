import type { Block } from '../prose/block.ts'

/** Version of a legal text. */
export interface LegalVersion {
  /** Effective date (yyyy-mm-dd), also the value of `?version=`. */
  readonly version: string
  /** One-sentence summary of changes since the previous version. */
  readonly change: string
  readonly blocks: readonly Block[]
}

/** Legal text with all its versions, newest first. */
export interface LegalText {
  readonly title: string
  readonly path: string
  readonly description: string
  readonly lead: string
  readonly versions: readonly [LegalVersion, ...LegalVersion[]]
}

/** Requested version, or the latest if the version is missing or unknown. */
export function findVersion({ versions }: LegalText, requested: string | null): LegalVersion {
  return versions.find(({ version }) => version === requested) ?? versions[0]
}
