import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import type { Database } from '../db/database.ts'

/** What cart holds about a person: no table names one. A table that does belongs here and below. */
export async function collectPersonalData(
  _db: Database,
  _userId: number,
): Promise<PersonalRecords> {
  return {}
}

/** Safe to repeat. */
export async function removePersonalData(_db: Database, _userId: number): Promise<void> {}
