import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'

/** What market-beats holds about a person: no table names one. A table that does belongs here and below. */
export async function collectPersonalData(
  _db: Kysely<Database>,
  _userId: number,
): Promise<PersonalRecords> {
  return {}
}

/** Safe to repeat. */
export async function removePersonalData(_db: Kysely<Database>, _userId: number): Promise<void> {}
