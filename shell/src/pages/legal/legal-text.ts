import type { Block } from '../prose/block.ts'

/** One wording of a legal text. */
export interface LegalVersion {
  /** The day (yyyy-mm-dd) from which it holds, and its name in `?version=`. */
  readonly version: string
  /** What changed against the one before, in a sentence. */
  readonly change: string
  readonly blocks: readonly Block[]
}

/** A legal text with every wording it has had, the newest first. */
export interface LegalText {
  readonly title: string
  readonly path: string
  readonly description: string
  readonly lead: string
  readonly versions: readonly [LegalVersion, ...LegalVersion[]]
}

/** The wording asked for; the newest where none or an unknown one is. */
export function findVersion({ versions }: LegalText, asked: string | null): LegalVersion {
  return versions.find(({ version }) => version === asked) ?? versions[0]
}
