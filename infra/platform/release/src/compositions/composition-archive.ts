import type { CompositionRecord } from './composition-record.ts'

/** Records of served compositions, stored beside the registry. */
export interface CompositionArchive {
  /** Store a record unless it exists. @throws ReleaseError when it cannot be stored. */
  keep(record: CompositionRecord): Promise<void>
  /**
   * Undefined when there is no record, or when the content does not match the id.
   * @throws ReleaseError when the archive cannot be read.
   */
  find(id: string): Promise<CompositionRecord | undefined>
  close(): Promise<void>
}

export interface StoredComposition {
  readonly id: string
  /** Undefined when the content does not match the id. */
  readonly record: CompositionRecord | undefined
}

/** Archive with the operations of an operator. */
export interface PrunableArchive extends CompositionArchive {
  /** Records stored before a time in milliseconds since 1970, in no order. */
  listStoredBefore(momentMs: number): Promise<readonly StoredComposition[]>
  /** Ignore missing ids. */
  remove(ids: readonly string[]): Promise<void>
}
