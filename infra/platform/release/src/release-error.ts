export type ReleaseErrorCode =
  | 'build_invalid'
  | 'release_missing'
  | 'release_damaged'
  | 'release_exists'
  | 'registry_missing'
  | 'registry_broken'
  | 'registry_locked'
  | 'revision_conflict'
  | 'incompatible'
  | 'nothing_to_roll_back'
  | 'unknown_name'
  | 'denied'
  | 'untrusted'
  | 'forbidden'
  | 'approval_needed'
  | 'key_needed'
  | 'key_invalid'
  | 'address_invalid'
  | 'remote_failed'

/** Refusal that the operator can act on: `message` is the summary, `reasons` lists the causes. */
export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode
  readonly reasons: readonly string[]

  constructor(code: ReleaseErrorCode, message: string, reasons: readonly string[] = []) {
    super(message)
    this.name = 'ReleaseError'
    this.code = code
    this.reasons = reasons
  }
}
