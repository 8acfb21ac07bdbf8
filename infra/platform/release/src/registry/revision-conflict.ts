import { ReleaseError } from '../release-error.ts'

export function revisionConflict(revision: number, expected: number): ReleaseError {
  return new ReleaseError(
    'revision_conflict',
    `the registry is at revision ${revision}, not ${expected}: someone else changed it`,
  )
}
