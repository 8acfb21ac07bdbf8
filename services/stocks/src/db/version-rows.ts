import { type RawBuilder, sql } from 'kysely'

/** A version by what tells its rows in the living tables from those of other versions. */
export interface VersionRows {
  readonly version: number
  /** The version before which no row counts for this one; 0 when there is none. */
  readonly completeFrom: number
}

/** Whether a row of a living table counts for the version. */
export function countsFor({ version, completeFrom }: VersionRows): RawBuilder<boolean> {
  return sql<boolean>`(from_version <= ${version} and from_version >= ${completeFrom}
    and (to_version is null or to_version > ${version}))`
}
