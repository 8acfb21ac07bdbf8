import type { CompositionRecord } from './composition-record.ts'

/** Where the records of compositions lie: beside the registry, whatever that is. */
export interface CompositionArchive {
  /** What is kept already stays as it is. @throws ReleaseError when it cannot be kept. */
  keep(record: CompositionRecord): Promise<void>
  /**
   * Undefined when it was never kept, or when what lies there is not what that id says.
   * @throws ReleaseError when this cannot be told now.
   */
  find(id: string): Promise<CompositionRecord | undefined>
  close(): Promise<void>
}

export interface KeptComposition {
  readonly id: string
  /** Undefined when it is not what its id says. */
  readonly record: CompositionRecord | undefined
}

/** The archive as its operators have it. */
export interface PrunableArchive extends CompositionArchive {
  /** What was kept before that moment, in milliseconds since 1970; in no order. */
  listKeptBefore(momentMs: number): Promise<readonly KeptComposition[]>
  /** What is not there is no error. */
  remove(ids: readonly string[]): Promise<void>
}
