import type { ALERT_KINDS } from '@quantamental/api/account'
import type { Generated, Selectable } from 'kysely'

export type AlertKind = (typeof ALERT_KINDS)[number]

interface AlertTable {
  id: Generated<number>
  user_id: number
  kind: AlertKind
  ticker: string
  /** The data version, or the accession number of a filing. */
  fact: string
  company_name: string
  text: string
  path: string
  data_version: number | null
  created_at: Date
  read_at: Date | null
}

/** Table of the alerts, joined into `AccountDatabase`. */
export interface AlertTables {
  alert: AlertTable
}

export type AlertRow = Selectable<AlertTable>
