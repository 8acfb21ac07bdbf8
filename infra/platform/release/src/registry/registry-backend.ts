import type { RegistryDocument } from '@quantamental/remote/release'

/** One line of the audit log. */
export interface AuditLine {
  readonly at: string
  /** Revision of the registry after the change. */
  readonly revision: number
  readonly actor: string
  readonly action: string
  readonly name: string
  readonly from: string
  readonly to: string
  /** Reason why a canary was stopped, or skipped checks. */
  readonly note?: string
}

/** Storage of the registry: a file on one machine, or a database row for several. */
export interface RegistryBackend {
  /** Return the empty registry before the first write. @throws ReleaseError `registry_broken`. */
  read(): Promise<RegistryDocument>
  /**
   * Compare and set: write `next` with its audit line if the registry is still at `expectedRevision`. @throws
   * ReleaseError `revision_conflict` after a concurrent write.
   */
  write(expectedRevision: number, next: RegistryDocument, line: AuditLine): Promise<void>
  /** The newest lines, newest first. */
  readAudit(most: number): Promise<readonly AuditLine[]>
  close(): Promise<void>
}
