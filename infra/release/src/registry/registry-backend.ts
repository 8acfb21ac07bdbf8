import type { RegistryDocument } from '@quantamental/remote/release'

/** One line of the audit log. */
export interface AuditLine {
  readonly at: string
  /** Of the registry, after the change. */
  readonly revision: number
  readonly actor: string
  readonly action: string
  readonly name: string
  readonly from: string
  readonly to: string
  /** What else there is to know: why a canary was stopped, checks that were let pass. */
  readonly note?: string
}

/** Where the registry lies: a file on one machine, a row of a database beyond it. */
export interface RegistryBackend {
  /** What was never written is the empty registry. @throws ReleaseError `registry_broken`. */
  read(): Promise<RegistryDocument>
  /**
   * Compare-and-set: writes `next` if the registry still is at `expectedRevision`, with its audit line.
   * @throws ReleaseError `revision_conflict` when somebody else has written in between.
   */
  write(expectedRevision: number, next: RegistryDocument, line: AuditLine): Promise<void>
  /** The newest lines, newest first. */
  readAudit(most: number): Promise<readonly AuditLine[]>
  close(): Promise<void>
}
