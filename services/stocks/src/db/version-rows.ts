import { type RawBuilder, sql } from 'kysely'

/** A version, and the range of shared rows that belong to it. */
export interface VersionRows {
  readonly version: number
  /** Version before which no row counts for this one; 0 if there is none. */
  readonly completeFrom: number
}

/** Whether a shared row is valid for the version. */
export function countsFor({ version, completeFrom }: VersionRows): RawBuilder<boolean> {
  return sql<boolean>`(from_version <= ${version} and from_version >= ${completeFrom}
    and (to_version is null or to_version > ${version}))`
}
