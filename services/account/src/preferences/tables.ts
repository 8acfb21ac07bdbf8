import type { Preferences } from '@quantamental/api/account'
import type { ColumnType } from 'kysely'

interface PreferenceTable {
  user_id: number
  chosen: ColumnType<Partial<Preferences>, string, string>
  updated_at: ColumnType<Date, Date, Date>
}

export interface PreferenceTables {
  preference: PreferenceTable
}
